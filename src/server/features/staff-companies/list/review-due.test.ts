import { expect, test } from 'vitest';
import { japanDay } from '#contract/words/japan-day.ts';
import { overdueBefore, reviewDueOn } from './review-due.ts';

test('A review is due five working days later; a public holiday and days off are none', () => {
  // Monday, 23 November 2026 is a public holiday.
  expect(reviewDueOn(new Date('2026-11-18T03:00:00Z'))).toBe('2026-11-26');
  // Past midnight in Japan it is the next day.
  expect(reviewDueOn(new Date('2026-11-18T15:00:00Z'))).toBe('2026-11-27');
});

test('A submission is overdue from the moment that its day is over, on every day of a year', () => {
  const day = 86_400_000;
  const start = new Date('2026-01-01T03:00:00Z').getTime();
  for (let at = 0; at < 365; at += 1) {
    const now = new Date(start + at * day);
    const first = overdueBefore(now);
    const justOverdue = new Date(first.getTime() - 1);
    expect(reviewDueOn(justOverdue) < japanDay(now), now.toISOString()).toBe(true);
    expect(reviewDueOn(first) >= japanDay(now), now.toISOString()).toBe(true);
  }
});
