import { leastShown, type MeasureKey } from '#contract/company/company-analytics.ts';
import { formatCount } from '#contract/words/amounts.ts';

export type Unit = '人' | '回';

/** What stands for a figure of too few people, however often they came. */
export const tooFew = `${leastShown}人未満`;

/** 12回; 5人未満 for what too few people stand behind. */
export function countWords(count: number | null, unit: Unit): string {
  return count === null ? tooFew : `${formatCount(count)}${unit}`;
}

/** The same of several days: most sums have only days of enough people, so without one each day had too few. */
export function sumWords(count: number | null, { key, unit }: { key: MeasureKey; unit: Unit }) {
  return count === null && key !== 'favorites' ? `どの日も${tooFew}` : countWords(count, unit);
}

type Change = { now: number | null; before: number | null; key: MeasureKey; unit: Unit };

/** How 28 days compare with the 28 before them, as far as the numbers may be known. */
export function changeWords({ now, before, key, unit }: Change): string {
  const past = sumWords(before, { key, unit });
  if (now === null && before === null) return `その前の28日間も、${past}でした。`;
  // Of what is not shown nobody can say whether it is less.
  if (now === null || before === null) return `その前の28日間は、${past}でした。`;
  if (now === before) return 'その前の28日間と、同じです。';
  const difference = countWords(Math.abs(now - before), unit);
  return `その前の28日間（${past}）より、${difference}${now > before ? '多い' : '少ない'}です。`;
}
