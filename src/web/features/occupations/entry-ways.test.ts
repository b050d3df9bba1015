import { expect, test } from 'vitest';
import type { OccupationEntry } from '#contract/public/occupations.ts';
import { entryWays } from './entry-ways.ts';

const wordsOf = (entry: Pick<OccupationEntry, 'high_school' | 'vocational' | 'university'>) =>
  entryWays({ ...entry, licence: null, note: '' }).map(
    ({ steps, words }) => `${steps.at(-1)}：${words}`,
  );

test('School is not said to be no way into work that needs none', () => {
  expect(wordsOf({ high_school: 'main', vocational: 'possible', university: 'none' })).toEqual([
    '高校：この道で入る人が多いです',
    '専門学校など：この道もあります',
    '大学・短大：大学・短大へ進まなくても目指せます',
  ]);
});

test('Work that needs more than high school says so, and which school is no condition', () => {
  expect(wordsOf({ high_school: 'none', vocational: 'main', university: 'none' })).toEqual([
    '専門学校など：この道で入る人が多いです',
    '高校：高校を出てすぐではなく、学びや経験を重ねてから始める人がほとんどです',
    '大学・短大：大学・短大へ進むことは、条件になっていません',
  ]);
});
