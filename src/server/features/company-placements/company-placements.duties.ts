import { japanDay } from '#contract/words/japan-day.ts';
import type { Duties } from '#server/duties.ts';
import { updateGroups } from './company-placements.queries.ts';
import { countMovedPlacements, movePlacements } from './move-placements.ts';

export const companyPlacementsDuties: Duties = {
  feature: 'company-placements',
  merge: {
    columns: { 'company_placements.company_id': 'deleted' },
    count: countMovedPlacements,
    move: movePlacements,
  },
  schedule: {
    // A paid placement is marked from the first minute of its first day.
    minutely: {
      'following paid placements': ({ db, now }) => updateGroups(db, { today: japanDay(now()) }),
    },
  },
};
