import type { Database } from '#server/db/database.ts';
import { lockFavoriteIds, updateFavoriteOrder } from './favorites.queries.ts';

/**
 * The named ones come first, in that order; the student's others follow as they were. Another tab may have
 * let one go meanwhile: ids that are not the student's own are left out.
 */
export async function sortFavorites(
  db: Database,
  { studentId, ids }: { studentId: string; ids: string[] },
): Promise<void> {
  await db.transaction(async (db) => {
    const own = await lockFavoriteIds(db, { studentId });
    const named = [...new Set(ids)].filter((id) => own.includes(id));
    const others = own.filter((id) => !named.includes(id));
    await updateFavoriteOrder(db, { studentId, ids: [...named, ...others] });
  });
}
