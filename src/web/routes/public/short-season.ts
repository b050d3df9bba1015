import type { GuideSeason } from '#contract/guide.ts';

/** The season without the dates that are over or far away: the guide has them all. */
export function shortSeason(season: GuideSeason): GuideSeason {
  const { today } = season;
  const years = season.years.map((year) => ({
    ...year,
    dates: year.dates.filter(({ date }) => date > today).slice(0, 1),
  }));
  return { ...season, years };
}
