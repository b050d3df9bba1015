import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const sentencesOf = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

test('Marks and new lines end sentences, and stay in them', () => {
  expect(sentencesOf('料理が好き。給料は?\nまだ決めてない')).toEqual([
    '料理が好き。',
    '給料は?\n',
    'まだ決めてない',
  ]);
});

test('A mark within the words of others ends no sentence', () => {
  expect(sentencesOf('お客さんに「これどこの?」って聞かれた。うれしかった')).toEqual([
    'お客さんに「これどこの?」って聞かれた。',
    'うれしかった',
  ]);
  expect(sentencesOf('先生に「進路は?」と言われる')).toEqual(['先生に「進路は?」と言われる']);
});

test('A quotation that is never closed hides no end of a sentence', () => {
  expect(sentencesOf('「好き。でも苦手')).toEqual(['「好き。', 'でも苦手']);
});

test('Words in quotation marks that are nobody else’s are sentences of their own', () => {
  expect(sentencesOf('「料理が好き。給料は高い?」')).toEqual(['「料理が好き。', '給料は高い?」']);
});
