import { z } from 'zod';
import { Id, IdParams, pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery, rowsAtMost } from './desk-page.ts';

/** Acts of a single row that may be done for many: `noun.verb`. */
export const BulkKind = z.enum([
  'company.publish',
  'company.pause',
  'company.confirm',
  'company.send_back',
  'company.resume',
  'company.claim',
  'company.import',
  'company.invite',
  'inquiry.assign',
  'inquiry.close',
]);
export type BulkKind = z.infer<typeof BulkKind>;

/**
 * `running`: waiting for its turn or under way. `stopped`: by the person, because the right to do it was taken away, or,
 * with `stopped_by` null, because its job was given up; the rows that were left stay as they are.
 */
export const BulkState = z.enum(['running', 'done', 'stopped']);
export const StoppedBy = z.enum(['person', 'role']);

export const BulkRun = z.object({
  id: Id,
  kind: BulkKind,
  state: BulkState,
  stopped_by: StoppedBy.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type BulkRun = z.infer<typeof BulkRun>;

/** A row that was left as it is, with the sentence that the single act would have been refused with. */
export const SkippedRow = z.object({
  position: z.number().int(),
  /** The company's name, or the inquiry's reference. */
  label: z.string(),
  /** Null for an inquiry, for a line of a file, and for a company that is gone. */
  company_id: Id.nullable(),
  reason: z.string(),
});
export type SkippedRow = z.infer<typeof SkippedRow>;

/** More rows at once are refused. */
export const runRowsAtMost = 20_000;

/** Rows chosen one by one, each with the version that was on the screen. */
const ChosenRows = z.object({
  rows: z
    .array(z.object({ id: Id, version: Timestamp }))
    .min(1, '行を選んでください。')
    .max(rowsAtMost, `${rowsAtMost}件までです。`),
});

/**
 * Body of the start of a run: chosen rows, or all that match a filter with the number that the person saw. What changed
 * after `read_at`, the time in the list's answer, is left alone. `request_id` is made by the caller for one press: the
 * same one again answers the run that is there.
 */
export function runStart<Filter extends z.ZodObject>(filter: Filter) {
  return z.object({
    request_id: Id,
    rows: z.union(
      [
        ChosenRows,
        z.object({
          matching: filter,
          count: z.number().int().min(1).max(runRowsAtMost),
          read_at: Timestamp,
        }),
      ],
      '行の選び方が正しくありません。',
    ),
  });
}

/** Bulk acts of the caller under way or over; each is begun where its rows are. */
export const bulkRunsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/bulk-runs/',
    access: 'staff',
    summary: 'Own bulk runs under way, then those of the last day, newest first, at most 20',
    response: z.array(BulkRun),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/staff/bulk-runs/{id}/',
    access: 'staff',
    summary: 'How far an own bulk run is',
    params: IdParams,
    response: BulkRun,
  }),
  skipped: endpoint({
    method: 'GET',
    path: '/api/staff/bulk-runs/{id}/skipped/',
    access: 'staff',
    summary: 'Rows that an own bulk run left as they are, each with the reason',
    params: IdParams,
    query: DeskPageQuery,
    response: pageOf(SkippedRow),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/staff/bulk-runs/{id}/stop/',
    access: 'staff',
    publicPages: 'stay',
    summary: 'End an own bulk run after the row that is under way; what is done stays done',
    params: IdParams,
    response: BulkRun,
  }),
};
