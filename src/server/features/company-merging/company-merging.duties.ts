import type { Duties } from '#server/duties.ts';

export const companyMergingDuties: Duties = {
  feature: 'company-merging',
  // An address leads on for good, also when the empty company is deleted; a merged company merges no more.
  merge: {
    columns: { 'company_redirects.from_id': 'kept', 'company_redirects.company_id': 'deleted' },
  },
};
