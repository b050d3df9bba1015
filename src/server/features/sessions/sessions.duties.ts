import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldSessions, selectLiveSessions } from './sessions.queries.ts';

export const sessionsDuties: Duties = {
  feature: 'sessions',
  personalData: {
    columns: { 'sessions.user_id': 'deleted' },
    exports: {
      sessions: async ({ db, now }, { id }) =>
        (await selectLiveSessions(db, { userId: id, now: now() })).map((session) => ({
          user_agent: session.userAgent,
          ip_prefix: session.ipPrefix,
          created_at: session.createdAt.toISOString(),
          last_refreshed_at: session.lastRefreshedAt.toISOString(),
        })),
    },
  },
  retention: {
    'sessions, a week after their end': (db, now) =>
      deleteOldSessions(db, { before: daysBefore(now, 7) }),
  },
};
