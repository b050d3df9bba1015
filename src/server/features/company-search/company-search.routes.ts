import type { companySearchApi } from '#contract/company-search.ts';
import { kanaRows, otherInitial } from '#contract/kana-rows.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pageEnvelope } from '#server/http/page-envelope.ts';
import { selectCompaniesByKana, selectKanaCounts } from './kana-index.queries.ts';
import { createOfferedOccupations } from './offered-occupations.ts';
import { createSuggest } from './suggest.ts';

/** Counts of the index are taken anew after this long. */
const countsLastMilliseconds = 60_000;
const initials = [...kanaRows.flatMap(([, row]) => [...row]), otherInitial];

export function companySearchRoutes({
  db,
  catalogue,
  now,
  log,
}: Context): Handlers<typeof companySearchApi> {
  const suggest = createSuggest({ db, catalogue, now, log });
  const offeredOccupations = createOfferedOccupations({ db, catalogue, now, log });
  let counted: { at: number; counts: Map<string, number> } | null = null;
  const kanaCounts = async () => {
    const at = now().getTime();
    if (counted && at - counted.at < countsLastMilliseconds) return counted.counts;
    const rows = await selectKanaCounts(db);
    counted = { at, counts: new Map(rows.map(({ kana, count }) => [kana, count])) };
    return counted.counts;
  };

  return {
    suggest: async ({ query }) => ({ results: await suggest(query.q) }),

    occupations: async () => ({ groups: await offeredOccupations() }),

    byKana: async ({ query, http }) => {
      const { kana, page, per_page: limit } = query;
      const counts = await kanaCounts();
      const results = await selectCompaniesByKana(db, { kana, limit, offset: (page - 1) * limit });
      return {
        ...pageEnvelope(http.url, query, { count: counts.get(kana) ?? 0, results }),
        initials: initials.map((initial) => ({ kana: initial, count: counts.get(initial) ?? 0 })),
      };
    },
  };
}
