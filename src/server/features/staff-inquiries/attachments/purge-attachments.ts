import { daysBefore, type WorkParts } from '#server/duties.ts';
import { purgeBytes } from '#server/uploads/attachments/purge-bytes.ts';
import { deleteUnsentBefore, selectKnownIds } from './inquiry-attachments.queries.ts';

/** Deletes files that nobody sent within a day, and bytes whose row is gone. Harmless when several processes do it. */
export async function purgeAttachments({
  db,
  uploads,
  now,
}: Pick<WorkParts, 'db' | 'uploads' | 'now'>): Promise<void> {
  await deleteUnsentBefore(db, daysBefore(now(), 1));
  await purgeBytes({
    ...{ kind: 'inquiry', uploads, now: now() },
    selectKnown: (ids) => selectKnownIds(db, ids),
  });
}
