import { type BulkKind, type BulkRun, runRowsAtMost } from '#contract/staff/rows/bulk-runs.ts';
import { formatCount } from '#contract/words/amounts.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import {
  endAbandonedRuns,
  insertRun,
  jobKeyOf,
  selectRunByRequest,
  selectRuns,
} from './bulk-runs.queries.ts';
import { toBulkRun } from './to-bulk-run.ts';

/** Rows by their ids and versions, or all that match, as many as the person saw. */
export type RunRows<Filter> =
  | { rows: { id: string; version: string }[] }
  | { matching: Filter; count: number; read_at: string };

type Begin = {
  requestId: string;
  kind: BulkKind;
  details?: Record<string, string | null>;
  by: { id: string };
  /** How many rows the person saw. */
  expected: number;
  /** Writes the rows of the run in their order and answers how many there are. */
  fill: (db: Database, runId: string) => Promise<number>;
};

/**
 * Writes down a run with all its rows and queues its job, in one transaction. The same press again answers the same run.
 * Throws 409 where the number of rows is not the one that was seen, and while a run of this kind is under way: one whose
 * job was given up ends here.
 */
export async function beginRun(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { requestId, kind, details = {}, by, expected, fill }: Begin,
): Promise<BulkRun> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await endAbandonedRuns(db, { startedBy: by.id, kind, now: now() });
    const made = await insertRun(db, {
      ...{ id: newId(), requestId, kind, details },
      ...{ startedBy: by.id, createdAt: now() },
    });
    if (!made) return;
    const total = await fill(db, made.id);
    if (total !== expected) throw changedSince(total);
    await enqueue(db, {
      kind: 'bulk-run',
      payload: { runId: made.id },
      uniqueKey: jobKeyOf(made.id),
      runAt: now(),
    });
  });
  const run = await findOwnRun({ db }, { requestId, by });
  if (!run)
    throw new ApiError('conflict', {
      detail:
        '前の「まとめての操作」が、まだ終わっていません。終わってから、もう一度押してください。',
    });
  return run;
}

/** The run that a person's press has begun, or null. */
export async function findOwnRun(
  { db }: Pick<Context, 'db'>,
  { requestId, by }: Pick<Begin, 'requestId' | 'by'>,
): Promise<BulkRun | null> {
  const known = await selectRunByRequest(db, { requestId });
  const [run] = known ? await selectRuns(db, { startedBy: by.id, id: known.id }) : [];
  return run ? toBulkRun(run) : null;
}

function changedSince(total: number): ApiError {
  const detail =
    total > runRowsAtMost
      ? `一度にできるのは${formatCount(runRowsAtMost)}件までです。条件で分けてください。`
      : `あてはまる件数が${formatCount(total)}件に変わりました。一覧を確かめて、もう一度選んでください。`;
  return new ApiError('conflict', { detail });
}
