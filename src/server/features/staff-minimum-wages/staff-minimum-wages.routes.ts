import type {
  MinimumWageRow,
  staffMinimumWagesApi,
} from '#contract/staff/dated-tables/minimum-wages.ts';
import { prefectures } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { selectMinimumWages } from '#server/features/figures/minimum-wages.queries.ts';
import {
  type MinimumWage,
  mergeWages,
  shippedMinimumWages,
  wagesOn,
} from '#server/features/figures/minimum-wages.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';

export function staffMinimumWagesRoutes({
  db,
  now,
}: Context): Handlers<typeof staffMinimumWagesApi> {
  return {
    list: async ({ query, http }) => {
      const { page, per_page, prefecture, fiscal_year, state } = query;
      const all = withStates(await selectMinimumWages(db), japanDay(now()));
      const rows = all.filter(
        (row) =>
          (!prefecture || row.prefecture === prefecture) &&
          (!fiscal_year || row.fiscal_year === fiscal_year) &&
          (!state || row.state === state),
      );
      const results = rows.slice((page - 1) * per_page, page * per_page);
      return pageEnvelope(http.url, query, { count: rows.length, results });
    },
  };
}

/** Everything that ships and was brought in: by year, prefecture and import, the newest first. */
function withStates(imported: readonly MinimumWage[], today: string): MinimumWageRow[] {
  const current = mergeWages(imported);
  const live = new Set(current);
  const holding = new Set(
    prefectures.map(({ code }) => wagesOn(current, { prefecture: code, today }).valid),
  );
  const stateOf = (wage: MinimumWage) => {
    if (!live.has(wage)) return 'replaced' as const;
    if (holding.has(wage)) return 'holding' as const;
    return wage.effective_on > today ? ('coming' as const) : ('past' as const);
  };
  const time = ({ imported }: MinimumWage) => imported?.at.getTime() ?? 0;
  return [...shippedMinimumWages, ...imported]
    .toSorted(
      (a, b) =>
        b.fiscal_year - a.fiscal_year ||
        a.prefecture.localeCompare(b.prefecture) ||
        time(b) - time(a),
    )
    .map((wage) => ({
      ...wage,
      prefecture: wage.prefecture as MinimumWageRow['prefecture'],
      imported: wage.imported && { by: wage.imported.by, at: wage.imported.at.toISOString() },
      state: stateOf(wage),
    }));
}
