import { daysBefore, type WorkParts } from '#server/duties.ts';
import { attachmentFile, attachmentOf } from '#server/uploads/kept-files.ts';
import { deleteUnsentBefore, selectKnownIds } from './inquiry-attachments.queries.ts';

/** Ids in one query. */
const atOnce = 500;

/** Deletes files that nobody sent within a day, and bytes whose row is gone. Harmless when several processes do it. */
export async function purgeAttachments({
  db,
  uploads,
  now,
}: Pick<WorkParts, 'db' | 'uploads' | 'now'>): Promise<void> {
  const before = daysBefore(now(), 1);
  await deleteUnsentBefore(db, before);
  const old: string[] = [];
  for await (const { name, changedAt } of uploads.list()) {
    const id = attachmentOf(name);
    if (id && changedAt < before) old.push(id);
  }
  for (let from = 0; from < old.length; from += atOnce) {
    const some = old.slice(from, from + atOnce);
    const known = await selectKnownIds(db, some);
    for (const id of some) if (!known.has(id)) await uploads.remove(attachmentFile({ id }));
  }
}
