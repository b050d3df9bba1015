import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldRuns, endAbandonedRuns } from './bulk-runs.queries.ts';

export const bulkRunsDuties: Duties = {
  feature: 'bulk-runs',
  personalData: { columns: { 'bulk_runs.started_by': 'emptied' } },
  retention: {
    // A job that was given up can be revived until then; the lines of a file do not stay behind it.
    'what bulk runs need for their rows, 7 days after they began and were given up': (db, now) =>
      endAbandonedRuns(db, { before: daysBefore(now, 7), now }),
    'bulk runs: 30 days after they ended': (db, now) =>
      deleteOldRuns(db, { before: daysBefore(now, 30) }),
  },
  merge: { columns: { 'bulk_run_items.company_id': 'emptied' } },
};
