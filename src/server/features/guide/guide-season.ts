import type { GuideSeason } from '#contract/guide.ts';
import { guideSection } from '#server/features/season/guide-section.ts';
import { graduationYearOn, recruitDates } from '#server/features/season/recruit-calendar.ts';
import { seasonPhase } from '#server/features/season/season-phase.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';

/** Where a third-year student is in the guide, by month. */
const sectionOfMonth: readonly string[] = [
  ...Array(3).fill(guideSection('内定〜入社まで')),
  ...Array(3).fill(guideSection('3年生 4〜6月')),
  ...['7月', '8月', '9月'].map(guideSection),
  ...Array(3).fill(guideSection('10月以降')),
];

const day = 86_400_000;

/** Where in the year a day is, for a prefecture or for everywhere. */
export function guideSeason({
  today,
  prefecture,
}: {
  today: string;
  prefecture: string | null;
}): GuideSeason {
  const thisYear = graduationYearOn(today);
  const years = [thisYear, thisYear + 1].flatMap((graduationYear) => {
    const dates = recruitDates({ graduationYear, prefecture });
    return dates.length > 0 ? [{ graduation_year: graduationYear, dates }] : [];
  });
  const next = years
    .flatMap(({ graduation_year, dates }) => dates.map((date) => ({ ...date, graduation_year })))
    .find(({ date }) => date >= today);
  return {
    today,
    graduation_year: thisYear,
    section: sectionOfMonth[Number(today.slice(5, 7)) - 1] ?? '',
    phase: seasonPhase(today, recruitDates({ graduationYear: thisYear, prefecture })),
    next: next ? { ...next, days_left: (Date.parse(next.date) - Date.parse(today)) / day } : null,
    years,
    rule: currentFacts().prefectureRules.find((rule) => rule.prefecture === prefecture) ?? null,
  };
}
