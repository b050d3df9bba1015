import { expect, test } from 'vitest';
import { knownWordTokens, otherSpellingTokensOf, tokenOfKnownWord } from './known-words.ts';
import { textTokens } from './tokens.ts';

function tokensIn(exact: string): number[] {
  const loose = exact.replaceAll('ー', '');
  return [...knownWordTokens({ exact, loose }, textTokens([exact]))];
}

test('a text holds a known word with and without its long-vowel marks', () => {
  const found = tokensIn('倉庫デフォークリフトヲ運転スル');
  expect(found).toContain(tokenOfKnownWord('フォークリフト'));
  expect(found).toContain(tokenOfKnownWord('フォクリフト'));
});

test('a text that spells a known word without its marks alone says so', () => {
  const [unmarked] = otherSpellingTokensOf('フォークリフト') ?? [];
  expect(unmarked).toBeDefined();
  expect(tokensIn('フォクリフト')).toContain(unmarked);
  expect(tokensIn('フォークリフト')).not.toContain(unmarked);
  expect(tokensIn('フォクリフトトフォークリフト')).not.toContain(unmarked);
  expect(tokensIn('溶接')).not.toContain(unmarked);
});

test('a phrase that goes on after a mark is not known by its word', () => {
  expect(otherSpellingTokensOf('サーバー')).not.toBeNull();
  expect(otherSpellingTokensOf('サーバー管理')).toBeNull();
  expect(otherSpellingTokensOf('社内ノサーバー')).toEqual(otherSpellingTokensOf('サーバー'));
});

test('a phrase is known by the known words that all its marks stand in', () => {
  expect(otherSpellingTokensOf('フォークリフトデ荷物ヲ')).toEqual(
    otherSpellingTokensOf('フォークリフト'),
  );
  expect(otherSpellingTokensOf('フォークリフトトオテダーマ')).toBeNull();
});
