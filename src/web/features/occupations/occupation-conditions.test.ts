import { describe, expect, it } from 'vitest';
import { occupationsPath, readOccupationConditions } from './occupation-conditions.ts';

describe('occupationsPath', () => {
  it('writes only given conditions, and reads them back', () => {
    expect(occupationsPath({})).toBe('/occupation');
    const path = occupationsPath({ q: '介護 夜', group: '08', by: 'kana' });
    expect(readOccupationConditions(new URL(path, 'http://x').searchParams)).toEqual({
      q: '介護 夜',
      group: '08',
      by: 'kana',
      page: 1,
    });
  });

  it('takes an unknown order for the usual one', () => {
    expect(readOccupationConditions(new URLSearchParams('by=x&q=%20')).by).toBe('group');
  });
});
