import type { Database } from '#server/db/database.ts';
import { deleteOldLinks } from '#server/features/registration/mail-links.queries.ts';
import { deleteOldSessions } from '#server/features/sessions/sessions.queries.ts';

const day = 86_400_000;

/**
 * Deletes what nothing needs any more and what holds addresses: links a day after their end, sessions a
 * week after theirs. Harmless when several processes do it at once.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await deleteOldLinks(db, { before: new Date(now.getTime() - day) });
  await deleteOldSessions(db, { before: new Date(now.getTime() - 7 * day) });
}
