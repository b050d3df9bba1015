import type { Database } from '#server/db/database.ts';
import { purgeAccountWith } from '#server/features/leaving/delete-account.ts';
import { personalData } from './duties.ts';

/** Deletes every row about a person, of every feature. Running it twice is harmless. */
export function purgeAccount(db: Database, { userId }: { userId: string }): Promise<void> {
  return purgeAccountWith(db, personalData, { userId });
}
