import { expect, test } from 'vitest';
import { overdueBefore } from './overdue.ts';

const inJapan = (time: string) => new Date(`${time}+09:00`);

// 2026-11-20 is a Friday; the Monday after it, the 23rd, is a public holiday.
test.each([
  ['a Friday', '2026-11-20T10:00', '2026-11-17T10:00'],
  ['a Monday: the weekend is left out', '2026-11-16T10:00', '2026-11-11T10:00'],
  ['a Wednesday', '2026-11-18T10:00', '2026-11-13T10:00'],
  [
    'a Thursday: what came on the weekend counts from Monday',
    '2026-11-19T10:00',
    '2026-11-16T10:00',
  ],
  ['the day after a holiday on a Monday', '2026-11-24T10:00', '2026-11-18T10:00'],
  ['that holiday is the end of Friday', '2026-11-23T10:00', '2026-11-18T00:00'],
  ['the day after five days off', '2026-09-24T10:00', '2026-09-16T10:00'],
  ['a Saturday is the end of Friday', '2026-11-21T15:00', '2026-11-18T00:00'],
  ['a Sunday too', '2026-11-22T23:59', '2026-11-18T00:00'],
  ['early on a Monday in Japan', '2026-11-16T00:30', '2026-11-11T00:30'],
])('on %s', (_, now, before) => {
  expect(overdueBefore(inJapan(now)).other).toEqual(inJapan(before));
});

test('a report waits for seven days', () => {
  expect(overdueBefore(inJapan('2026-11-20T10:00')).report).toEqual(inJapan('2026-11-13T10:00'));
});
