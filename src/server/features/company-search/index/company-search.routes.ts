import type { companySearchApi } from '#contract/company/company-search.ts';
import { kanaRows, otherInitial } from '#contract/text/kana-rows.ts';
import type { Context } from '#server/context.ts';
import {
  selectCompaniesByKana,
  selectKanaCounts,
} from '#server/features/company-search/suggest/kana-index.queries.ts';
import { createOfferedOccupations } from '#server/features/company-search/suggest/offered-occupations.ts';
import { createSuggest } from '#server/features/company-search/suggest/suggest.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { keepRenewed } from './keep-renewed.ts';

/** Age at which counts of the index are taken again, after an answer that still shows the old ones. */
const countsLastMilliseconds = 60_000;
/** Age from which an answer waits for new counts: the companies beside them are current. */
const countsKeptMilliseconds = 180_000;
const initials = [...kanaRows.flatMap(([, row]) => [...row]), otherInitial];

export function companySearchRoutes(context: Context): Handlers<typeof companySearchApi> {
  const { db, catalogue, now, log } = context;
  const suggest = createSuggest(context);
  const offeredOccupations = createOfferedOccupations({ db, catalogue, now, log });
  const kanaCounts = keepRenewed({
    now,
    log,
    load: async () => new Map((await selectKanaCounts(db)).map(({ kana, count }) => [kana, count])),
    lastsMilliseconds: countsLastMilliseconds,
    oldestMilliseconds: countsKeptMilliseconds,
  });

  return {
    suggest: async ({ query }) => ({ results: await suggest(query.q) }),

    occupations: async () => ({ groups: await offeredOccupations() }),

    byKana: async ({ query, http }) => {
      const { kana, page, per_page: limit } = query;
      const counts = await kanaCounts.get();
      const results = await selectCompaniesByKana(db, { kana, limit, offset: (page - 1) * limit });
      return {
        ...pageEnvelope(http.url, query, { count: counts.get(kana) ?? 0, results }),
        initials: initials.map((initial) => ({ kana: initial, count: counts.get(initial) ?? 0 })),
      };
    },
  };
}
