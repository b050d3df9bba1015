import { eq, type SQL, sql } from 'drizzle-orm';
import type { BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { beginRun, type RunRows } from '#server/features/bulk-runs/begin-run.ts';
import { bulkRunItems } from '#server/features/bulk-runs/bulk-runs.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { checkAssignee } from '../change-inquiry.ts';
import { recordSearch } from '../record-search.ts';
import { type InquiryFilter, matching } from '../staff-inquiries.queries.ts';

type Begin = {
  requestId: string;
  rows: RunRows<InquiryFilter>;
  change: { close: true } | { assigned_to: string | null };
  by: { id: string; username: string };
};

/**
 * Begins a bulk run over inquiries; a search by words is told in the audit log, as that of the list is. Throws 409 as
 * `beginRun`, and 400 for somebody who does not work at the desk.
 */
export async function beginInquiryRun(
  context: Context,
  { rows, change, ...begin }: Begin,
): Promise<BulkRun> {
  const isAssigning = 'assigned_to' in change;
  if (isAssigning) await checkAssignee(context.db, change.assigned_to);
  const now = context.now();
  // Not with the run: a wrong number is refused, and the answer tells the right one.
  if ('matching' in rows)
    await recordSearch(context.db, {
      by: begin.by,
      words: rows.matching.words,
      part: 'bulk-run',
      rows: rows.count,
      now,
    });
  return beginRun(context, {
    ...begin,
    kind: isAssigning ? 'inquiry.assign' : 'inquiry.close',
    details: isAssigning ? { assigned_to: change.assigned_to } : {},
    expected: 'rows' in rows ? rows.rows.length : rows.count,
    fill: (db, runId) =>
      'rows' in rows
        ? insertRows(db, runId, {
            version: sql`chosen.version`,
            from: sql`join (
              select distinct on (id) id, version
              from jsonb_to_recordset(${JSON.stringify(rows.rows)}::jsonb) as given (id uuid, version timestamptz)
            ) chosen on chosen.id = ${inquiries.id}`,
          })
        : insertRows(db, runId, {
            version: sql`least(${inquiries.updatedAt}, ${rows.read_at}::timestamptz)`,
            from: sql`where ${matching(rows.matching, now) ?? sql`true`}`,
          }),
  });
}

type Source = { version: SQL; from: SQL };

/** Rows of a run, oldest inquiry first; what changed after the list was read has a version that the act refuses. */
async function insertRows(db: Database, runId: string, { version, from }: Source) {
  await db.execute(sql`
    insert into ${bulkRunItems} (run_id, position, inquiry_id, label, version)
    select ${runId}::uuid, row_number() over (order by ${inquiries.createdAt}, ${inquiries.id}),
      ${inquiries.id}, ${inquiries.reference}, ${version}
    from ${inquiries} ${from}`);
  return db.$count(bulkRunItems, eq(bulkRunItems.runId, runId));
}
