import { expect, test } from 'vitest';
import { changeWords } from './count-words.ts';

test.each([
  [null, null, 'その前の28日間も、5回未満でした。'],
  [12, null, 'その前の28日間は、5回未満でした。'],
  [null, 12, 'その前の28日間（12回）より、少なくなりました。'],
  [12, 12, 'その前の28日間と、同じです。'],
  [1_212, 12, 'その前の28日間（12回）より、1,200回多いです。'],
  [12, 15, 'その前の28日間（15回）より、3回少ないです。'],
])('%s after %s', (now, before, words) => {
  expect(changeWords({ now, before, unit: '回' })).toBe(words);
});
