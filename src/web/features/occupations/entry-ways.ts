import type { OccupationEntry } from '#contract/occupations.ts';

type Route = OccupationEntry['high_school'];
export type EntryWay = { steps: string[]; route: Route; words: string };

const words: Record<Route, string> = {
  main: 'この道で入る人が多いです',
  possible: 'この道もあります',
  none: 'この道はほとんどありません',
};

/** The three ways in, the common ones first. */
export function entryWays(entry: OccupationEntry): EntryWay[] {
  const order: Route[] = ['main', 'possible', 'none'];
  return [
    { steps: ['高校'], route: entry.high_school },
    { steps: ['高校', '専門学校など'], route: entry.vocational },
    { steps: ['高校', '大学・短大'], route: entry.university },
  ]
    .map((way) => ({ ...way, words: words[way.route] }))
    .sort((a, b) => order.indexOf(a.route) - order.indexOf(b.route));
}
