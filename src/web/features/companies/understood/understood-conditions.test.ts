import { expect, test } from 'vitest';
import { noConditions } from '#web/features/companies/filter/search-conditions.ts';
import { understoodConditions } from './understood-conditions.ts';

const welder = {
  id: 'welder',
  name: '溶接工',
  name_kana: 'ヨウセツコウ',
  family: 'machining',
  group: '12',
  summary: '',
};
const chip = (key: string, value: string) => ({ key, value, label: value });

test('Understood words become conditions in place of the typed ones', () => {
  const chips = [chip('dormitory', '1'), chip('area', '27'), chip('annual_holidays_min', '120')];
  expect(
    understoodConditions({ ...noConditions, s: '寮 大阪 溶接' }, { chips, occupations: [welder] }),
  ).toEqual({
    ...noConditions,
    areas: ['27'],
    holidays: '120',
    flags: ['dormitory'],
    occupations: ['welder'],
  });
});

test('Chosen conditions stay as they were chosen', () => {
  const chosen = { ...noConditions, s: '休み 溶接', holidays: '105', occupations: ['cook'] };
  const understood = understoodConditions(chosen, {
    chips: [chip('annual_holidays_min', '120')],
    occupations: [welder],
  });
  expect(understood).toMatchObject({ s: '', holidays: '105', occupations: ['cook'] });
});

test('An industry is not narrowed to guessed occupations', () => {
  const chips = [chip('industry', 'it')];
  expect(understoodConditions(noConditions, { chips, occupations: [welder] })).toMatchObject({
    industries: ['it'],
    occupations: [],
  });
});

test('A filter by a word stands in the search box, and nothing understood gives no conditions', () => {
  const chips = [chip('s', '車通勤')];
  expect(understoodConditions(noConditions, { chips, occupations: [] })?.s).toBe('車通勤');
  expect(understoodConditions(noConditions, { chips: [], occupations: [] })).toBeNull();
});
