import { z } from 'zod';
import type { StaffRight } from '#contract/kit/endpoint.ts';
import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import { hasRight } from '#contract/staff/staff-roles.ts';
import type { Database } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { WorkParts } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { reachOf } from '#server/features/accounts/staff-reach.ts';
import { selectWorker } from '#server/features/accounts/staff-workers.queries.ts';
import type { Reach } from '#server/http/api/gate.ts';
import type { JobHandler } from '#server/jobs/run-jobs.ts';
import {
  endRun,
  lockRun,
  type RunItem,
  type RunRow,
  selectNextItem,
  updateItem,
} from './bulk-runs.queries.ts';

type Doing = {
  item: RunItem;
  /** Who began the run, as the audit log names them. */
  by: { id: string; username: string };
  /** Prefectures that they look after today. */
  reach: Reach;
  details: RunRow['details'];
};

/** The single act for one row, in the transaction of `parts.db`. An `ApiError` leaves the row as it is. */
export type BulkAct = {
  right: StaffRight;
  act: (parts: WorkParts, doing: Doing) => Promise<void>;
};

const Payload = z.object({ runId: z.uuid() });
/** A row whose act fails in a way that nobody foresaw is tried so often before the others go on without it. */
const attemptsForRow = 3;

/** What is done in one go. Mails share the slots of jobs: nobody waits for a run to its end. */
type Share = { rows: number; milliseconds: number };
const usualShare: Share = { rows: 500, milliseconds: 20_000 };

/**
 * Does the rows of a run one by one, each in its own transaction with the note that it is done: after a crash, and behind
 * other jobs after a share of rows, the next attempt goes on where this one ended. Stops when the run is stopped, or its
 * starter may not do it any more.
 */
export function bulkRunJob(
  parts: WorkParts,
  acts: Record<BulkKind, BulkAct>,
  share: Share = usualShare,
): JobHandler {
  return {
    run: async ({ payload, attempts }, signal, again) => {
      const { runId } = Payload.parse(payload);
      const isLast = attempts >= attemptsForRow;
      const until = parts.now().getTime() + share.milliseconds;
      // Positions begin at 1.
      let after: number | null = 0;
      for (let rows = 0; rows < share.rows && parts.now().getTime() < until; rows += 1) {
        signal.throwIfAborted();
        after = await doNext(parts, acts, { runId, after, isLast });
        if (after === null) return;
      }
      again();
    },
  };
}

type Step = { runId: string; after: number; isLast: boolean };

/** Position of the row that was done; null when the run is over. */
function doNext(
  parts: WorkParts,
  acts: Record<BulkKind, BulkAct>,
  { runId, after, isLast }: Step,
): Promise<number | null> {
  return parts.db.transaction(async (db) => {
    const run = await lockRun(db, { id: runId });
    if (run?.state !== 'running') return null;
    const { right, act } = acts[run.kind];
    const end = async (set: Pick<RunRow, 'state' | 'stoppedBy'>) => {
      await endRun(db, { id: runId, finishedAt: parts.now(), ...set });
      return null;
    };
    const worker = run.startedBy && (await selectWorker(db, { id: run.startedBy }));
    if (!worker || !hasRight(worker.role, right))
      return end({ state: 'stopped', stoppedBy: 'role' });
    const item = await selectNextItem(db, { runId, after });
    if (!item) return end({ state: 'done', stoppedBy: null });
    const { id, username } = worker;
    const doing = { item, by: { id, username }, reach: reachOf(worker), details: run.details };
    const outcome = await attempt(parts, db, { isLast, work: (within) => act(within, doing) });
    await updateItem(db, { runId, position: item.position, ...outcome });
    return item.position;
  });
}

type Attempt = { isLast: boolean; work: (parts: WorkParts) => Promise<void> };

/** Does the act in a savepoint: what is refused halfway leaves nothing behind. */
async function attempt(
  parts: WorkParts,
  db: Database,
  { isLast, work }: Attempt,
): Promise<Pick<RunItem, 'state' | 'reason'>> {
  try {
    await db.transaction((inner) => work({ ...parts, db: inner }));
    return { state: 'done', reason: null };
  } catch (error) {
    if (error instanceof ApiError) return { state: 'skipped', reason: reasonOf(error) };
    if (!isLast || isDatabaseAway(error)) throw error;
    parts.log.error('a row of a bulk run failed', error);
    const reason = 'サーバーでエラーが発生しました。この行だけ、あとでもう一度お試しください。';
    return { state: 'skipped', reason };
  }
}

function reasonOf({ detail, errors }: ApiError): string {
  const each = [...new Set(errors.map((error) => error.detail))].filter((one) => one !== detail);
  return [detail, ...each].join(' ');
}
