import { afterEach, describe, expect, test } from 'vitest';
import { currentFacts, replaceFacts } from '#server/features/site-facts/current-facts.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { lastOpenWageYear, wageDayOf, wagesOpenOn } from './wage-days.ts';

afterEach(() => replaceFacts(shippedFacts));

describe('wages of a fiscal year', () => {
  test('open when the job offers of its graduates do; other years are like the nearest', () => {
    expect([2019, 2026, 2027, 2028, 2031].map(wagesOpenOn)).toEqual([
      '2018-07-01',
      '2025-07-01',
      '2026-07-01',
      '2027-07-01',
      '2030-07-01',
    ]);
  });

  test('follow the calendar that the staff keeps, and stay closed without one', () => {
    const { calendar } = currentFacts();
    const moved = calendar.map((row) =>
      row.graduation_year === 2028 && row.event === 'postings_open'
        ? { ...row, date: '2027-07-08' }
        : row,
    );
    replaceFacts({ ...currentFacts(), calendar: moved });
    expect(wagesOpenOn(2028)).toBe('2027-07-08');
    expect(lastOpenWageYear('2027-07-07')).toBe(2027);
    replaceFacts({ ...currentFacts(), calendar: [] });
    expect(wagesOpenOn(2028)).toBe('2027-07-01');
  });

  test('of the year to come are open from the day on, not before', () => {
    expect(lastOpenWageYear('2027-01-01')).toBe(2027);
    expect(lastOpenWageYear('2027-06-30')).toBe(2027);
    expect(lastOpenWageYear('2027-07-01')).toBe(2028);
  });

  test('a company may choose a later day than the official one, never an earlier one', () => {
    const day = (salary_year: number | null, visible_from: string | null) =>
      wageDayOf({ salary_year, visible_from });
    expect(day(2028, '2027-07-20')).toBe('2027-07-20');
    expect(day(2028, '2027-05-01')).toBe('2027-07-01');
    expect(day(2028, null)).toBe('2027-07-01');
    expect(day(null, '2027-05-01')).toBe('2027-05-01');
    expect(day(null, null)).toBeNull();
  });
});
