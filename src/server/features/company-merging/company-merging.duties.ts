import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteMergesBefore } from './merge-rows.ts';
import { clearContactsOfLeaver, clearContactsOfMergesBefore } from './merged-contacts.queries.ts';
import { undoDays } from './undo-merge.ts';

export const companyMergingDuties: Duties = {
  feature: 'company-merging',
  personalData: {
    columns: { 'company_merge_rows.person_id': 'deleted' },
    purge: (db, { id }) => clearContactsOfLeaver(db, { userId: id }),
  },
  retention: {
    [`what merges moved, ${undoDays} days later`]: async (db, now) => {
      const before = daysBefore(now, undoDays);
      await clearContactsOfMergesBefore(db, { before });
      await deleteMergesBefore(db, { before });
    },
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
