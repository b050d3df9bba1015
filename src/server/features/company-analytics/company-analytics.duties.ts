import { japanDay } from '#contract/words/japan-day.ts';
import { type Duties, daysBefore } from '#server/duties.ts';
import { closeFigures } from './closing/close-figures.ts';
import { deleteOldCounts } from './company-analytics.queries.ts';

export const companyAnalyticsDuties: Duties = {
  feature: 'company-analytics',
  retention: {
    'sums of companies, after 13 months, and visitors of a month, when it is over': (db, now) =>
      deleteOldCounts(db, {
        sumsBefore: japanDay(daysBefore(now, 396)),
        // Closing a month forgets its visitors; this is for a month that could not be closed.
        visitorsBefore: japanDay(daysBefore(now, 64)),
      }),
  },
  schedule: { hourly: { 'writing the figures of days that are over': closeFigures } },
};
