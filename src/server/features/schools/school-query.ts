import { foldText } from '#contract/text/fold-text.ts';
import { prefectureName, prefectures } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';
import { queryForm, readingForm, shortForms } from './school-forms.ts';

/** A word of a query: ways to write it, and what a short form may stand for. All folded. */
export type SchoolWord = {
  /** The same word in every writing: one of them is in the key. */
  forms: string[];
  /** The word with its end written out: 蔵前工 as 蔵前工業 and 蔵前工科. */
  longer: string[];
  /** Parts that a name holds in this order, from the beginning of a form, likeliest first: 札工 is 札 … 工業. */
  shortened: string[][];
  /** The prefecture that the word names. */
  prefecture: string | null;
  /** The word is its whole name: 東京都, not 東京. */
  isWholePlace: boolean;
};

export type SchoolQuery = { words: SchoolWord[]; prefecture: string | null };

/** 東京都, 東京 and トウキョウ name the prefecture; 北海道 has no shorter form. */
const prefectureWords = new Map(
  prefectures.flatMap(({ code, name }) =>
    [name, name.replace(/[都府県]$/, ''), ...readingsOf(code)].map(
      (word) => [foldText(word), code] as const,
    ),
  ),
);

/** トウキョウト and トウキョウ. */
function readingsOf(code: string): string[] {
  const reading = placeReading(code);
  return [reading, reading.replace(/(?:ト|フ|ケン)$/, '')];
}

const wordsAtMost = 6;
const kanji = /[一-龠々]/;

/**
 * A query as it is searched for. One word among several that names a prefecture narrows to it (「東京 南」), and so does
 * its whole name (「福島 大阪府」); of two shorter ones each may be the prefecture or part of the name (「大阪 福島」).
 */
export function readSchoolQuery(q: string): SchoolQuery {
  const words = q
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => foldText(word) !== '');
  const read = words.slice(0, wordsAtMost).map(readWord);
  const narrowing = narrowingWords(read);
  const left = read.filter((word) => !narrowing.includes(word));
  const [prefecture = null, ...others] = new Set(narrowing.map((word) => word.prefecture));
  return left.length > 0 && others.length === 0
    ? { words: left, prefecture }
    : { words: read, prefecture: null };
}

function narrowingWords(words: SchoolWord[]): SchoolWord[] {
  const places = words.filter(({ prefecture }) => prefecture !== null);
  return places.length === 1 ? places : places.filter(({ isWholePlace }) => isWholePlace);
}

/** The query with the prefecture that it begins with set apart: 東京桐蔭 as 東京 桐蔭. Null when there is none. */
export function withoutLeadingPrefecture(q: string): SchoolQuery | null {
  const folded = foldText(q);
  const name = [...prefectureWords.keys()]
    .filter((word) => folded.startsWith(word) && folded.length > word.length)
    .toSorted((a, b) => b.length - a.length)[0];
  if (!name) return null;
  const rest = folded.slice(name.length);
  return { words: [readWord(rest)], prefecture: prefectureWords.get(name) ?? null };
}

function readWord(word: string): SchoolWord {
  const raw = foldText(word);
  const form = queryForm(word);
  const forms = [...new Set([form, raw, readingForm(word)])].filter(Boolean);
  // 札工高 is 札工; 浦高 stays, because 浦 alone says too little.
  const bare = form.length > 2 ? form.replace(/(?:高|中等)$/, '') : form;
  const ending = shortForms.find(({ short }) => bare.endsWith(short));
  const head = ending ? bare.slice(0, -ending.short.length) : '';
  const longer = ending ? ending.for.map((end) => head + end) : [];
  const ends = ending && head !== '' ? ending.for.map((end) => [head, end] as const) : [];
  // Kana in any order would shorten nearly every reading.
  const isShort = kanji.test(bare) && bare.length > 1 && bare.length <= 8;
  const shortened = isShort ? [...ends, [bare, ''] as const].flatMap(partsOf) : [];
  const prefecture = prefectureWords.get(raw) ?? null;
  const isWholePlace = prefecture !== null && raw === foldText(prefectureName(prefecture));
  return { forms, longer, shortened, prefecture, isWholePlace };
}

/** 札 and 工業; of 県岐 and 商業 first 県立岐 and 商業, because 県 is who keeps the school. */
function partsOf([head, end]: readonly [string, string]): string[][] {
  const loose = [...head, end].filter(Boolean);
  const owner = /^([都道府県市])([^立].*)$/.exec(head);
  if (!owner) return [loose];
  const [first, ...rest] = [...(owner[2] ?? '')];
  return [[`${owner[1]}立${first}`, ...rest, end].filter(Boolean), loose];
}
