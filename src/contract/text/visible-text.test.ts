import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalText, requiredText } from '#contract/kit/common.ts';
import { PersonName } from './person-names.ts';
import { textProblem } from './visible-text.ts';

const turning = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const unseen = [...'\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0f\u{e0100}\u3164\u115f\u2800\u3000 '];
/** Shown by itself, and not trimmed away. */
const letter = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/\p{Bidi_Control}/u.test(text))
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^[\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text));
const anything = fc.string({ unit: 'binary', maxLength: 40 });

describe('a text that people read', () => {
  test('with a visible letter and no turning mark is kept as it was typed', () => {
    const neighbours = fc.array(fc.constantFrom(...unseen), { maxLength: 3 });
    const text = fc
      .tuple(letter, neighbours, letter)
      .map(([one, between, other]) => `${one}${between.join('')}${other}`);
    fc.assert(
      fc.property(text, (typed) => {
        expect(requiredText(100).parse(typed)).toBe(typed);
        expect(optionalText(100).parse(typed)).toBe(typed);
      }),
    );
  });

  test('with a turning mark anywhere is refused with one Japanese sentence', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...turning), anything, (before, mark, after) => {
        const { error } = requiredText(100).safeParse(`見${before}${mark}${after}本`);
        expect(error?.issues.map(({ message }) => message)).toEqual([
          expect.stringMatching(/文字の向きを変える/),
        ]);
      }),
    );
  });

  test('of invisible characters alone is refused, and an empty one only where it is needed', () => {
    const blank = fc
      .array(fc.constantFrom(...unseen), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(blank, (typed) => {
        expect(requiredText(100).safeParse(typed).success).toBe(false);
        expect(optionalText(100).safeParse(typed).success).toBe(typed.trim() === '');
      }),
    );
  });

  test.each([
    ['a family of emoji', '👩‍👩‍👧'],
    ['an emoji shown in colour', '❤️'],
    ['a kanji with its variant', '葛\u{e0100}城'],
    ['a kanji with a standardised variant', '神\ufe00'],
    ['a word of Sinhala', 'ශ්\u200dරී'],
    ['kana with its mark apart', 'か\u3099'],
    ['a private letter', '\ue000'],
  ])('keeps %s', (_, text) => {
    expect(textProblem(text)).toBeNull();
    expect(requiredText(20).parse(text)).toBe(text);
  });

  test('a name keeps joiners and variants, and is refused without a visible letter', () => {
    for (const name of ['葛\u{e0100}城', 'ශ්\u200dරී', '𠮷田 﨑'])
      expect(PersonName.parse(name)).toBe(name);
    for (const name of ['\u200d', '\u3164', '山\u202e田', '\u200f山田'])
      expect(PersonName.safeParse(name).error?.issues).toHaveLength(1);
  });
});
