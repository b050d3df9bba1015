import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  describeConditions,
  easingOf,
} from '#web/features/companies/card/condition-chips.ts';
import { noConditions, readConditions, searchPath, toParams } from './search-conditions.ts';

const read = (query: string) => readConditions(new URLSearchParams(query));

describe('readConditions', () => {
  it('reads lists in both spellings, each value once', () => {
    expect(read('area=13,14&area=13&industry=care')).toEqual({
      ...noConditions,
      areas: ['13', '14'],
      industries: ['care'],
    });
  });

  it('takes the empty values of a form for no condition', () => {
    expect(read('s=&starting_salary_min=&annual_holidays_min=0&dormitory=')).toEqual(noConditions);
  });

  it('leaves a strange page for the API to judge', () => {
    expect(read('page=abc&s=%20溶接%20')).toMatchObject({ s: '溶接', page: 'abc' });
  });
});

describe('searchPath', () => {
  it('writes only given conditions', () => {
    expect(searchPath({})).toBe('/search');
    expect(searchPath({ s: '寮', areas: ['13', 'tohoku'], page: '1' })).toBe(
      `/search?s=${encodeURIComponent('寮')}&area=13&area=tohoku`,
    );
    expect(searchPath({ page: '3' })).toBe('/search?page=3');
  });
});

describe('toParams', () => {
  it('writes every condition as it was read', () => {
    const query =
      's=寮&area=13&industry=care&occupation=pet-groomer&starting_salary_min=180000&annual_holidays_min=120&dormitory=1&no_transfer=1&visit=1&openness_min=9&page=2';
    expect(decodeURIComponent(toParams(read(query)).toString())).toBe(query);
  });
});

describe('easingOf', () => {
  const relaxation = { count: 3, count_is_capped: false };
  it('leaves out one condition, or one of several words', () => {
    const conditions = read('s=溶接 帽子&area=13&page=2');
    expect(easingOf(conditions, { ...relaxation, drop: 'area', word: null }).to).toBe(
      searchPath({ s: '溶接 帽子' }),
    );
    expect(easingOf(conditions, { ...relaxation, drop: 's', word: '帽子' }).to).toBe(
      searchPath({ s: '溶接', areas: ['13'] }),
    );
    const oneWord = { ...conditions, s: '帽子' };
    expect(easingOf(oneWord, { ...relaxation, drop: 's', word: '帽子' }).to).toBe(
      searchPath({ areas: ['13'] }),
    );
  });
});

describe('chipsOf', () => {
  it('names occupations and conditions of work', () => {
    const conditions = read(
      'occupation=pet-groomer&starting_salary_min=185000&annual_holidays_min=120&visit=1',
    );
    const labels = chipsOf(conditions, [{ id: 'pet-groomer', name: 'トリマー' }]).map(
      ({ label }) => label,
    );
    expect(labels).toEqual([
      'トリマー',
      '初任給18万5,000円以上',
      '年間休日120日以上',
      '見学できる',
    ]);
  });

  it('gives each condition the address without it, from the first page on', () => {
    const chips = chipsOf(read('s=寮&area=tohoku&industry=care&page=4'));
    expect(chips.map(({ label, without }) => [label, without])).toEqual([
      ['「寮」', '/search?area=tohoku&industry=care'],
      ['東北', `/search?s=${encodeURIComponent('寮')}&industry=care`],
      ['介護・福祉', `/search?s=${encodeURIComponent('寮')}&area=tohoku`],
    ]);
  });

  it('shows an unknown value as it is', () => {
    expect(describeConditions(read('area=mars'))).toBe('mars');
  });
});
