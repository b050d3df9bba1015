import type { BulkRun, SkippedRow } from '#contract/staff/rows/bulk-runs.ts';
import type { RunItem, RunWithCounts } from './bulk-runs.queries.ts';

export function toBulkRun({ run, total, done, skipped }: RunWithCounts): BulkRun {
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    stopped_by: run.stoppedBy,
    total: Number(total),
    done,
    skipped,
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  };
}

export function toSkippedRow({ position, label, companyId, reason }: RunItem): SkippedRow {
  return { position, label, company_id: companyId, reason: reason ?? '' };
}
