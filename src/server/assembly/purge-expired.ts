import type { Database } from '#server/db/database.ts';
import { deleteEndedCounts } from '#server/limits/postgres-store.ts';
import { duties } from './duties.ts';

/** Deletes what is kept no longer, of every feature. Harmless when several processes do it at once. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  for (const { retention = {} } of duties)
    for (const purge of Object.values(retention)) await purge(db, now);
  await deleteEndedCounts(db, { now });
}
