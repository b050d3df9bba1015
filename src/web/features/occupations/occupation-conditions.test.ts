import { describe, expect, it } from 'vitest';
import { kanaRowOf, occupationsPath, readOccupationConditions } from './occupation-conditions.ts';

describe('occupationsPath', () => {
  it('writes only given conditions, and reads them back', () => {
    expect(occupationsPath({})).toBe('/occupation');
    const path = occupationsPath({ q: '介護 夜', group: '08', by: 'kana' });
    expect(readOccupationConditions(new URL(path, 'http://x').searchParams)).toEqual({
      q: '介護 夜',
      group: '08',
      by: 'kana',
    });
  });

  it('takes an unknown order for the usual one', () => {
    expect(readOccupationConditions(new URLSearchParams('by=x&q=%20')).by).toBe('group');
  });
});

describe('kanaRowOf', () => {
  it.each([
    ['アイリスト', 'ア行'],
    ['ガス', 'カ行'],
    ['ジエイカン', 'サ行'],
    ['ヅラ', 'タ行'],
    ['ハウス', 'ハ行'],
    ['パン', 'ハ行'],
    ['ビル', 'ハ行'],
    ['マ', 'マ行'],
    ['ヨウセツ', 'ヤ行'],
    ['リハツ', 'ラ行'],
    ['ワショク', 'ワ行'],
  ])('%s stands in %s', (reading, row) => expect(kanaRowOf(reading)).toBe(row));
});
