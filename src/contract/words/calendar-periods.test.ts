import { describe, expect, test } from 'vitest';
import {
  isMonthEnd,
  isSunday,
  lastMonths,
  lastWeeks,
  mondayOf,
  monthStartOf,
} from './calendar-periods.ts';

describe('Calendar weeks and months', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  test('a week that is not over is not among the last ones', () => {
    expect(lastWeeks('2026-11-28', 2)).toEqual([
      { from: '2026-11-09', until: '2026-11-15' },
      { from: '2026-11-16', until: '2026-11-22' },
    ]);
    expect(lastWeeks('2026-11-29', 1)).toEqual([{ from: '2026-11-23', until: '2026-11-29' }]);
  });

  test('a month that is not over is not among the last ones', () => {
    expect(lastMonths('2028-03-30', 2)).toEqual([
      { from: '2028-01-01', until: '2028-01-31' },
      { from: '2028-02-01', until: '2028-02-29' },
    ]);
    expect(lastMonths('2026-11-30', 1)).toEqual([{ from: '2026-11-01', until: '2026-11-30' }]);
  });

  test('weeks end on Sundays and months on their last day', () => {
    expect([isSunday('2026-11-29'), isSunday('2026-11-30')]).toEqual([true, false]);
    expect([isMonthEnd('2028-02-28'), isMonthEnd('2028-02-29')]).toEqual([false, true]);
    expect(monthStartOf('2028-02-29')).toBe('2028-02-01');
  });
});
