import { japanDay } from '#contract/words/japan-day.ts';
import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldCounts } from './company-analytics.queries.ts';

export const companyAnalyticsDuties: Duties = {
  feature: 'company-analytics',
  retention: {
    'sums of companies, after 13 months, and where visitors live, after 28 days': (db, now) =>
      deleteOldCounts(db, {
        sumsBefore: japanDay(daysBefore(now, 396)),
        visitorsBefore: japanDay(daysBefore(now, 29)),
      }),
  },
};
