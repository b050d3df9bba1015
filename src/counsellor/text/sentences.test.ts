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

test('Dots part two longer stretches where it is asked for, and nothing before a particle', () => {
  const atDots = (text: string) =>
    splitSentences(text, { atDots: true }).map(({ start, end }) => text.slice(start, end));
  expect(atDots('もうそれ答えた気がします..人前と電話です')).toEqual([
    'もうそれ答えた気がします..',
    '人前と電話です',
  ]);
  expect(atDots('動物看護師の人..は外してほしい')).toEqual(['動物看護師の人..は外してほしい']);
  expect(atDots('うん..料理かな')).toEqual(['うん..料理かな']);
  expect(sentencesOf('もうそれ答えた気がします..人前と電話です')).toHaveLength(1);
});

test('Spaces between words part nothing in a text that is written so', () => {
  const text = '家でたくさんしてるから しごとはいや';
  expect(splitSentences(text)).toHaveLength(2);
  expect(splitSentences(text, { isSpaced: true })).toHaveLength(1);
});
