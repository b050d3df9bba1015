import { leastShown } from '#contract/company/company-analytics.ts';
import { formatCount } from '#contract/words/amounts.ts';

export type Unit = '人' | '回';

/** What stands for a figure of too few people, however often they came. */
export const tooFew = `${leastShown}人未満`;

/** 12回; 5人未満 for what too few people stand behind. */
export function countWords(count: number | null, unit: Unit): string {
  return count === null ? tooFew : `${formatCount(count)}${unit}`;
}

/** What stands for several days that are not told; a sum needs more people than a day. */
export const notTold = '人数が少ないため表示なし';

/** The same of several days. */
export function sumWords(count: number | null, unit: Unit): string {
  return count === null ? notTold : countWords(count, unit);
}

type Change = { now: number | null; before: number | null; unit: Unit };

/** How four weeks compare with the four before them, as far as the numbers may be known. */
export function changeWords({ now, before, unit }: Change): string {
  // Of what is not shown nobody can say whether it is less.
  if (before === null) return 'その前の4週間は、人数が少ないため表示していません。';
  const past = countWords(before, unit);
  if (now === null) return `その前の4週間は、${past}でした。`;
  if (now === before) return 'その前の4週間と、同じです。';
  const difference = countWords(Math.abs(now - before), unit);
  return `その前の4週間（${past}）より、${difference}${now > before ? '多い' : '少ない'}です。`;
}
