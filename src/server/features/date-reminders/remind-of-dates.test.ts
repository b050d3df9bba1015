import { expect, test } from 'vitest';
import { sendingTime } from './remind-of-dates.ts';

const morning = new Date('2026-06-24T08:00:00+09:00');

test('reminders go 120 a minute, and none in the evening', () => {
  expect(sendingTime(morning, 0)).toEqual(morning);
  expect(sendingTime(morning, 119)).toEqual(morning);
  expect(sendingTime(morning, 120)).toEqual(new Date('2026-06-24T08:01:00+09:00'));
  expect(sendingTime(morning, 50_000)).toEqual(new Date('2026-06-24T14:56:00+09:00'));
  expect(sendingTime(morning, 120 * 720)).toBeNull();
  expect(sendingTime(new Date('2026-06-24T07:59:00+09:00'), 0)).toBeNull();
});
