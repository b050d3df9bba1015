import type { GuideSeason } from '#contract/public/guide.ts';
import { type ShownYear, shownYear } from '#web/features/guide/year-words.ts';

export type ShortSeason = Omit<GuideSeason, 'years'> & { years: ShownYear[] };

/** The season with the next date of each year only: the guide has all dates. */
export function shortSeason(season: GuideSeason): ShortSeason {
  const { today } = season;
  const years = season.years.map(shownYear).map((year) => ({
    ...year,
    dates: year.dates.filter(({ date }) => date > today).slice(0, 1),
  }));
  return { ...season, years };
}
