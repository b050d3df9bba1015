import type { Duties } from '#server/duties.ts';

/** The account's own row goes last, when a person leaves (`features/leaving`). */
export const accountsDuties: Duties = {
  feature: 'accounts',
  personalData: {
    columns: { 'users.email': 'purged', 'staff_members.user_id': 'deleted' },
  },
};
