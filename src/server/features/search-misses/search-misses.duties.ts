import { japanDay } from '#contract/words/japan-day.ts';
import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldSearchMisses } from './search-misses.queries.ts';

export const searchMissesDuties: Duties = {
  feature: 'search-misses',
  retention: {
    'searches without a hit, after 90 days': (db, now) =>
      deleteOldSearchMisses(db, { today: japanDay(now), before: japanDay(daysBefore(now, 90)) }),
  },
};
