import {
  deductionKindFacts,
  deductionValue,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import type { DeductionRateFields } from '#contract/staff/dated-tables/deduction-rates.ts';
import type { ImportDifference } from '#contract/staff/staff-imports.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import {
  insertDeductionRates,
  selectDeductionRates,
} from '#server/features/deduction-rates/deduction-rates.queries.ts';
import {
  type DeductionRate,
  mergeRates,
  rateKey,
} from '#server/features/deduction-rates/deduction-rates.ts';
import { readRateFile } from './read-rate-file.ts';

type Fresh = Omit<DeductionRate, 'imported'>;

/** Lines of a file by what they do; `before` is what stands there now. */
export type RatePlan = {
  added: Fresh[];
  changed: { rate: Fresh; before: DeductionRate }[];
  unchanged: number;
};

/** A figure as the staff wrote it, in the shape of the table. */
export function toRate({
  source_name: title,
  source_publisher: publisher,
  source_url: url,
  ...fields
}: DeductionRateFields): Fresh {
  return { ...fields, source: { title, publisher, url }, isWithdrawal: false };
}

/** What a file would change. Throws TableFileError naming all lines that do not fit. */
export async function planRates(
  db: Database,
  { bytes, today }: { bytes: Uint8Array; today: string },
): Promise<RatePlan> {
  const known = mergeRates(await selectDeductionRates(db));
  const lines = await readRateFile(bytes, { today, known });
  const byKey = new Map(known.map((rate) => [rateKey(rate), rate]));
  const plan: RatePlan = { added: [], changed: [], unchanged: 0 };
  for (const { value } of lines) {
    const rate = toRate(value);
    const before = byKey.get(rateKey(rate));
    if (!before) plan.added.push(rate);
    else if (factsOf(before) === factsOf(rate)) plan.unchanged += 1;
    else plan.changed.push({ rate, before });
  }
  return plan;
}

/** Writes the lines that say something new; what they replace stays as their history. */
export async function applyRates(
  db: Database,
  { added, changed }: RatePlan,
  act: { by: string; now: Date },
): Promise<void> {
  await insertDeductionRates(db, [...added, ...changed.map(({ rate }) => rate)], act);
}

export function rateDifferences({ added, changed }: RatePlan): ImportDifference[] {
  return [
    ...changed.map(({ rate, before }) => ({
      kind: 'changed' as const,
      title: rateTitle(rate),
      detail: changeOf(rate, before),
    })),
    ...added.map((rate) => ({
      kind: 'added' as const,
      title: rateTitle(rate),
      detail: `${deductionValue(rate.kind, rate.value)}、${untilOf(rate)}（${rate.source?.title ?? ''}）`,
    })),
  ];
}

/** Such as 健康保険（東京都） 2027年4月1日から. */
export function rateTitle({
  kind,
  prefecture,
  holds_from,
}: Pick<DeductionRate, 'kind' | 'prefecture' | 'holds_from'>): string {
  const place = prefecture ? `（${prefectureName(prefecture)}）` : '';
  return `${deductionKindFacts[kind].name}${place} ${dayInWords(holds_from)}から`;
}

function changeOf(rate: Fresh, before: DeductionRate): string {
  const { kind } = rate;
  const parts = [
    before.value !== rate.value &&
      `数字：${deductionValue(kind, before.value)} → ${deductionValue(kind, rate.value)}`,
    before.holds_until !== rate.holds_until && `${untilOf(before)} → ${untilOf(rate)}`,
    JSON.stringify(before.source) !== JSON.stringify(rate.source) &&
      `出典：${before.source?.title ?? 'なし'} → ${rate.source?.title ?? 'なし'}`,
    before.source_seen_on !== rate.source_seen_on &&
      `出典を見た日：${before.source_seen_on ?? 'なし'} → ${rate.source_seen_on ?? 'なし'}`,
  ];
  return parts.filter(Boolean).join('、');
}

function untilOf({ holds_until }: Pick<DeductionRate, 'holds_until'>): string {
  return holds_until ? `${dayInWords(holds_until)}まで` : 'つぎの数字まで';
}

function factsOf({ value, holds_until, source, source_seen_on }: Fresh): string {
  const { title, publisher, url } = source ?? {};
  return JSON.stringify([value, holds_until, title, publisher, url, source_seen_on]);
}
