import type { staffAuditApi } from '#contract/staff/staff-access.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { selectAuditEntries } from './audit.queries.ts';

const day = 86_400_000;
/** Midnight in Japan. */
const beginningOf = (date: string) => new Date(`${date}T00:00:00+09:00`);

export function staffAuditRoutes({ db }: Context): Handlers<typeof staffAuditApi> {
  return {
    list: async ({ query, http }) => {
      const { page, per_page, actor, action, subject_kind, subject_id, from, to, sort } = query;
      const { rows, count } = await selectAuditEntries(db, {
        filter: {
          actor,
          action,
          subjectKind: subject_kind,
          subjectId: subject_id,
          from: from ? beginningOf(from) : undefined,
          before: to ? new Date(beginningOf(to).getTime() + day) : undefined,
        },
        isOldestFirst: sort === 'at',
        offset: (page - 1) * per_page,
        limit: per_page,
      });
      const results = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        actor: row.actor,
        action: row.action,
        subject_kind: row.subjectKind,
        subject_id: row.subjectId,
        before: row.before,
        after: row.after,
      }));
      return pageEnvelope(http.url, query, { count, results });
    },
  };
}
