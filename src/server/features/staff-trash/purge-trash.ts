import { trashDays } from '#contract/staff/rows/trash.ts';
import type { Database } from '#server/db/database.ts';
import { daysBefore } from '#server/duties.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteCompany } from '#server/features/companies/companies.queries.ts';
import { removeFavoritesOf } from '#server/features/demo/demo-removal.queries.ts';
import { purgeInquiry } from '#server/features/staff-inquiries/decide-held.ts';
import { purgePost } from '#server/features/staff-posts/trash-post.ts';
import {
  deleteTrash,
  lockTrash,
  selectEndedTrash,
  type TrashRow,
} from '#server/features/trash/trash.queries.ts';

const by = 'hourly work';
/** Each is a transaction of its own; the next hour does the rest. */
const itemsAtOnce = 500;

/**
 * Removes for good what lay in the trash for 30 days, each with an entry in the audit log; files that nothing shows any
 * more go with the hour's work on pictures. Throws the first error after all were tried. Harmless when several processes do it at once.
 */
export async function purgeTrash(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, trashDays);
  const failures: unknown[] = [];
  for (const id of await selectEndedTrash(db, { before, limit: itemsAtOnce }))
    await db
      .transaction(async (db) => {
        const item = await lockTrash(db, { id });
        if (item) await purgeItem(db, item, now);
      })
      // What cannot go keeps nothing else past its day.
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function purgeItem(db: Database, item: TrashRow, now: Date): Promise<void> {
  const { id, companyId, postId, inquiryId, title } = item;
  if (postId) await purgePost(db, { id: postId, by, now });
  if (inquiryId) await purgeInquiry(db, { id: inquiryId, reference: title, by, now });
  if (companyId) {
    await removeFavoritesOf(db, { ids: [companyId], reason: 'deleted', now });
    await deleteCompany(db, { id: companyId });
    const subject = { kind: 'company', id: companyId } as const;
    await recordAudit(db, { by, action: 'company.delete', subject, after: { name: title }, now });
  }
  // An entry of a catalogue is out already: the way back goes, and the log has told of its removal.
  await deleteTrash(db, { id });
}
