import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldRuns } from './bulk-runs.queries.ts';

export const bulkRunsDuties: Duties = {
  feature: 'bulk-runs',
  personalData: { columns: { 'bulk_runs.started_by': 'emptied' } },
  retention: {
    'bulk runs: 30 days after they ended': (db, now) =>
      deleteOldRuns(db, { before: daysBefore(now, 30) }),
  },
  merge: { columns: { 'bulk_run_items.company_id': 'emptied' } },
};
