import type { Database } from '#server/db/database.ts';
import type { PostalPlan } from './compare-postal-file.ts';
import { deletePostalAreas, eachAreasOf, upsertPostalAreas } from './postal-areas.queries.ts';
import type { PostalFile } from './postal-file-thread.ts';

/** What a file would change of the list that was brought in before. */
export function planPostalCodes(db: Database, file: PostalFile): Promise<PostalPlan> {
  return file.plan((prefectures) => eachAreasOf(db, { prefectures }));
}

/** Writes what was planned, in the caller's transaction. */
export async function applyPostalCodes(
  db: Database,
  { written, deleted }: Pick<PostalPlan, 'written' | 'deleted'>,
): Promise<void> {
  const decoder = new TextDecoder();
  for (const codes of deleted) await deletePostalAreas(db, { codes: decoder.decode(codes) });
  for (const areas of written) await upsertPostalAreas(db, { areas: decoder.decode(areas) });
}
