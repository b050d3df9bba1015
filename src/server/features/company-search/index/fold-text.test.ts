import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName, foldText, queryWords } from '#contract/text/fold-text.ts';
import { textTokens, wordTokens } from './tokens.ts';

describe('foldText makes spellings equal that people take for equal', () => {
  test.each([
    ['ｶﾞﾗｽ', 'ガラス'],
    ['がらす', 'ガラス'],
    ['データベース', 'ﾃﾞｰﾀﾍﾞｰｽ'],
    ['サーバー', 'サーバ'],
    ['髙橋', '高橋'],
    ['川﨑', '川崎'],
    ['齋藤', '斎藤'],
    ['渡邉', '渡辺'],
    ['鎌ケ谷', '鎌ヶ谷'],
    ['ヴァイオリン', 'バイオリン'],
    ['ＡＢＣ', 'abc'],
    ['ようせつ', 'ヨウセツ'],
  ])('%s ≡ %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test.each([
    ['佐々木', '佐木'],
    ['配管', '配'],
    ['寮', '了'],
  ])('%s ≢ %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

test.each([
  ['㈱みらい', 'みらい'],
  ['（株）みらい', 'みらい'],
  ['株式会社みらい', 'みらい'],
  ['みらい有限会社', 'みらい'],
  ['社会福祉法人 みらい会', 'みらい会'],
])('foldName(%s) is the name without its legal form', (name, bare) => {
  expect(foldName(name)).toBe(foldText(bare));
});

test('queryWords splits at any space and drops legal forms', () => {
  const words = (query: string) => queryWords(query).map(({ loose }) => loose);
  expect(words('溶接　東京、株式会社')).toEqual(['溶接', '東京']);
  expect(words('㈱みらい')).toEqual(['ミライ']);
  expect(words('株式会社')).toEqual(['株式会社']);
  expect(words('ー 、')).toEqual([]);
});

const japanese = fc.string({
  unit: fc.constantFrom(...'あいうガラスデータベー溶接配管髙﨑々ヶケ寮ABＣ１㈱𠮷'),
  minLength: 2,
  maxLength: 40,
});

test('any part of a text holds only tokens of the text', () => {
  fc.assert(
    fc.property(japanese, fc.nat(), fc.nat(), (text, a, b) => {
      const letters = [...text];
      const from = a % letters.length;
      const part = letters.slice(from, from + 1 + (b % letters.length)).join('');
      const word = foldText(part);
      if (word === '') return;
      const tokens = textTokens([foldText(text)]);
      expect(foldText(text)).toContain(word);
      expect(wordTokens(word).every((token) => tokens.has(token))).toBe(true);
    }),
  );
});
