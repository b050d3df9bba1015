import { describe, expect, test } from 'vitest';
import { termFinder } from './find-terms.ts';

const terms = [
  { id: 'overtime', word: '残業' },
  { id: 'overtime-pay', word: '残業代', also: ['時間外手当'] },
  { id: 'fixed', word: '固定残業代' },
  { id: 'allowance', word: '手当', except: ['手当て'] },
  { id: 'line', word: 'ライン' },
  { id: 'plating', word: 'めっき' },
  { id: 'agreement', word: '36協定' },
];
const find = termFinder(terms);
const found = (text: string) =>
  find(text, () => true).flatMap((piece) =>
    typeof piece === 'string' ? [] : [[piece.term.id, piece.text]],
  );

describe('a word of the glossary', () => {
  test.each([
    ['固定残業代と残業代と残業', ['fixed', 'overtime-pay', 'overtime']],
    ['時間外手当', ['overtime-pay']],
    ['手当と、けがの手当て', ['allowance']],
    ['オンラインとラインの仕事', ['line']],
    ['ラインナップ', []],
    ['朝はめっきり寒い', []],
    ['部品、めっきの仕事', ['plating']],
    ['36協定と136協定', ['agreement']],
  ])('is found in %s where it stands alone', (text, ids) => {
    expect(found(text).map(([id]) => id)).toEqual(ids);
  });

  test('leaves the text whole around it', () => {
    const pieces = find('月の残業は、残業代が出ます。', () => true);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text))).toEqual([
      '月の',
      '残業',
      'は、',
      '残業代',
      'が出ます。',
    ]);
  });

  test('is asked for at each place, so that a reader of pieces can take the first alone', () => {
    const seen = new Set<string>();
    const pieces = find('残業と残業', ({ id }) => !seen.has(id) && seen.size < seen.add(id).size);
    expect(pieces).toEqual([{ term: terms[0], text: '残業' }, 'と残業']);
  });
});

test('A glossary without words leaves every text whole', () => {
  expect(termFinder([])('残業', () => true)).toEqual(['残業']);
});
