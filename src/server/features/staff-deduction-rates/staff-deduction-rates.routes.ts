import { deductionKinds } from '#contract/staff/dated-tables/deduction-kinds.ts';
import type {
  DeductionRateRow,
  staffDeductionRatesApi,
} from '#contract/staff/dated-tables/deduction-rates.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import { selectDeductionRates } from '#server/features/deduction-rates/deduction-rates.queries.ts';
import {
  type DeductionRate,
  mergeRates,
  rateKey,
  rateOn,
  shippedDeductionRates,
} from '#server/features/deduction-rates/deduction-rates.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { addRate, saveRate, withdrawRate } from './change-rate.ts';

export function staffDeductionRatesRoutes({
  db,
  now,
}: Context): Handlers<typeof staffDeductionRatesApi> {
  /** A change holds at once here, and in other processes when they look again. */
  const change = <Answer>(work: (db: Database) => Promise<Answer>) =>
    db.transaction((inner) => {
      afterCommit(inner, () => refreshFacts(db));
      return work(inner);
    });
  const standing = async (db: Database, key: string) => {
    const rows = withStates(await selectDeductionRates(db), japanDay(now()));
    const row = rows.find((one) => one.key === key && isLive(one));
    if (!row) throw new ApiError('not_found');
    return row;
  };

  return {
    list: async ({ query, http }) => {
      const { page, per_page, kind, prefecture, state } = query;
      const all = withStates(await selectDeductionRates(db), japanDay(now()));
      const rows = all.filter(
        (row) =>
          (!kind || row.kind === kind) &&
          (!prefecture || row.prefecture === prefecture) &&
          (!state || row.state === state),
      );
      const results = rows.slice((page - 1) * per_page, page * per_page);
      return pageEnvelope(http.url, query, { count: rows.length, results });
    },

    show: ({ params: { key } }) => standing(db, key),

    add: ({ user, body: { value } }) =>
      change(async (db) => standing(db, await addRate(db, value, { by: user, now: now() }))),

    save: ({ user, params: { key }, body: { value, imported_at } }) =>
      change(async (db) => {
        const given = { read: { key, writtenAt: imported_at }, fields: value };
        return standing(db, await saveRate(db, given, { by: user, now: now() }));
      }),

    withdraw: ({ user, params: { key }, body: { imported_at } }) =>
      change(async (db) => {
        const read = { key, writtenAt: imported_at };
        return toRow(await withdrawRate(db, read, { by: user, now: now() }), 'withdrawn');
      }),
  };
}

const isLive = ({ state }: DeductionRateRow) => state !== 'replaced' && state !== 'withdrawn';

/** Everything that ships and was written: by kind and prefecture, the newest first day and writing first. */
function withStates(written: readonly DeductionRate[], today: string): DeductionRateRow[] {
  const live = mergeRates(written);
  const isLiveRate = new Set(live);
  const stateOf = (rate: DeductionRate): DeductionRateRow['state'] => {
    if (rate.isWithdrawal) return 'withdrawn';
    if (!isLiveRate.has(rate)) return 'replaced';
    if (rate.holds_from > today) return 'coming';
    const on = rateOn(live, { ...rate, today });
    if (on.rate !== rate) return 'past';
    return on.isOutdated ? 'outdated' : 'holding';
  };
  const place = ({ kind, prefecture }: DeductionRate) =>
    `${deductionKinds.indexOf(kind)} ${prefecture ?? '00'}`;
  const time = ({ imported }: DeductionRate) => imported?.at.getTime() ?? 0;
  return [...shippedDeductionRates, ...written]
    .toSorted(
      (a, b) =>
        place(a).localeCompare(place(b)) ||
        b.holds_from.localeCompare(a.holds_from) ||
        time(b) - time(a),
    )
    .map((rate) => toRow(rate, stateOf(rate)));
}

function toRow(
  { isWithdrawal: _, ...rate }: DeductionRate,
  state: DeductionRateRow['state'],
): DeductionRateRow {
  return {
    ...rate,
    key: rateKey(rate),
    prefecture: rate.prefecture as DeductionRateRow['prefecture'],
    imported: rate.imported && { by: rate.imported.by, at: rate.imported.at.toISOString() },
    state,
  };
}
