import { describe, expect, it } from 'vitest';
import { formatCount, formatYen } from './amounts.ts';

describe('formatYen', () => {
  it.each([
    [185_000, '18万5,000円'],
    [200_000, '20万円'],
    [9_500, '9,500円'],
    [0, '0円'],
    [10_000_500, '1,000万500円'],
    [100_000_000, '1億円'],
    [458_790_991_000, '4,587億9,099万1,000円'],
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
