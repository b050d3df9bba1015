import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { removedFavorites } from './removed-favorites.table.ts';

/** Favourites of companies that the operators took away, newest first. */
export function selectRemovedFavorites(db: Database, { studentId }: { studentId: string }) {
  return db
    .select()
    .from(removedFavorites)
    .where(eq(removedFavorites.studentId, studentId))
    .orderBy(desc(removedFavorites.removedAt), removedFavorites.companyName);
}

export async function deleteRemovedFavorites(db: Database, { studentId }: { studentId: string }) {
  await db.delete(removedFavorites).where(eq(removedFavorites.studentId, studentId));
}

/** As the privacy notice promises. */
export async function deleteOldRemovedFavorites(db: Database, { before }: { before: Date }) {
  await db.delete(removedFavorites).where(lt(removedFavorites.removedAt, before));
}
