/**
 * Answers that a search may ask for, as `?dormitory=1`: the field of the table, the answer that fulfils it, what a chip
 * calls it and, where that differs, the filter. Apart from the table, which no search page needs.
 */
export const searchFlags = [
  { flag: 'dormitory', path: 'conditions.dormitory', is: true, label: '寮・社宅あり' },
  { flag: 'no_transfer', path: 'conditions.transfer', is: false, label: '転勤なし' },
  {
    flag: 'visit',
    path: 'visit.available',
    is: true,
    label: '見学できる',
    choice: '職場見学ができる',
  },
  {
    flag: 'graduates',
    path: 'conditions.graduates_welcome',
    is: true,
    label: '既卒でも応募できる',
  },
  { flag: 'second_round', path: 'conditions.second_round', is: true, label: '二次募集中' },
] as const satisfies readonly {
  flag: string;
  path: string;
  is: boolean;
  label: string;
  choice?: string;
}[];

export const searchFlagNames = searchFlags.map(({ flag }) => flag);
export type SearchFlag = (typeof searchFlagNames)[number];
