import { daysBefore } from '#server/duties.ts';
import { type AttachmentKind, attachmentFile, attachmentOf } from '#server/uploads/kept-files.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

/** Ids in one query. */
const atOnce = 500;

type Purge = {
  kind: AttachmentKind;
  uploads: Uploads;
  now: Date;
  /** Those of some ids whose row is there. */
  selectKnown: (ids: string[]) => Promise<Set<string>>;
};

/** Deletes bytes of attachments of a kind whose row is gone, a day after they were written. Harmless when several processes do it. */
export async function purgeBytes({ kind, uploads, now, selectKnown }: Purge): Promise<void> {
  const before = daysBefore(now, 1);
  const old: string[] = [];
  for await (const { name, changedAt } of uploads.list()) {
    const id = attachmentOf(kind, name);
    if (id && changedAt < before) old.push(id);
  }
  for (let from = 0; from < old.length; from += atOnce) {
    const some = old.slice(from, from + atOnce);
    const known = await selectKnown(some);
    for (const id of some) if (!known.has(id)) await uploads.remove(attachmentFile(kind, { id }));
  }
}
