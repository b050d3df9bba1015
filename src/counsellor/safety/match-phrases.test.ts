import { expect, test } from 'vitest';
import { createPhraseFinder, foldWords } from './match-phrases.ts';

const find = createPhraseFinder([
  { phrase: 'パワハラ', kind: 'work_trouble' },
  { phrase: '店長…さわ', kind: 'sexual_harm' },
  { phrase: '休めない', kind: 'work_trouble' },
  { phrase: 'いじめられ', kind: 'bullying' },
  { phrase: '休めないほど', kind: 'harmless' },
  { phrase: '友達…いじめられ', kind: 'harmless' },
]);

test('katakana, hiragana, half width, spaces and commas are one spelling', () => {
  expect(foldWords('パワ ハラ、ひどい！')).toBe('ぱわはらひどい。');
  for (const words of ['ぱわはら', 'ﾊﾟﾜﾊﾗがひどい', 'パ ワ ハ ラ', 'パーワハラ'])
    expect(find(words), words).toBe('work_trouble');
});

test('a gap spans a few letters of one sentence and no other', () => {
  expect(find('店長に腰をさわられる')).toBe('sexual_harm');
  expect(find('店長はやさしい。さわやかな店です')).toBeNull();
  expect(find(`店長${'あい'.repeat(7)}さわ`)).toBeNull();
  expect(find(`店長${'あい'.repeat(7)}店長にさわられた`)).toBe('sexual_harm');
});

test('a harmless wording is taken out, and what is told beside it still counts', () => {
  expect(find('休めないほど楽しい')).toBe('harmless');
  expect(find('前は休めないほど楽しかったけど、いまは熱でも休めない')).toBe('work_trouble');
  expect(find('友達がいじめられていた')).toBe('harmless');
});

test('the most serious kind wins', () => {
  expect(find('パワハラもされるし、店長にさわられる')).toBe('sexual_harm');
});

test('a very long message is read in a blink', () => {
  const started = performance.now();
  find('店長'.repeat(500));
  expect(performance.now() - started).toBeLessThan(200);
});
