import type { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import type { Context } from '#server/context.ts';
import { daysBefore } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { endRun, lockRun, selectRuns, selectSkipped } from './bulk-runs.queries.ts';
import { toBulkRun, toSkippedRow } from './to-bulk-run.ts';

type Own = { params: { id: string }; user: { id: string } };

/** Runs of the caller alone: those of colleagues are not there. */
export function bulkRunsRoutes({ db, now }: Context): Handlers<typeof bulkRunsApi> {
  const read = async ({ params: { id }, user }: Own) => {
    const [run] = await selectRuns(db, { startedBy: user.id, id });
    if (!run) throw new ApiError('not_found');
    return toBulkRun(run);
  };
  return {
    list: async ({ user }) => {
      const runs = await selectRuns(db, { startedBy: user.id, since: daysBefore(now(), 1) });
      return runs.map(toBulkRun);
    },
    detail: read,
    skipped: async ({ params, user, query, http }) => {
      const { id: runId } = await read({ params, user });
      const { page, per_page: limit } = query;
      const { rows, count } = await selectSkipped(db, { runId, offset: (page - 1) * limit, limit });
      return pageEnvelope(http.url, query, { count, results: rows.map(toSkippedRow) });
    },
    stop: async ({ params, user }) => {
      await read({ params, user });
      await db.transaction(async (db) => {
        const run = await lockRun(db, params);
        if (run?.state !== 'running') return;
        const set = { state: 'stopped', stoppedBy: 'person', finishedAt: now() } as const;
        await endRun(db, { id: run.id, ...set });
      });
      return read({ params, user });
    },
  };
}
