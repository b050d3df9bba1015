import { expect, test } from 'vitest';
import { workingDaysAfter } from './working-days.ts';

// 2026-11-20 is a Friday; the Monday after it, the 23rd, is a public holiday.
test.each([
  ['2026-11-16', 4, '2026-11-20'],
  ['2026-11-16', 5, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-24'],
  ['2026-11-21', 5, '2026-11-30'],
  ['2026-09-18', 1, '2026-09-24'],
])('after %s, %i working days end on %s', (day, count, end) => {
  expect(workingDaysAfter(day, count)).toBe(end);
});
