import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { postImages } from './post-images.table.ts';

/** Those of some hashes that are pictures of columns; none of them is deleted before the transaction ends. */
export async function holdPostImages(
  db: Database,
  { hashes }: { hashes: string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: postImages.hash })
    .from(postImages)
    .where(inArray(postImages.hash, hashes))
    .for('share');
  return new Set(rows.map(({ hash }) => hash));
}
