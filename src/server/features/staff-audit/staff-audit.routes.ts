import type { AuditEntry, staffAuditApi } from '#contract/staff/staff-access.ts';
import { isUuid } from '#contract/text/uuid.ts';
import type { Context } from '#server/context.ts';
import { selectAuditEntries } from '#server/features/audit/audit.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { selectAuditNames } from './audit-names.queries.ts';

const day = 86_400_000;
/** Midnight in Japan. */
const beginningOf = (date: string) => new Date(`${date}T00:00:00+09:00`);

type Entry = Awaited<ReturnType<typeof selectAuditEntries>>['rows'][number];

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
      const names = await selectAuditNames(db, { ids: [...new Set(rows.flatMap(idsOf))] });
      const results = rows.map((row) => toAuditEntry(row, names));
      return pageEnvelope(http.url, query, { count, results });
    },
  };
}

/** Ids of the things that an entry is about. */
function idsOf({ subjectId, before, after }: Entry): string[] {
  const told = [before, after].flatMap((values) => Object.values(values ?? {}));
  return [subjectId, ...told].flatMap((value) =>
    typeof value === 'string' && isUuid(value) ? [value] : [],
  );
}

function toAuditEntry(row: Entry, names: ReadonlyMap<string, string>): AuditEntry {
  const known = idsOf(row).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    before: row.before,
    after: row.after,
    names: Object.fromEntries(known),
  };
}
