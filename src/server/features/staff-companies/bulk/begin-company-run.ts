import type { BulkKind, BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import type { StaffCompanyFilter } from '#contract/staff/rows/staff-company-rows.ts';
import type { Context } from '#server/context.ts';
import { beginRun, type RunRows } from '#server/features/bulk-runs/begin-run.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { insertChosenCompanies, insertMatchingCompanies } from './company-runs.queries.ts';

type Begin = {
  request_id: string;
  rows: RunRows<StaffCompanyFilter>;
  kind: Extract<BulkKind, `company.${string}`>;
  details?: Record<string, string | null>;
  by: SessionUser;
};

/** Begins a bulk run over companies. Throws 409 as `beginRun`. */
export function beginCompanyRun(
  context: Context,
  { request_id: requestId, rows, ...run }: Begin,
): Promise<BulkRun> {
  const isChosen = 'rows' in rows;
  const reach = run.by.staff?.reach ?? null;
  return beginRun(context, {
    ...run,
    requestId,
    expected: isChosen ? rows.rows.length : rows.count,
    fill: (db, runId) =>
      isChosen
        ? insertChosenCompanies(db, { runId, reach, rows: rows.rows })
        : insertMatchingCompanies(db, {
            runId,
            filter: rows.matching,
            reach,
            reader: { userId: run.by.id, now: context.now() },
            readAt: rows.read_at,
            kind: run.kind,
          }),
  });
}
