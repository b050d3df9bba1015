import type { Duties } from '#server/duties.ts';
import { selectStudentProfile } from './student-profiles.queries.ts';

export const studentProfilesDuties: Duties = {
  feature: 'student-profiles',
  personalData: {
    columns: { 'student_profiles.user_id': 'deleted' },
    exports: {
      profile: async ({ db }, { id }) =>
        (await selectStudentProfile(db, { userId: id }))?.profile ?? null,
    },
  },
};
