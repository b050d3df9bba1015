import { z } from 'zod';
import { foldExact, withoutLongVowels } from '#contract/text/fold-text.ts';
import { industries, prefectures } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';
import { readDataFile, readDataFolder } from '#server/data-directory.ts';
import { knownWordToken, otherSpellingToken, wordTokens } from './tokens.ts';

/** A reading of a written word, such as ヨウセツ of 溶接. */
type Reading = { written: string; reading: string };

const Readings = z.array(z.tuple([z.string(), z.string()]));
const Names = z.object({ name: z.string(), aliases: z.array(z.string()) });

/** 福岡 of 福岡県; 北海道 is whole. */
const prefectureReadings = prefectures.map(({ code, name }) => ({
  written: name.replace(/[都府県]$/, ''),
  reading: placeReading(code).replace(/(?<=.)(?:ケン|フ|ト)$/, ''),
}));

export const knownReadings: readonly Reading[] = [
  ...readDataFile('search-readings.json', Readings).map(([written, reading]) => ({
    written,
    reading,
  })),
  ...prefectureReadings,
].map(({ written, reading }) => ({ written: foldExact(written), reading: foldExact(reading) }));

/** Longest word that pairs of letters prove. */
const provenByPairs = 2;

/**
 * Searched words with tokens of their own, folded, with and without long-vowel marks. The index alone knows which
 * companies have them; other words of three letters or more must be looked for in each text.
 */
const knownWords = new Map(
  [
    ...new Set(
      searchedFor().flatMap((word) => [foldExact(word), withoutLongVowels(foldExact(word))]),
    ),
  ]
    .filter((word) => word.length > provenByPairs)
    .sort()
    .map((word, index) => [word, knownWordToken(index)]),
);

function searchedFor(): string[] {
  const occupations = readDataFolder('occupations', Names);
  return [
    ...knownReadings.flatMap(({ written, reading }) => [written, reading]),
    ...readDataFile('search-words.json', z.array(z.string())),
    ...prefectures.map(({ name }) => name),
    ...industries.flatMap(({ name }) => name.split('・')),
    ...occupations.flatMap(({ name, aliases }) => [name, ...aliases]),
  ];
}

/** Known words with the pairs of letters that every spelling of them has, whatever its long-vowel marks. */
const spellings = [...knownWords].map(([word, token], index) => {
  const loose = withoutLongVowels(word);
  return { word, loose, token, otherSpelling: otherSpellingToken(index), pairs: wordTokens(loose) };
});

const byFirstPair = Map.groupBy(spellings, ({ pairs }) => pairs[0] ?? 0);

/** Known words with long-vowel marks, longest first. */
const markedWords = spellings
  .filter(({ word, loose }) => word !== loose)
  .sort((a, b) => b.word.length - a.word.length);

/** The token of a folded word, if it has one. */
export function tokenOfKnownWord(word: string): number | undefined {
  return knownWords.get(word);
}

/**
 * Tokens of documents that have a word only with other long-vowel marks: those of the known words that hold its marks.
 * Null where a mark is in no known word, or at the end of one within the word (サーバー管理): a document with サーバー elsewhere
 * may have サーバ管理.
 */
export function otherSpellingTokensOf(word: string): number[] | null {
  const marked = markedWords.filter((known) => word.includes(known.word));
  const rest = marked.reduce((rest, known) => rest.replaceAll(known.word, ''), word);
  const isOpen = marked.some((known) => known.word.endsWith('ー') && !word.endsWith(known.word));
  return isOpen || rest.includes('ー') ? null : marked.map(({ otherSpelling }) => otherSpelling);
}

/** A folded text, with and without long-vowel marks. */
type FoldedText = { exact: string; loose: string };

/** Tokens of the known words in a text, given the tokens of its grams. */
export function knownWordTokens(text: FoldedText, grams: ReadonlySet<number>): number[] {
  const tokens: number[] = [];
  for (const gram of grams)
    for (const { word, loose, token, otherSpelling, pairs } of byFirstPair.get(gram) ?? [])
      if (pairs.every((pair) => grams.has(pair)) && text.loose.includes(loose))
        tokens.push(word === loose || text.exact.includes(word) ? token : otherSpelling);
  return tokens;
}

/** Text of all known words: when it changes, rows built with other words are rebuilt. */
export const knownWordsText = JSON.stringify([...knownWords.keys(), knownReadings]);
