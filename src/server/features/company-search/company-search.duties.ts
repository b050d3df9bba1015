import { japanDay } from '#contract/words/japan-day.ts';
import type { Duties } from '#server/duties.ts';
import { outdateDueDocuments } from './index/company-search.queries.ts';
import { indexChangedCompanies, indexOutdatedCompanies } from './index/index-companies.ts';

export const companySearchDuties: Duties = {
  feature: 'company-search',
  // A merge also rebuilds the documents of both companies.
  merge: { columns: { 'company_search.company_id': 'deleted' } },
  schedule: {
    starting: {
      'building the company search': ({ db, catalogue, log }) =>
        indexOutdatedCompanies(db, { catalogue, log }),
    },
    hourly: {
      'finding allowances whose day has come': ({ db, now }) =>
        outdateDueDocuments(db, { today: japanDay(now()) }),
      // Runs after the work on wages, which changes companies. Rows of other versions are left to their servers.
      'following changed companies in search': ({ db, catalogue, now }) =>
        indexChangedCompanies(db, { catalogue, today: japanDay(now()) }),
    },
  },
};
