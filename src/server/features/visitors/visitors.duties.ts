import { japanDay } from '#contract/words/japan-day.ts';
import { type Duties, dayMilliseconds, daysBefore } from '#server/duties.ts';
import { deleteOldDailyVisitors } from './company-daily-visitors.queries.ts';
import { deleteOldOwnVisitors } from './company-views.queries.ts';
import { countMovedViews, moveFigures } from './merge-figures.queries.ts';

export const visitorsDuties: Duties = {
  feature: 'visitors',
  retention: {
    // An hour of grace: what was counted before midnight may still wait to be written.
    'the first visitors of a day, when it is over': (db, now) =>
      deleteOldDailyVisitors(db, {
        before: japanDay(new Date(now.getTime() - dayMilliseconds / 24)),
      }),
    'companies as visitors of themselves, after a day': (db, now) =>
      deleteOldOwnVisitors(db, { before: japanDay(daysBefore(now, 1)) }),
  },
  merge: {
    columns: {
      'company_views.company_id': 'deleted',
      'company_daily_counts.company_id': 'deleted',
      'company_daily_visitors.company_id': 'deleted',
      'company_own_visitors.company_id': 'deleted',
      'company_visitor_prefectures.company_id': 'deleted',
      'company_figures.company_id': 'deleted',
      'company_month_visitors.company_id': 'deleted',
      'company_wishes.company_id': 'deleted',
    },
    forgets: [
      'company_daily_visitors',
      'company_own_visitors',
      'company_visitor_prefectures',
      'company_month_visitors',
      'company_wishes',
    ],
    sums: ['company_daily_counts.count', 'company_figures.count'],
    count: countMovedViews,
    move: moveFigures,
  },
};
