import { expect, test } from 'vitest';
import { changeWords, sumWords } from './count-words.ts';

test.each([
  [null, null, 'その前の4週間は、人数が少ないため表示していません。'],
  [12, null, 'その前の4週間は、人数が少ないため表示していません。'],
  [null, 12, 'その前の4週間は、12回でした。'],
  [12, 12, 'その前の4週間と、同じです。'],
  [1_212, 12, 'その前の4週間（12回）より、1,200回多いです。'],
  [12, 15, 'その前の4週間（15回）より、3回少ないです。'],
])('%s after %s', (now, before, words) => {
  expect(changeWords({ now, before, unit: '回' })).toBe(words);
});

test('a sum that is hidden says so without a number', () => {
  expect(sumWords(null, '回')).toBe('人数が少ないため表示なし');
  expect(sumWords(20, '人')).toBe('20人');
});
