import { and, asc, count, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PostCategoryKey } from '#contract/public/post-categories.ts';
import type { PostState } from '#contract/staff/staff-posts.ts';
import type { Database } from '#server/db/database.ts';
import { postVersions } from '#server/features/posts/post-versions.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';

type PostOrder = { column: 'title' | 'published_at' | 'updated_at'; isDescending: boolean };
type PostFilter = {
  state: PostState | undefined;
  category: PostCategoryKey | undefined;
  q: string | undefined;
  now: Date;
};

type Paging = { filter: PostFilter; order: PostOrder; offset: number; limit: number };

const orderColumns = {
  title: posts.title,
  published_at: posts.publishedAt,
  updated_at: posts.updatedAt,
} as const;

export async function selectStaffPosts(db: Database, { filter, order, offset, limit }: Paging) {
  const direction = order.isDescending ? desc : asc;
  const { id, slug, title, category, status, publishedAt, updatedAt, isEditedByStaff } = posts;
  const [rows, counts] = await Promise.all([
    db
      .select({
        ...{ id, slug, title, category, status, publishedAt, updatedAt, isEditedByStaff },
        ...{ isPr: posts.isPr, sponsor: posts.sponsor, sourceHash: posts.sourceHash },
      })
      .from(posts)
      .where(matching(filter))
      .orderBy(direction(orderColumns[order.column]), direction(posts.id))
      .limit(limit)
      .offset(offset),
    db.select({ posts: count() }).from(posts).where(matching(filter)),
  ]);
  return { rows, count: Number(counts[0]?.posts ?? 0) };
}

function matching({ state, category, q, now }: PostFilter): SQL | undefined {
  const words = (q ?? '').split(/[\s　]+/).filter(Boolean);
  return and(
    isNull(posts.trashedAt),
    state && inState(state, now),
    category && eq(posts.category, category),
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return or(
        ilike(posts.title, pattern),
        ilike(posts.lead, pattern),
        ilike(posts.slug, pattern),
        sql`array_to_string(${posts.tags}, ' ') ilike ${pattern}`,
      );
    }),
  );
}

function inState(state: PostState, now: Date): SQL | undefined {
  const { status, publishedAt } = posts;
  if (state === 'draft') return eq(status, 'draft');
  if (state === 'unpublished') return eq(status, 'archived');
  const isDue = state === 'published' ? lte(publishedAt, now) : gt(publishedAt, now);
  return and(eq(status, 'published'), isDue);
}

const isThere = (id: string) => and(eq(posts.id, id), isNull(posts.trashedAt));

export async function selectStaffPost(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(posts).where(isThere(id));
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockStaffPost(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(posts).where(isThere(id)).for('update');
  return rows[0] ?? null;
}

export async function isSlugTaken(db: Database, { slug }: { slug: string }): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return rows.length > 0;
}

export async function insertPost(db: Database, post: typeof posts.$inferInsert) {
  const rows = await db.insert(posts).values(post).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

type Change = { id: string; set: Partial<typeof posts.$inferInsert> };

export async function updatePost(db: Database, { id, set }: Change) {
  const rows = await db.update(posts).set(set).where(eq(posts.id, id)).returning();
  const row = rows[0];
  if (!row) throw new Error('update of posts returned no row');
  return row;
}

export async function deletePost(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(posts).where(eq(posts.id, id));
}

/** The newest versions without their texts: a column may have many long ones. */
export function selectPostVersions(
  db: Database,
  { postId, limit }: { postId: string; limit: number },
) {
  const { id, savedAt, savedBy, content } = postVersions;
  return db
    .select({
      ...{ id, savedAt, savedBy },
      title: sql<string>`${content} ->> 'title'`,
      length: sql`char_length(${content} ->> 'body')`.mapWith(Number),
    })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(savedAt), desc(id))
    .limit(limit);
}

export async function selectPostVersion(
  db: Database,
  { postId, id }: { postId: string; id: string },
) {
  const rows = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.id, id)));
  return rows[0] ?? null;
}

export async function hasPostVersions(db: Database, { postId }: { postId: string }) {
  const rows = await db
    .select({ id: postVersions.id })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .limit(1);
  return rows.length > 0;
}

export async function insertPostVersion(db: Database, version: typeof postVersions.$inferInsert) {
  await db.insert(postVersions).values(version);
}
