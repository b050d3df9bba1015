import { z } from 'zod';
import type { PostSource } from '#contract/public/posts.ts';
import {
  type DeductionKind,
  deductionKinds,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import { amountProblem } from '#contract/staff/dated-tables/deduction-rates.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { readDataLines } from '#server/data-directory.ts';

/** A figure by which premiums or income tax are reckoned, from a day on. */
export type DeductionRate = {
  kind: DeductionKind;
  /** Null: of the whole country. */
  prefecture: string | null;
  /** Per cent or yen, by its kind. */
  value: number;
  holds_from: string;
  /** Its last day; null while it holds until another one begins. */
  holds_until: string | null;
  /** Null: it ships, and no text of ours has one. */
  source: PostSource | null;
  /** Null: nobody of the staff has read the source yet. */
  source_seen_on: string | null;
  /** Who wrote it at the desk, and when; null: as it ships. */
  imported: { by: string; at: Date } | null;
  /** It takes back what was written before of the same kind, prefecture and day. */
  isWithdrawal: boolean;
};

const day = z.iso.date();

const ShippedRate = z
  .strictObject({
    kind: z.enum(deductionKinds),
    prefecture: PrefectureCode.nullable(),
    value: z.number(),
    holds_from: day,
    holds_until: day.nullable(),
    source_name: z.string().min(1).nullable(),
    source_publisher: z.string().min(1).nullable(),
    source_url: z.url({ protocol: /^https?$/ }).nullable(),
    /** The operator's part: we ship no figure that somebody has compared with its source. */
    source_seen_on: day.nullable(),
  })
  .refine(({ kind, value }) => amountProblem(kind, value) === null, 'The value cannot be meant.')
  .refine(
    ({ holds_from, holds_until }) => !holds_until || holds_from <= holds_until,
    'It ends before it begins.',
  );

/** Every figure of `data/deduction-rates.jsonl`. */
export const shippedDeductionRates: readonly DeductionRate[] = readShipped();

function readShipped(): DeductionRate[] {
  const rates = readDataLines('deduction-rates.jsonl', ShippedRate).map(
    ({ source_name: title, source_publisher: publisher, source_url: url, ...rate }) => ({
      ...rate,
      source: title && publisher && url ? { title, publisher, url } : null,
      imported: null,
      isWithdrawal: false,
    }),
  );
  const [overlap] = overlapsOf(rates);
  if (overlap || new Set(rates.map(rateKey)).size !== rates.length)
    throw new Error('data/deduction-rates.jsonl: two figures hold on one day');
  return rates;
}

/** Kind, prefecture (00: the whole country) and first day: one figure stands for each. */
export function rateKey({
  kind,
  prefecture,
  holds_from,
}: Pick<DeductionRate, 'kind' | 'prefecture' | 'holds_from'>): string {
  return `${kind}:${prefecture ?? '00'}:${holds_from}`;
}

/** What ships with what was written laid over it, the last on top; what was taken back is not there. */
export function mergeRates(written: readonly DeductionRate[]): DeductionRate[] {
  const rows = [...shippedDeductionRates, ...written].map((rate) => [rateKey(rate), rate] as const);
  return [...new Map(rows).values()].filter(({ isWithdrawal }) => !isWithdrawal);
}

type Span = Pick<DeductionRate, 'kind' | 'prefecture' | 'holds_from' | 'holds_until'>;

/** Two of one kind and prefecture where the earlier says that it holds still when the later begins. */
export function overlapsOf<Rate extends Span>(
  rates: readonly Rate[],
): { earlier: Rate; later: Rate }[] {
  const sorted = rates.toSorted((a, b) => rateKey(a).localeCompare(rateKey(b)));
  return sorted.flatMap((later, at) => {
    const earlier = sorted[at - 1];
    const isOfOne =
      earlier && earlier.kind === later.kind && earlier.prefecture === later.prefecture;
    if (!isOfOne || !earlier.holds_until || earlier.holds_until < later.holds_from) return [];
    return [{ earlier, later }];
  });
}

let current: readonly DeductionRate[] = shippedDeductionRates;

/** The figures as they stand now. A process serves one database, so it holds one set of them. */
export function currentRates(): readonly DeductionRate[] {
  return current;
}

/** From now on this process reckons with what ships and these, oldest first, laid over it. */
export function replaceRates(written: readonly DeductionRate[]): void {
  current = mergeRates(written);
}

/** A figure on a day of Japan, whether its last day is over, and the next one whose day is still to come. */
export type RateOn = {
  rate: DeductionRate | null;
  isOutdated: boolean;
  next: DeductionRate | null;
};

/** Figures of a kind around a day of Japan; `prefecture` null for those of the whole country. */
export function rateOn(
  rates: readonly DeductionRate[],
  {
    kind,
    prefecture = null,
    today,
  }: { kind: DeductionKind; prefecture?: string | null; today: string },
): RateOn {
  const own = rates
    .filter((one) => one.kind === kind && one.prefecture === prefecture)
    .toSorted((a, b) => a.holds_from.localeCompare(b.holds_from));
  const rate = own.filter(({ holds_from }) => holds_from <= today).at(-1) ?? null;
  return {
    rate,
    isOutdated: rate?.holds_until != null && rate.holds_until < today,
    next: own.find(({ holds_from }) => holds_from > today) ?? null,
  };
}
