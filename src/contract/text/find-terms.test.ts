import { describe, expect, test } from 'vitest';
import { onlyOnce, termFinder } from './find-terms.ts';

const find = termFinder(['残業', '残業代', '固定残業代', 'ライン', 'めっき', '36協定']);
const found = (text: string) =>
  find(text, () => true).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.word]));

describe('a word of the glossary', () => {
  test.each([
    ['固定残業代と残業代と残業', ['固定残業代', '残業代', '残業']],
    ['オンラインとラインの仕事', ['ライン']],
    ['ラインナップ', []],
    ['朝はめっきり寒い', []],
    ['部品、めっきの仕事', ['めっき']],
    ['36協定と136協定', ['36協定']],
  ])('is found in %s where it stands alone', (text, words) => {
    expect(found(text)).toEqual(words);
  });

  test('leaves the text whole around it', () => {
    const pieces = find('月の残業は、残業代が出ます。', () => true);
    expect(pieces).toEqual(['月の', { word: '残業' }, 'は、', { word: '残業代' }, 'が出ます。']);
  });

  test('is taken at its first place alone where a reader wants it once', () => {
    expect(find('残業と残業', onlyOnce())).toEqual([{ word: '残業' }, 'と残業']);
  });
});

test('A glossary without words leaves every text whole', () => {
  expect(termFinder([])('残業', () => true)).toEqual(['残業']);
});
