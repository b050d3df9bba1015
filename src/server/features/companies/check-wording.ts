import { z } from 'zod';
import type { CompanyEdit } from '#contract/company-edit.ts';
import { type WordingCheck, wordingKinds } from '#contract/company-editing.ts';
import { dayInWords, japanDay } from '#contract/japan-day.ts';
import { readDataFile } from '#server/data-directory.ts';
import { shownConditions } from './shown-conditions.ts';
import { wagesOpenOn } from './wage-days.ts';

type Rule = { kind: WordingCheck['kind']; pattern: RegExp; suggestion: string };

const expression = z.string().transform((source) => new RegExp(source, 'gu'));

/** The 14 items of fair hiring (厚生労働省「公正な採用選考の基本」) as a company's text may ask for them. */
const fairHiringRules: Rule[] = readDataFile(
  'fair-hiring-items.json',
  z
    .array(z.object({ key: z.string(), name: z.string(), patterns: z.array(expression) }))
    .length(14),
).flatMap(({ name, patterns }) =>
  patterns.map((pattern) => ({
    kind: 'fair_hiring' as const,
    pattern,
    suggestion: `「${name}」は、応募する人に聞いたり出してもらったりできません。この部分を消してください。`,
  })),
);

const wordRules: Rule[] = readDataFile(
  'wording-rules.json',
  z.array(z.object({ kind: z.enum(wordingKinds), pattern: expression, suggestion: z.string() })),
);

/** Fields whose words are names: nobody is asked to write them differently. */
const names =
  /^(name|name_kana|name_en|corporate_number|website_url|video_url|industry|jsic|founded_on|representative|capital|postal_code|prefecture|city|street|occupations|workplaces|certifications|logo)(\.|$)|\.(image|prefecture|city|nearest_station|time|starts_on|ends_on|item)$/;

/** Words that deny: 「身元調査は行いません」 asks for nothing. */
const denial = /^[^。！!\n]{0,14}(?:ません|ない|不要|不問|問わ|いりません)/u;

/**
 * What could be worded better on a day, in the order of the profile. Nothing here keeps anybody from saving.
 */
export function checkWording(
  profile: CompanyEdit,
  today: string = japanDay(new Date()),
): WordingCheck[] {
  // A wage that is closed with the salary waits for its day anyway.
  const shown = { ...profile, conditions: shownConditions(profile.conditions, today) };
  return [
    ...proseOf(profile).flatMap(checkText),
    ...checkWage(profile),
    ...proseOf(shown).flatMap((part) => checkEarlyWage(part, today)),
  ];
}

function proseOf(profile: CompanyEdit) {
  return textsOf(profile, '').filter(({ field }) => !names.test(field));
}

function checkText({ field, text }: { field: string; text: string }): WordingCheck[] {
  const found = [...fairHiringRules, ...wordRules].flatMap(({ kind, pattern, suggestion }) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: words, index }) => {
        const isAsked = kind === 'fair_hiring';
        return !(isAsked && denial.test(text.slice(index + words.length)));
      })
      .map(([words]) => ({ field, text: words, kind, suggestion })),
  );
  return onceEach([...found, ...checkKanji({ field, text }), ...checkWageText({ field, text })]);
}

function onceEach(checks: WordingCheck[]): WordingCheck[] {
  return [...new Map(checks.map((check) => [`${check.kind} ${check.text}`, check])).values()];
}

/**
 * Kanji of JIS level 1: nearly all that school teaches. The rest are hard to read for a 15-year-old. The
 * set is what rows 16 to 47 of EUC-JP decode to.
 */
const schoolKanji = new Set(
  new TextDecoder('euc-jp').decode(
    Uint8Array.from(
      Array.from({ length: 32 }, (_, row) =>
        Array.from({ length: 94 }, (_, cell) => [0xb0 + row, 0xa1 + cell]),
      ).flat(2),
    ),
  ),
);

/** Kanji of later rows that everybody reads, and marks that repeat or close. */
const readable = new Set('丼麺嗅拭璃瑠々〆');

function checkKanji({ field, text }: { field: string; text: string }): WordingCheck[] {
  const hard = [...text.matchAll(/\p{Script=Han}/gu)].flatMap(([letter]) =>
    schoolKanji.has(letter) || readable.has(letter) ? [] : [letter],
  );
  const suggestion = 'むずかしい漢字です。ひらがなにするか、読みがなを書きそえましょう。';
  return hard.map((letter) => ({ field, text: letter, kind: 'difficult', suggestion }));
}

const wage = /(?:月給|初任給|基本給|給与|給料|日給|時給|年収)[^。\n]{0,14}?\d[\d,.]*万?[\d,]*円/gu;

function checkWageText({ field, text }: { field: string; text: string }): WordingCheck[] {
  if (/\d{4}年/u.test(text)) return [];
  const suggestion = '何年度の金額かを書きましょう。例：2026年度の初任給';
  return [...text.matchAll(wage)].map(([words]) => ({
    field,
    text: words,
    kind: 'wage_year',
    suggestion,
  }));
}

/** How far from a wage the year that it is of may be named before it. */
const yearBeforeAtMost = 24;

/** Offers to the graduates of a coming year may not be read anywhere before the day on which they open. */
function checkEarlyWage({ field, text }: { field: string; text: string }, today: string) {
  return [...text.matchAll(wage)].flatMap(({ 0: words, index }): WordingCheck[] => {
    const end = index + words.length;
    const sentence = text.slice(Math.max(0, index - yearBeforeAtMost), index).split(/[。\n]/u);
    // The year between the word and the sum, or in brackets behind them, or else the last one before.
    const year =
      yearsIn(words).at(-1) ??
      yearsIn(/^[（(][^）)。\n]{0,16}/u.exec(text.slice(end))?.[0] ?? '').at(0) ??
      yearsIn(sentence.at(-1) ?? '').at(-1);
    if (year === undefined) return [];
    const opensOn = wagesOpenOn(year);
    if (opensOn <= today) return [];
    const suggestion = `${year}年度の賃金は、${dayInWords(opensOn)}まで公開できません。文からは消して、「初任給」と「初任給の年度」に入れてください。その日まで自動でかくします。`;
    return [{ field, text: words, kind: 'wage_early', suggestion }];
  });
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(/(20|令和)(\d{1,2})年/gu)].map(
    ([, era, year]) => (era === '令和' ? 2018 : 2000) + Number(year),
  );
}

function checkWage({ conditions }: CompanyEdit): WordingCheck[] {
  const { starting_salary: salary, salary_year: year } = conditions;
  if (salary === null || year !== null) return [];
  const suggestion = '初任給が何年度の金額かを入れましょう。';
  return [{ field: 'conditions.salary_year', text: `${salary}円`, kind: 'wage_year', suggestion }];
}

/** Every text of the profile with its path, such as `work.seniors.0.course`. */
function textsOf(value: unknown, field: string): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value.normalize('NFKC') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsOf(child, field === '' ? key : `${field}.${key}`),
  );
}
