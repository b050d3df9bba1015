import type { DeductionRateFields } from '#contract/staff/dated-tables/deduction-rates.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import {
  type DeductionRate,
  overlapsOf,
  rateKey,
} from '#server/features/deduction-rates/deduction-rates.ts';

type Fault = { field: keyof DeductionRateFields; words: string };

/** Rules are published some months before they count; a later day is mistyped. */
const yearsAhead = 2;

/** Days that cannot be meant on a day of Japan, each without its full stop. */
export function dayFaults(
  { holds_from, source_seen_on }: DeductionRateFields,
  today: string,
): Fault[] {
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  return [
    ...(holds_from <= latest
      ? []
      : [{ field: 'holds_from' as const, words: `「いつから」が、${yearsAhead}年より先です` }]),
    ...(holds_from >= '2000-01-01'
      ? []
      : [{ field: 'holds_from' as const, words: '「いつから」が、2000年より前です' }]),
    ...(source_seen_on <= today
      ? []
      : [{ field: 'source_seen_on' as const, words: '「出典を見た日」が、これからの日です' }]),
  ];
}

type Span = Pick<DeductionRate, 'kind' | 'prefecture' | 'holds_from' | 'holds_until'>;

/** Those of `rates` that would hold on days of another of them or of one in `known`; both stand beside the days. */
export function overlapFaults<Rate extends Span>(
  rates: readonly Rate[],
  known: readonly Span[],
): { rate: Rate; words: string }[] {
  const written = new Map(rates.map((rate) => [rateKey(rate), rate]));
  const kept = known.filter((rate) => !written.has(rateKey(rate)));
  return overlapsOf<Span>([...kept, ...written.values()]).flatMap(({ earlier, later }) => {
    const rate = written.get(rateKey(later)) ?? written.get(rateKey(earlier));
    const other = rate && rateKey(rate) === rateKey(later) ? earlier : later;
    // Two that were there before: nobody who writes now can be asked about them.
    if (!rate) return [];
    return [
      {
        rate,
        words: `${spanOf(other)}の行と、日が重なります。その行の「いつまで」を直すか、その行を取り消してください`,
      },
    ];
  });
}

function spanOf({ holds_from, holds_until }: Span): string {
  return `${dayInWords(holds_from)}から${holds_until ? `${dayInWords(holds_until)}まで` : ''}`;
}
