import { expect, it } from 'vitest';
import type { OccupationListItem } from '#contract/public/occupation-pages.ts';
import { momentsOf } from './moments.ts';

const occupations: OccupationListItem[] = Array.from({ length: 140 }, (_, at) => ({
  id: `work-${at}`,
  name: `仕事${at}`,
  name_kana: 'シゴト',
  family: `family-${at % 70}`,
  group: '01',
  summary: '',
}));
const familiesOn = (day: string) => momentsOf(occupations, day).map(({ family }) => family);

it('Moments of a day are of eight different families', () => {
  expect(new Set(familiesOn('2026-11-25')).size).toBe(8);
});

it('Moments change from day to day and come round to every family within ten days', () => {
  const days = Array.from({ length: 10 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
  expect(familiesOn('2026-12-01')).not.toEqual(familiesOn('2026-12-02'));
  expect(new Set(days.flatMap(familiesOn)).size).toBe(70);
});

it('Moments of an empty catalogue are none', () => {
  expect(momentsOf([], '2026-11-25')).toEqual([]);
});
