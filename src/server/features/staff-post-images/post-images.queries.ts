import { and, asc, count, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { postImages } from '#server/features/posts/post-images.table.ts';
import { postVersions } from '#server/features/posts/post-versions.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';

export type PostImageRow = typeof postImages.$inferSelect;
type Paging = { q: string | undefined; offset: number; limit: number };

/** Whether the text of a column shows a picture. */
const isShown = sql`strpos(${posts.bodyMarkdown}, ${postImages.hash}) > 0`;

export async function selectPostImages(db: Database, { q, offset, limit }: Paging) {
  const where = matching(db, q);
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(postImages)
      .where(where)
      .orderBy(desc(postImages.createdAt), desc(postImages.id))
      .limit(limit)
      .offset(offset),
    db.select({ images: count() }).from(postImages).where(where),
  ]);
  return { rows, count: Number(counts[0]?.images ?? 0) };
}

function matching(db: Database, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/[\s　]+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const ofColumn = db
        .select({ id: posts.id })
        .from(posts)
        .where(and(ilike(posts.title, pattern), isShown));
      return or(ilike(postImages.alt, pattern), exists(ofColumn));
    }),
  );
}

/** Columns that show one of some pictures now, by their titles; those of the trash too. */
export function selectUses(db: Database, { ids }: { ids: string[] }) {
  const { id, title, status, publishedAt, trashedAt } = posts;
  return db
    .select({ image: postImages.id, post: { id, title, status, publishedAt, trashedAt } })
    .from(postImages)
    .innerJoin(posts, isShown)
    .where(inArray(postImages.id, ids))
    .orderBy(asc(title), asc(id));
}

/** Titles of columns of which an old version shows a picture. */
export async function selectVersionUses(db: Database, { hash }: { hash: string }) {
  const rows = await db
    .selectDistinct({ id: posts.id, title: posts.title })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .where(sql`strpos(${postVersions.content} ->> 'body', ${hash}) > 0`)
    .orderBy(asc(posts.title));
  return rows.map(({ title }) => title);
}

/** A picture, held until the transaction ends: no column that is saved meanwhile begins to show it. */
export async function lockPostImage(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(postImages).where(eq(postImages.id, id)).for('update');
  return rows[0] ?? null;
}

/** The row of a hash, made where it is not there; two who add the same picture at once get one row. */
export async function findOrInsertPostImage(
  db: Database,
  image: typeof postImages.$inferInsert,
): Promise<{ row: PostImageRow; isNew: boolean }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${image.hash}, 29))`);
  const known = await db.select().from(postImages).where(eq(postImages.hash, image.hash)).limit(1);
  if (known[0]) return { row: known[0], isNew: false };
  const rows = await db.insert(postImages).values(image).returning();
  if (!rows[0]) throw new Error('insert of post_images returned no row');
  return { row: rows[0], isNew: true };
}

export async function updatePostImage(db: Database, { id, alt }: { id: string; alt: string }) {
  const rows = await db.update(postImages).set({ alt }).where(eq(postImages.id, id)).returning();
  return rows[0] ?? null;
}

export async function deletePostImage(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(postImages).where(eq(postImages.id, id));
}
