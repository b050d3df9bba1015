import { describe, expect, it } from 'vitest';
import { formatCount, formatYen } from '#contract/yen.ts';
import { formatDay, formatDayShort } from './format.ts';
import { pageNumbers } from './pagination.tsx';

describe('formatYen', () => {
  it.each([
    [185_000, '18万5,000円'],
    [200_000, '20万円'],
    [9_500, '9,500円'],
    [0, '0円'],
    [10_000_500, '1,000万500円'],
  ])('writes %i as %s', (yen, text) => {
    expect(formatYen(yen)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([0, 12, 999, 1_000, 45_678, 1_234_567, 1_000_000_000, -1, -1_234, -999, 1_234.5, 0.25])(
    'groups %d as the language does',
    (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('ja-JP'));
    },
  );
});

describe('formatDay', () => {
  it('names the weekday', () => {
    expect(formatDay('2026-07-01')).toBe('2026年7月1日(水)');
    expect(formatDayShort('2026-12-31')).toBe('2026年12月31日');
  });

  it('leaves what is no day as it is', () => {
    expect(formatDay('2026年')).toBe('2026年');
  });
});

describe('pageNumbers', () => {
  it('shows every page of a few', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  });

  it('leaves gaps, but never for a single page', () => {
    expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9]);
  });
});
