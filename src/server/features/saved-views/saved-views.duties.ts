import type { Duties } from '#server/duties.ts';

export const savedViewsDuties: Duties = {
  feature: 'saved-views',
  personalData: { columns: { 'saved_views.user_id': 'deleted' } },
};
