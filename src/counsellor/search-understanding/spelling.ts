import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Readings } from './readings.ts';

type Word = { written: string; reading: string; isName: boolean };

/** Letters that spelling mistakes often concern: long vowels, doubled consonants and the like. */
const slight = 0.5;
const other = 1;
/** The first letter is seldom wrong. */
const first = 1.5;
const easilyLost = new Set('ウイオアエッンャュョー');
const shortest = 3;
const kanaAlone = /^[ぁ-ゖァ-ヶー]+$/;

/**
 * The known word that a misspelt word most likely is, or null: kana by the distance of readings, kanji by the same
 * reading (看護氏 is 看護師). Names of occupations come before other `searched` words; two equally near words give null.
 * `isExact` corrects no kana, but finds its other way of writing.
 */
export function createSpelling(
  occupations: readonly Occupation[],
  readings: Readings,
  searched: readonly string[],
): (word: string, isExact?: boolean) => string | null {
  const words = vocabulary(occupations, searched, readings.compose);
  return (typed, isExact = false) => {
    const isKana = kanaAlone.test(typed);
    if (!isKana && !/^[一-龠々ぁ-ゖァ-ヶー]+$/.test(typed)) return null;
    const reading = isKana ? foldText(typed) : readings.compose(typed);
    if (reading === null || reading.length < shortest) return null;
    const atMost = isKana && !isExact ? allowed(reading.length) : 0;
    return nearest(reading, words, atMost, typed);
  };
}

function allowed(length: number): number {
  if (length <= 3) return slight;
  return length <= 6 ? other : other + slight;
}

function nearest(reading: string, words: Word[], atMost: number, typed: string): string | null {
  let best = atMost;
  let found: Word[] = [];
  for (const word of words) {
    if (Math.abs(word.reading.length - reading.length) > 2) continue;
    const distance = distanceOf(reading, word.reading, best);
    if (distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(word);
  }
  const names = found.filter(({ isName }) => isName);
  const sure = names.length > 0 ? names : found;
  // 溶接 and its other name ようせつ are one word.
  const inKanji = sure.filter((word) => !kanaAlone.test(word.written));
  const written = new Set((inKanji.length > 0 ? inKanji : sure).map((word) => word.written));
  const [only] = written;
  return written.size === 1 && only !== undefined && only !== typed ? only : null;
}

function vocabulary(
  occupations: readonly Occupation[],
  searched: readonly string[],
  readingOf: (written: string) => string | null,
): Word[] {
  const words = new Map<string, Word>();
  const add = (written: string, reading: string | null, isName: boolean) => {
    if (reading !== null && reading.length >= shortest && !words.has(written))
      words.set(written, { written, reading, isName });
  };
  for (const { name, name_kana, aliases } of occupations) {
    if (!/[（(・／/]/.test(name)) add(name, foldText(name_kana), true);
    for (const alias of aliases) add(alias, readingOf(alias), true);
    // 溶接 of 溶接工: the subject of the work.
    for (const part of [name, ...aliases].flatMap(
      (one) => one.match(/^[一-龠々]{2,}(?=[工師士]$)/) ?? [],
    ))
      add(part, readingOf(part), true);
  }
  for (const word of searched) add(word, readingOf(word), false);
  return [...words.values()];
}

/** Edit distance of two readings, with slight mistakes counting half; gives up above `atMost`. */
function distanceOf(a: string, b: string, atMost: number): number {
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + lostCost(letter, row.length === 1));
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charAt(i - 1);
    const next = [(row[0] ?? 0) + lostCost(letter, i === 1)];
    for (let j = 1; j <= b.length; j += 1) {
      const wanted = b.charAt(j - 1);
      next.push(
        Math.min(
          (row[j] ?? 0) + lostCost(letter, i === 1),
          (next[j - 1] ?? 0) + lostCost(wanted, j === 1),
          (row[j - 1] ?? 0) + changeCost(letter, wanted, i === 1),
        ),
      );
    }
    row = next;
    if (Math.min(...row) > atMost) return Number.POSITIVE_INFINITY;
  }
  return row.at(-1) ?? Number.POSITIVE_INFINITY;
}

function lostCost(letter: string, isFirst: boolean): number {
  if (isFirst) return first;
  return easilyLost.has(letter) ? slight : other;
}

function changeCost(a: string, b: string, isFirst: boolean): number {
  if (a === b) return 0;
  if (baseOf(a) === baseOf(b)) return slight;
  return isFirst ? first : other;
}

const small = new Map(
  [...'ァィゥェォャュョッ'].map((kana, n) => [kana, 'アイウエオヤユヨツ'.charAt(n)]),
);

/** A kana without its marks and in full size: ガ is カ, ョ is ヨ. */
function baseOf(kana: string): string {
  const plain = kana.normalize('NFD').charAt(0);
  return small.get(plain) ?? plain;
}
