import { expect, test } from 'vitest';
import { japanDay, untilJapanMidnight } from './japan-day.ts';

test.each([
  '2026-03-31T14:59:59.999Z',
  '2026-03-31T15:00:00Z',
  '2028-02-29T00:00:00Z',
  '2026-12-31T15:00:00Z',
])('the day in Japan at %s is that of the calendar there', (moment) => {
  const time = new Date(moment);
  expect(japanDay(time)).toBe(time.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' }));
});

test('the day changes at midnight of Japan', () => {
  expect(japanDay(new Date('2026-03-31T14:59:59Z'))).toBe('2026-03-31');
  expect(japanDay(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01');
  expect(japanDay(new Date('2026-01-01T00:00:00+09:00'))).toBe('2026-01-01');
});

test('the time left of a day ends at midnight of Japan', () => {
  expect(untilJapanMidnight(new Date('2026-11-24T14:59:59.000Z'))).toBe(1_000);
  expect(untilJapanMidnight(new Date('2026-11-24T15:00:00.000Z'))).toBe(86_400_000);
});
