import type { SeasonDate } from '#contract/public/guide.ts';
import { secondRound } from './limit-today.ts';
import { recruitDates, rulesOf } from './recruit-calendar.ts';

/** The dates of a year in a prefecture with its second round, by day. */
export function seasonDates(of: {
  graduationYear: number;
  prefecture: string | null;
}): SeasonDate[] {
  const second = secondRound({ ...of, rules: rulesOf(of.prefecture) });
  return [...recruitDates(of), ...(second ? [second] : [])].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
}
