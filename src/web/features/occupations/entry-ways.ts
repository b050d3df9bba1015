import type { OccupationEntry } from '#contract/public/occupations.ts';

type Route = OccupationEntry['high_school'];
type EntryWay = { steps: string[]; route: Route; words: string };

const words: Record<Exclude<Route, 'none'>, string> = {
  main: 'この道で入る人が多いです',
  possible: 'この道もあります',
};

/** Words for the share of people who start right after high school. */
export const fromHighSchool: Record<Route, string> = {
  main: '多くいます',
  possible: 'います',
  none: '少ないです',
};

/** The catalogue knows only that a school is not required; people from there may still exist. */
function schoolNotNeeded({ high_school }: OccupationEntry, school: string): string {
  return high_school === 'none'
    ? `${school}へ進むことは、条件になっていません`
    : `${school}へ進まなくても目指せます`;
}

/** The three ways in, the common ones first. */
export function entryWays(entry: OccupationEntry): EntryWay[] {
  const order: Route[] = ['main', 'possible', 'none'];
  return [
    {
      steps: ['高校'],
      route: entry.high_school,
      uncommon: '高校を出てすぐではなく、学びや経験を重ねてから始める人がほとんどです',
    },
    {
      steps: ['高校', '専門学校など'],
      route: entry.vocational,
      uncommon: schoolNotNeeded(entry, '専門学校など'),
    },
    {
      steps: ['高校', '大学・短大'],
      route: entry.university,
      uncommon: schoolNotNeeded(entry, '大学・短大'),
    },
  ]
    .map(({ steps, route, uncommon }) => ({
      steps,
      route,
      words: route === 'none' ? uncommon : words[route],
    }))
    .sort((a, b) => order.indexOf(a.route) - order.indexOf(b.route));
}
