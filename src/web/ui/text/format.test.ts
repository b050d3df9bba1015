import { describe, expect, it } from 'vitest';
import { pageNumbers } from '#web/ui/layout/pagination.tsx';
import { formatDay, formatDayShort } from './format.ts';

describe('formatDay', () => {
  it('names the weekday', () => {
    expect(formatDay('2026-07-01')).toBe('2026年7月1日(水)');
    expect(formatDayShort('2026-12-31')).toBe('2026年12月31日');
  });

  it('leaves a text that is not a day as it is', () => {
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
