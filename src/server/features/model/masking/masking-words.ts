import { z } from 'zod';
import file from '../../../../../data/masking.json' with { type: 'json' };

const Words = z.array(z.string().min(1)).min(1);

/** Words as they stand in normalised text (`normaliseText`): no long-vowel mark after hiragana. */
const MaskingWords = z.strictObject({
  school_endings: Words,
  /** Courses that end a school's short name: 「はままつこうぎょう」. */
  course_endings: Words,
  /** Words that may follow 「みほん高」 and 「みほん中」. */
  school_short_after: Words,
  middle_school_short_after: Words,
  /** Beginnings of a run of hiragana that are no part of a name. */
  before_a_school_is_oneself: Words,
  /** Endings of a run of hiragana after which a school has no name. */
  before_a_school_is_no_name: Words,
  /** Ends of names that look like one of those. */
  names_that_end_like_words: Words,
  no_school_in_kanji: Words,
  relatives: Words,
  /** Words with a relative inside that speak of nobody. */
  no_relatives: Words,
  /** Digits as they are said. */
  numerals: Words,
  /** A telephone number begins with one of these. */
  first_numerals: Words,
  // Wordings from here on: `patternOf` says how they are written.
  accounts: Words,
  eras: Words,
  born: Words,
  ages: Words,
  years_old: Words,
  schools_after_a_name: Words,
  kinds_of_school: Words,
  /** Words before a school that say something about a course and nothing about a place. */
  courses_before_a_school: Words,
  parts_of_a_place: Words,
  lived_or_grew_up: Words,
  cities: Words,
  after_a_name: Words,
  before_a_name: Words,
  titles: Words,
  /** Words before さん that name a role or a relative: 「看護師さん」 says what the student likes. */
  roles: Words,
});

export const maskingWords = MaskingWords.parse(file);

/** The words as a pattern, the longest first; none of them has a sign that patterns read. */
export function oneOf(words: readonly string[]): string {
  return `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`;
}

export function asKatakana(text: string): string {
  return text.replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
