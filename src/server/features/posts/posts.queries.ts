import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { PostListQuery } from '#contract/public/posts.ts';
import type { Database } from '#server/db/database.ts';
import { posts } from './posts.table.ts';

export type PostRow = typeof posts.$inferSelect;
type NewPost = typeof posts.$inferInsert;

/** Readers were shown nothing before the publication: what was mended earlier counts from it. */
const shownColumns = {
  ...getTableColumns(posts),
  updatedAt: sql<Date>`greatest(${posts.updatedAt}, ${posts.publishedAt})`.mapWith(posts.updatedAt),
};
const { bodyMarkdown: _body, ...withoutBody } = shownColumns;
/** A list needs the length of a text, not the text. */
const cardColumns = { ...withoutBody, length: sql<number>`length(${posts.bodyMarkdown})` };
export type PostCardRow = Omit<PostRow, 'bodyMarkdown'> & { length: number };

type Filter = Pick<PostListQuery, 'category' | 'tag' | 'q'> & { now: Date };

function isShown({ category, tag, q, now }: Filter) {
  const words = (q ?? '').split(/[\s　]+/).filter(Boolean);
  return and(
    eq(posts.status, 'published'),
    lte(posts.publishedAt, now),
    category && eq(posts.category, category),
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return or(
        ilike(posts.title, pattern),
        ilike(posts.lead, pattern),
        sql`array_to_string(${posts.tags}, ' ') ilike ${pattern}`,
      );
    }),
  );
}

/** Published columns, newest first. */
export function selectPostCards(
  db: Database,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<PostCardRow[]> {
  return db
    .select(cardColumns)
    .from(posts)
    .where(isShown(filter))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .offset(offset)
    .limit(limit);
}

export async function countPosts(db: Database, filter: Filter): Promise<number> {
  const rows = await db.select({ posts: count() }).from(posts).where(isShown(filter));
  return Number(rows[0]?.posts ?? 0);
}

/** Tags of the published columns with their number, most used first. */
export async function selectPostTags(db: Database, filter: Pick<Filter, 'category' | 'now'>) {
  const tag = sql<string>`unnest(${posts.tags})`.as('tag');
  const tags = db.select({ tag }).from(posts).where(isShown(filter)).as('tags');
  const rows = await db
    .select({ name: tags.tag, count: count() })
    .from(tags)
    .groupBy(tags.tag)
    .orderBy(desc(count()), tags.tag)
    .limit(30);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** A published column by id or slug. */
export async function selectPost(
  db: Database,
  by: ({ id: string } | { slug: string }) & { now: Date },
): Promise<PostRow | null> {
  const is = 'id' in by ? eq(posts.id, by.id) : eq(posts.slug, by.slug);
  const rows = await db
    .select(shownColumns)
    .from(posts)
    .where(and(is, isShown({ now: by.now })));
  return rows[0] ?? null;
}

/** The motif of a published column's cover, or null. */
export async function selectCover(db: Database, { slug, now }: { slug: string; now: Date }) {
  const rows = await db
    .select({ slug: posts.slug, cover: posts.cover })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown({ now })));
  return rows[0] ?? null;
}

/** Facts that the loader has to know of every column. */
export function selectLoadedPosts(db: Database) {
  const { slug, sourceHash, isEditedByStaff, status } = posts;
  return db.select({ slug, sourceHash, isEditedByStaff, status }).from(posts);
}

export async function upsertPost(db: Database, post: NewPost): Promise<void> {
  const { id: _id, slug: _slug, ...fields } = post;
  await db.insert(posts).values(post).onConflictDoUpdate({ target: posts.slug, set: fields });
}

export async function archivePosts(db: Database, { slugs }: { slugs: string[] }): Promise<void> {
  if (slugs.length === 0) return;
  await db.update(posts).set({ status: 'archived' }).where(inArray(posts.slug, slugs));
}
