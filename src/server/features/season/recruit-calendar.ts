import type { PrefectureRule, RecruitDate } from '#contract/public/guide.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';

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

/** All rules of a prefecture, or of the whole country, the latest year first. */
export function rulesOf(prefecture: string | null): PrefectureRule[] {
  return currentFacts()
    .prefectureRules.filter((rule) => rule.prefecture === prefecture)
    .toSorted((a, b) => b.graduation_year - a.graduation_year);
}
