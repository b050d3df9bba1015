import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteMergesBefore } from './merge-rows.ts';
import { undoDays } from './undo-merge.ts';

export const companyMergingDuties: Duties = {
  feature: 'company-merging',
  personalData: { columns: { 'company_merge_rows.person_id': 'deleted' } },
  retention: {
    [`what merges moved, ${undoDays} days later`]: (db, now) =>
      deleteMergesBefore(db, { before: daysBefore(now, undoDays) }),
  },
  // An address leads on for good, also when the empty company is deleted; a merged company merges no more.
  merge: {
    columns: {
      'company_redirects.from_id': 'kept',
      'company_redirects.company_id': 'deleted',
      'company_merges.from_id': 'deleted',
      'company_merges.into_id': 'deleted',
    },
  },
};
