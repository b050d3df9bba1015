import { japanDay } from '#contract/words/japan-day.ts';
import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldPageViews } from './page-views.queries.ts';

export const pageViewsDuties: Duties = {
  feature: 'page-views',
  retention: {
    'page views, after 13 months': (db, now) =>
      deleteOldPageViews(db, { before: japanDay(daysBefore(now, 396)) }),
  },
};
