import { expect, test } from 'vitest';
import { changeWords, sumWords } from './count-words.ts';

test.each([
  [null, null, 'その前の28日間も、どの日も5人未満でした。'],
  [12, null, 'その前の28日間は、どの日も5人未満でした。'],
  [null, 12, 'その前の28日間は、12回でした。'],
  [12, 12, 'その前の28日間と、同じです。'],
  [1_212, 12, 'その前の28日間（12回）より、1,200回多いです。'],
  [12, 15, 'その前の28日間（15回）より、3回少ないです。'],
])('%s after %s', (now, before, words) => {
  expect(changeWords({ now, before, key: 'views', unit: '回' })).toBe(words);
});

test('a sum that is hidden speaks of people, not of how often they came', () => {
  expect(sumWords(null, { key: 'views', unit: '回' })).toBe('どの日も5人未満');
  expect(sumWords(null, { key: 'favorites', unit: '人' })).toBe('5人未満');
});
