import { japanDay } from '#contract/words/japan-day.ts';
import type { Duties } from '#server/duties.ts';
import {
  closeEarlySalaries,
  deleteCompany,
  selectCompanyOfOwner,
  updateDueSalaries,
} from './companies.queries.ts';
import { countMovedOccupations, moveOccupations } from './merge-occupations.queries.ts';

export const companiesDuties: Duties = {
  feature: 'companies',
  personalData: {
    // A company's page goes with its account, which published it; one that lost its account stays.
    columns: { 'companies.owner_id': 'emptied' },
    exports: { company: ({ db }, { id }) => selectCompanyOfOwner(db, { ownerId: id }) },
    purge: async (db, { id }) => {
      const company = await selectCompanyOfOwner(db, { ownerId: id });
      if (company) await deleteCompany(db, { id: company.id });
    },
  },
  merge: {
    columns: { 'company_occupations.company_id': 'deleted' },
    count: countMovedOccupations,
    move: moveOccupations,
  },
  schedule: {
    starting: {
      'closing wages before their day': ({ db, now }) =>
        closeEarlySalaries(db, { today: japanDay(now()) }),
    },
    hourly: {
      'showing wages whose day has come': ({ db, now }) =>
        updateDueSalaries(db, { today: japanDay(now()) }),
    },
  },
};
