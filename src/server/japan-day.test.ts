import { expect, test } from 'vitest';
import { japanDay } from './japan-day.ts';

test.each([
  '2026-03-31T14:59:59.999Z',
  '2026-03-31T15:00:00Z',
  '2028-02-29T00:00:00Z',
  '2026-12-31T15:00:00Z',
])('the day in Japan at %s is that of the calendar there', (moment) => {
  const time = new Date(moment);
  expect(japanDay(time)).toBe(time.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' }));
});
