import { expect, it } from 'vitest';
import { occupationsOfPage } from './occupations-of-page.ts';

const groups = [
  { value: '02', name: '二', count: 60 },
  { value: '01', name: '一', count: 2 },
];
const results = Array.from({ length: 62 }, (_, at) => ({
  id: `work-${at}`,
  name: `仕事${at}`,
  name_kana: `シゴト${at}`,
  family: 'cooking',
  group: at < 2 ? '01' : '02',
  summary: '',
}));

const ids = (by: 'group' | 'kana', page: number) =>
  occupationsOfPage({ by, page }, { groups, results }).results.map(({ id }) => id);

it('A page has fifty occupations, and the last one the rest', () => {
  expect(ids('kana', 1)).toEqual(results.slice(0, 50).map(({ id }) => id));
  expect(ids('kana', 2)).toHaveLength(12);
});

it('The order of groups is that of the filter', () => {
  expect(ids('group', 2).slice(-2)).toEqual(['work-0', 'work-1']);
});

it('A page after the last is the last one', () => {
  expect(occupationsOfPage({ by: 'kana', page: 9 }, { groups, results })).toMatchObject({
    page: 2,
    last: 2,
  });
});
