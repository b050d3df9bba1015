import type { RecruitDate } from '#contract/guide.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';

/** A school year ends in March: in November 2026 those of March 2027 are in their last one. */
export function graduationYearOn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year + 1 : year;
}

/** The dates of a year as they hold in a prefecture, whose own date replaces the one of everywhere. */
export function recruitDates({
  graduationYear,
  prefecture,
}: {
  graduationYear: number;
  prefecture: string | null;
}): RecruitDate[] {
  const ofYear = currentFacts().calendar.filter((row) => row.graduation_year === graduationYear);
  const own = ofYear.filter((row) => prefecture !== null && row.prefecture === prefecture);
  const ownEvents = new Set(own.map(({ event }) => event));
  return ofYear.filter(
    (row) => own.includes(row) || (row.prefecture === null && !ownEvents.has(row.event)),
  );
}
