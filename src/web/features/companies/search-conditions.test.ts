import { describe, expect, it } from 'vitest';
import { chipsOf, describeConditions, readConditions, searchPath } from './search-conditions.ts';

const read = (query: string) => readConditions(new URLSearchParams(query));

describe('readConditions', () => {
  it('reads lists in both spellings, each value once', () => {
    expect(read('area=13,14&area=13&industry=care')).toEqual({
      s: '',
      areas: ['13', '14'],
      industries: ['care'],
      page: null,
    });
  });

  it('leaves a strange page for the API to judge', () => {
    expect(read('page=abc&s=%20溶接%20')).toMatchObject({ s: '溶接', page: 'abc' });
  });
});

describe('searchPath', () => {
  it('writes only what is asked', () => {
    expect(searchPath({})).toBe('/search');
    expect(searchPath({ s: '寮', areas: ['13', 'tohoku'], page: '1' })).toBe(
      `/search?s=${encodeURIComponent('寮')}&area=13&area=tohoku`,
    );
    expect(searchPath({ page: '3' })).toBe('/search?page=3');
  });
});

describe('chipsOf', () => {
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
