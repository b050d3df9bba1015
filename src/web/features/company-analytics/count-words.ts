import { leastShown } from '#contract/company-analytics.ts';
import { formatCount } from '#web/ui/format.ts';

export type Unit = '人' | '回';

/** 12回; 5回未満 for what is too small to be shown. */
export function countWords(count: number | null, unit: Unit): string {
  return count === null ? `${leastShown}${unit}未満` : `${formatCount(count)}${unit}`;
}

type Change = { now: number | null; before: number | null; unit: Unit };

/** How 28 days compare with the 28 before them, as far as the numbers may be known. */
export function changeWords({ now, before, unit }: Change): string {
  const past = countWords(before, unit);
  if (now === null && before === null) return `その前の28日間も、${past}でした。`;
  if (before === null) return `その前の28日間は、${past}でした。`;
  if (now === null) return `その前の28日間（${past}）より、少なくなりました。`;
  if (now === before) return 'その前の28日間と、同じです。';
  const difference = countWords(Math.abs(now - before), unit);
  return `その前の28日間（${past}）より、${difference}${now > before ? '多い' : '少ない'}です。`;
}
