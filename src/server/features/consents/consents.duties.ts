import type { Duties } from '#server/duties.ts';
import { selectConsents } from './consents.queries.ts';

export const consentsDuties: Duties = {
  feature: 'consents',
  personalData: {
    columns: { 'consents.user_id': 'deleted' },
    exports: {
      consents: async ({ db }, { id }) =>
        (await selectConsents(db, { userId: id })).map(({ version, createdAt }) => ({
          version,
          created_at: createdAt.toISOString(),
        })),
    },
  },
};
