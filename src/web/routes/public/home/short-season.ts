import type { GuideSeason } from '#contract/public/guide.ts';
import { type ShownYear, shownYear } from '#web/features/guide/year-words.ts';

export type ShortSeason = Pick<GuideSeason, 'today' | 'graduation_year'> & { years: ShownYear[] };

/** The season with the next date of each year only: the guide has all dates, and the limit with its source. */
export function shortSeason({ today, graduation_year, ...season }: GuideSeason): ShortSeason {
  const years = season.years.map(shownYear).map((year) => ({
    ...year,
    limit: null,
    dates: year.dates.filter(({ date }) => date > today).slice(0, 1),
  }));
  return { today, graduation_year, years };
}
