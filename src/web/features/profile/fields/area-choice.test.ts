import { describe, expect, it } from 'vitest';
import { areaName, areaRegions, toggleArea } from './area-choice.ts';

const tokai = areaRegions.find(({ key }) => key === 'tokai')!;
const tokaiCodes = tokai.prefectures.map(({ code }) => code);

describe('toggleArea', () => {
  it('adds a prefecture and takes it out again', () => {
    expect(toggleArea([], '23')).toEqual(['23']);
    expect(toggleArea(['23', '13'], '23')).toEqual(['13']);
  });

  it('lets a region stand for all its prefectures', () => {
    const [last = '', ...others] = tokaiCodes;
    expect(toggleArea(others, last)).toEqual(['tokai']);
    expect(toggleArea([last], 'tokai')).toEqual(['tokai']);
    expect(toggleArea(['tokai'], 'tokai')).toEqual([]);
  });

  it('keeps the other prefectures when one of a whole region is taken out', () => {
    expect(toggleArea(['tokai', '13'], '23')).toEqual([
      '13',
      ...tokaiCodes.filter((code) => code !== '23'),
    ]);
  });

  it('keeps Hokkaido as the prefecture that it is', () => {
    expect(toggleArea([], 'hokkaido')).toEqual(['01']);
    expect(toggleArea(['hokkaido'], '01')).toEqual([]);
  });

  it('holds the whole country in fewer entries than the contract allows', () => {
    const all = areaRegions.reduce<string[]>((areas, { key }) => toggleArea(areas, key), []);
    expect(all).toHaveLength(areaRegions.length);
  });
});

describe('areaName', () => {
  it.each([
    ['23', '愛知県'],
    ['tokai', '東海すべて'],
    ['hokkaido', '北海道'],
    ['99', '99'],
  ])('%s is %s', (area, name) => expect(areaName(area)).toBe(name));
});
