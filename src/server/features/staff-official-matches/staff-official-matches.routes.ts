import type {
  OfficialMatchRow,
  staffOfficialMatchesApi,
} from '#contract/staff/official-matches/staff-official-matches.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { decideMatch, forgetMatch } from './decide-match.ts';
import { readMatch, readMatches, searchOfficial } from './read-matches.ts';

export function staffOfficialMatchesRoutes(
  context: Context,
): Handlers<typeof staffOfficialMatchesApi> {
  const { db, catalogue, now } = context;
  const { occupations } = catalogue;
  return {
    list: async ({ query, http }) => {
      const { page, per_page, q, state, sort } = query;
      const wanted = foldText(q ?? '');
      const found = (await readMatches(context))
        .filter((row) => state === undefined || row.state === state)
        .filter(({ name, official }) =>
          [name, official?.title ?? ''].some((one) => foldText(one).includes(wanted)),
        );
      const rows = sorted(found, sort);
      const results = rows.slice((page - 1) * per_page, page * per_page);
      return pageEnvelope(http.url, query, { count: rows.length, results });
    },

    search: ({ query }) => searchOfficial(context, query.q),

    show: ({ params }) => readMatch(context, params.occupation),

    save: async ({ user, params, body }) => {
      const { occupation: occupationId } = params;
      const { code, updated_at: updatedAt } = body;
      await decideMatch(db, { occupationId, occupations, code, updatedAt, by: user, now: now() });
      // Other processes look again within moments.
      await catalogue.renewFigures(db);
      return readMatch(context, occupationId);
    },

    forget: async ({ user, params, body }) => {
      const { occupation: occupationId } = params;
      const given = { occupationId, occupations, updatedAt: body.updated_at };
      await forgetMatch(db, { ...given, by: user, now: now() });
      await catalogue.renewFigures(db);
      return readMatch(context, occupationId);
    },
  };
}

type Sort = 'name' | '-name' | 'updated_at' | '-updated_at';

/** In the order of the catalogue when nothing else is asked for. */
function sorted(rows: OfficialMatchRow[], sort: Sort | undefined): OfficialMatchRow[] {
  if (!sort) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = (row: OfficialMatchRow) =>
    sort.endsWith('name') ? row.name : (row.updated_at ?? '');
  return rows.toSorted((a, b) => sign * keyOf(a).localeCompare(keyOf(b), 'ja'));
}
