import { expect, it } from 'vitest';
import { formatDayOf, formatMoment, formatTalkTime, formatTime } from './format-moment.ts';

it.each([
  ['2026-11-20T14:05:00.000Z', '2026年11月20日 23:05'],
  ['2026-12-31T15:00:00.000Z', '2027年1月1日 0:00'],
  ['soon', 'soon'],
])('%s is %s', (moment, words) => expect(formatMoment(moment)).toBe(words));

it('A moment is written as Japan’s day in every form', () => {
  const moment = '2026-11-20T15:05:00.000Z';
  expect(formatTime(moment)).toBe('2026/11/21 0:05');
  expect(formatDayOf(moment)).toBe('2026年11月21日(土)');
  expect(formatTalkTime(moment)).toBe('11月21日(土) 0:05');
});
