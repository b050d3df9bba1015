import { expect, test } from 'vitest';
import { withoutLongVowels } from '#contract/text/fold-text.ts';
import { knownWordTokens, otherSpellingTokensOf, tokenOfKnownWord } from './known-words.ts';
import { textTokens } from './tokens.ts';

function tokensIn(exact: string): number[] {
  const loose = withoutLongVowels(exact);
  return knownWordTokens({ exact, loose }, textTokens([exact]));
}

test('a text holds a known word with and without its long-vowel marks', () => {
  const found = tokensIn('倉庫デフォークリフトヲ運転スル');
  expect(found).toContain(tokenOfKnownWord('フォークリフト'));
  expect(found).toContain(tokenOfKnownWord('フォクリフト'));
});

test('a text that spells a known word without its marks alone says so', () => {
  const [otherSpelling] = otherSpellingTokensOf('フォークリフト') ?? [];
  expect(otherSpelling).toBeDefined();
  expect(tokensIn('フォクリフト')).toContain(otherSpelling);
  expect(tokensIn('フォークリフト')).not.toContain(otherSpelling);
  expect(tokensIn('フォクリフトトフォークリフト')).not.toContain(otherSpelling);
  expect(tokensIn('溶接')).not.toContain(otherSpelling);
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
