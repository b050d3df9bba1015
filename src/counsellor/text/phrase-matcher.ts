import type { LookAlike } from '#counsellor/knowledge/short-words.ts';
import { normalisePhrase } from './normalise-text.ts';
import type { Span } from './sentences.ts';

/** A record whose phrase was found in a normalised text. */
export type PhraseHit<Of> = Span & { of: Of };

type Phrased<Of> = { of: Of; phrases: readonly string[] };
/** Without a record: a word that is passed over. */
type Entry<Of> = { phrase: string; of: Of | null };

const katakana = /[ァ-ヴー]/;
const allKatakana = /^[ァ-ヴー]+$/;
const allHiragana = /^[ぁ-ゖー]+$/;
/** Kana before a short kana phrase that is no particle: 「かんな」 is not in 「わかんない」. */
const joinsKana = /[ぁ-ゖ](?<![はがをにでのともやかへなてしねよいくっ])/;
const kanji = /[一-龠々]/;
const shortKanji = /^[一-龠][ぁ-ゖ]?$/;
const letter = /[a-z0-9]/;

/**
 * Finds records by their phrases, longest-first on the string; several may share one phrase. Words that only look like a
 * phrase are passed over. The phrases are sorted for the first text, so that a start does not wait for them.
 */
export function createPhraseMatcher<Of>(
  records: readonly Phrased<Of>[],
  lookAlikes: readonly LookAlike[],
): (text: string) => PhraseHit<Of>[] {
  let made: Map<string, Entry<Of>[]> | undefined;
  return (text) => {
    made ??= entriesByFirst(records, lookAlikes);
    const hits: PhraseHit<Of>[] = [];
    let at = 0;
    while (at < text.length) {
      const found = longestAt(made.get(text.charAt(at)) ?? [], text, at);
      for (const { phrase, of } of found)
        if (of !== null) hits.push({ start: at, end: at + phrase.length, of });
      at += found[0] ? found[0].phrase.length : 1;
    }
    return hits;
  };
}

/** Every spelling by its first letter, the longest first. */
function entriesByFirst<Of>(
  records: readonly Phrased<Of>[],
  lookAlikes: readonly LookAlike[],
): Map<string, Entry<Of>[]> {
  const byFirst = new Map<string, Entry<Of>[]>();
  const add = (entry: Entry<Of>) => {
    const first = entry.phrase.charAt(0);
    const list = byFirst.get(first) ?? [];
    list.push(entry);
    byFirst.set(first, list);
  };
  for (const { of, phrases } of records)
    for (const phrase of new Set(phrases.flatMap(spellings))) add({ phrase, of });
  for (const { word: phrase } of lookAlikes) add({ phrase, of: null });
  for (const list of byFirst.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
  return byFirst;
}

function longestAt<Of>(entries: Entry<Of>[], text: string, at: number): Entry<Of>[] {
  const first = entries.find((entry) => text.startsWith(entry.phrase, at) && fits(entry, text, at));
  if (!first) return [];
  const others = entries.filter((entry) => entry.phrase === first.phrase && entry.of !== first.of);
  return [first, ...others];
}

/** A short katakana or latin phrase must not be the middle of a longer word. */
function fits({ phrase }: Pick<Entry<unknown>, 'phrase'>, text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + phrase.length);
  if (letter.test(phrase.charAt(0)) && letter.test(before)) return false;
  if (letter.test(phrase.charAt(phrase.length - 1)) && /[a-z]/.test(after)) return false;
  // 「本が」 is not in 「日本が」, 「車」 not in 「車庫」.
  if (shortKanji.test(phrase) && kanji.test(before)) return false;
  if (phrase.length === 1 && kanji.test(after)) return false;
  if (phrase.length <= 3 && allHiragana.test(phrase) && joinsKana.test(before)) return false;
  if (phrase.length <= 3 && allKatakana.test(phrase)) {
    const rest = text.slice(at + phrase.length);
    if (katakana.test(before)) return false;
    return !katakana.test(after) || /^(?:バイト|スタッフ|サークル)/.test(rest);
  }
  return true;
}

function spellings(phrase: string): string[] {
  const plain = normalisePhrase(phrase);
  if (plain === '') return [];
  const all = [plain];
  if (plain.length >= 4 && allKatakana.test(plain) && !plain.includes('ー')) {
    all.push(plain.replace(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)));
  }
  if (plain.length >= 4 && allHiragana.test(plain)) {
    all.push(plain.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)));
  }
  return all;
}
