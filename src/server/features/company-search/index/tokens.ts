import { searchFlagNames } from '#contract/company/search-flags.ts';
import { withoutLongVowels } from '#contract/text/fold-text.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { industryKeys } from '#contract/words/taxonomy-names.ts';

/**
 * Search tokens as 32-bit integers: two code units of UTF-16 packed into one. A bigram of a text is its two units, a
 * unigram the unit alone. Folded texts hold neither control characters nor private-use ones, so tokens of other kinds
 * begin with those.
 */
const spaces = {
  prefecture: 1,
  industry: 2,
  flag: 3,
  salary: 4,
  holidays: 5,
  openness: 6,
  completeness: 7,
  knownWord: 8,
  otherSpelling: 9,
} as const;

/** Ranges of private-use units for grams that do not fit: they are hashed into 26 or 27 bits. */
const occupationRange = { from: 0xe000, units: 0x400 };
const nameRange = { from: 0xe400, units: 0x800 };
const headRange = { from: 0xec00, units: 0x800 };
const stretchedRange = { from: 0xf400, units: 0x400 };

function pack(first: number, second: number): number {
  return (first << 16) | second;
}

/** Every unigram and bigram of folded texts; bigrams never cross from one text to the next. */
export function textTokens(texts: Iterable<string>): Set<number> {
  const tokens = new Set<number>();
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) tokens.add(text.charCodeAt(at));
    addPairs(tokens, text);
    if (text.includes('ー')) addPairs(tokens, withoutLongVowels(text));
  }
  return tokens;
}

/** The tokens that a document must hold to contain the folded word: its bigrams, or its one letter. */
export function wordTokens(word: string): number[] {
  if (word.length === 1) return [word.charCodeAt(0)];
  const tokens = new Set<number>();
  for (let at = 0; at + 1 < word.length; at += 1)
    tokens.add(pack(word.charCodeAt(at), word.charCodeAt(at + 1)));
  return [...tokens];
}

/** Token of a gram in the name and reading alone. */
export function nameToken(gram: number): number {
  return hashed(nameRange, gram);
}

/** Token of a gram in name, reading and catch copy. */
export function headToken(gram: number): number {
  return hashed(headRange, gram);
}

/**
 * Pairs of letters that stand together only without a long-vowel mark, as ビ and ル in ビール: they tell ビル from ビール. Pairs
 * that also stand together elsewhere in the texts are left out.
 */
export function stretchedTokens(texts: Iterable<string>): Set<number> {
  const apart = new Set<number>();
  const together = new Set<number>();
  for (const text of texts) {
    if (!text.includes('ー')) addPairs(together, text);
    else
      for (const [pair, isApart] of pairsAcrossLongVowels(text))
        (isApart ? apart : together).add(pair);
  }
  const only = [...apart].filter((pair) => !together.has(pair));
  return new Set(only.map((pair) => hashed(stretchedRange, pair)));
}

function* pairsAcrossLongVowels(text: string): Generator<[number, boolean]> {
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === 'ー') continue;
    if (before >= 0) yield [pack(text.charCodeAt(before), text.charCodeAt(at)), at - before > 1];
    before = at;
  }
}

function addPairs(tokens: Set<number>, text: string): void {
  for (let at = 0; at + 1 < text.length; at += 1)
    tokens.add(pack(text.charCodeAt(at), text.charCodeAt(at + 1)));
}

/** Tokens of documents that have a word without long-vowel marks only by dropping some. */
export function stretchedWordTokens(word: string): number[] {
  if (!/[ァ-ヺ]{2}/.test(word)) return [];
  return wordTokens(word).map((pair) => hashed(stretchedRange, pair));
}

export function prefectureToken(code: string): number {
  return pack(spaces.prefecture, Number(code));
}

export function industryToken(key: IndustryKey): number {
  return pack(spaces.industry, industryKeys.indexOf(key));
}

/** Token of an occupation; a test holds that occupations of the catalogue never share one. */
export function occupationToken(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hashed(occupationRange, hash);
}

/** `closed_wages` is not a filter: it marks documents whose texts grow on the day from which wages are shown. */
const flags = ['closed_wages', ...searchFlagNames] as const;
type Flag = (typeof flags)[number];

export function flagToken(flag: Flag): number {
  return pack(spaces.flag, flags.indexOf(flag));
}

/** Steps of the numbers that students filter by; a document holds every step that it reaches. */
const steps = {
  salary: { size: 10_000, least: 150_000, most: 300_000 },
  holidays: { size: 5, least: 90, most: 130 },
  openness: { size: 1, least: 1, most: 15 },
} as const;
type Measure = keyof typeof steps;

/** All steps up to a value. */
export function reachedTokens(measure: Measure, value: number | null): number[] {
  const { size, least, most } = steps[measure];
  const tokens: number[] = [];
  for (let step = least; step <= Math.min(value ?? 0, most); step += size)
    tokens.push(pack(spaces[measure], step / size));
  return tokens;
}

/** The highest step that every value from `least` on has reached; none below the first step. */
export function leastToken(measure: Measure, least: number): number[] {
  return reachedTokens(measure, least).slice(-1);
}

/** Token of a profile's completeness, 0–100: a search can look at the fullest profiles first. */
export function completenessToken(completeness: number): number {
  return pack(spaces.completeness, completeness);
}

/** Token of a known word; `index` is below 65,536. */
export function knownWordToken(index: number): number {
  return pack(spaces.knownWord, index);
}

/** Token of a document that has the known word only with other long-vowel marks. `index` is below 65,536. */
export function otherSpellingToken(index: number): number {
  return pack(spaces.otherSpelling, index);
}

function hashed({ from, units }: { from: number; units: number }, value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  return pack(from + (Math.floor(hash / 0x10000) % units), hash & 0xffff);
}
