import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it.each([
  ['2026-11-20T14:05:00.000Z', '2026年11月20日 23:05'],
  ['2026-12-31T15:00:00.000Z', '2027年1月1日 0:00'],
  ['soon', 'soon'],
])('%s is %s', (moment, words) => expect(formatMoment(moment)).toBe(words));
