import type { Database } from '#server/db/database.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { isReference } from './inquiry-words.ts';

type Search = {
  by: Actor;
  /** Folded (`inquiry-words.ts`). */
  words: readonly string[];
  /** What was looked at: `page-2` of the list, or the `bulk-run` over all that match. */
  part: string;
  /** Inquiries found; of a bulk run, as many as its person says to have found. */
  rows: number;
  now: Date;
};

/** Tells the audit log of a search by words, without them. References name nobody and are not told. */
export async function recordSearch(
  db: Database,
  { by, words, part, rows, now }: Search,
): Promise<void> {
  if (words.every(isReference)) return;
  const subject = { kind: 'inquiry', id: part } as const;
  await recordAudit(db, { by, action: 'inquiry.search', subject, after: { rows }, now });
}
