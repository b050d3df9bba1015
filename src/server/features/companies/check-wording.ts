import { z } from 'zod';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { type WordingCheck, wordingKinds } from '#contract/company/company-editing.ts';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { dayInWords, japanDay } from '#contract/words/japan-day.ts';
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

/** Findings of our own rules for companies in a text of ours; names and examples are not left out. */
export function wordsAgainstRules(text: string): { kind: WordingCheck['kind']; words: string }[] {
  const plain = text.normalize('NFKC');
  return wordRules.flatMap(({ kind, pattern }) =>
    [...plain.matchAll(pattern)].map(([words]) => ({ kind, words })),
  );
}

/** Fields whose words are names: nobody is asked to write them differently. */
const names =
  /^(name|name_kana|name_en|corporate_number|website_url|video_url|industry|jsic|founded_on|representative|capital|postal_code|prefecture|city|street|occupations|workplaces|certifications|logo)(\.|$)|\.(image|prefecture|city|nearest_station|time|starts_on|ends_on|item)$/;

/** Words that deny: 「身元調査は行いません」 asks for nothing, 「直接応募は受けていません」 leads nobody around the school. */
const denials: Partial<Record<WordingCheck['kind'], RegExp>> = {
  fair_hiring: /^[^。！!\n]{0,14}(?:ません|ない|不要|不問|問わ|いりません)/u,
  around_school: /^[^。、！!\n]{0,20}(?:ません|ない|できず|ご遠慮|お断り)/u,
  gift: /^[^。、！!\n]{0,14}(?:ません|ない)/u,
};

/**
 * Words that could be better on a day, in the order of the profile. Nothing here keeps anybody from saving.
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
    ...proseOf(shown).flatMap((part) => checkEarlyWage({ ...part, today })),
  ];
}

function proseOf(profile: CompanyEdit) {
  return textsOf(profile, '').filter(({ field }) => !names.test(field));
}

function checkText({ field, text }: { field: string; text: string }): WordingCheck[] {
  const found = [...fairHiringRules, ...wordRules].flatMap(({ kind, pattern, suggestion }) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: words, index }) => !denials[kind]?.test(text.slice(index + words.length)))
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

/** 20万円, 20万5千円, 18万5,000円, 200,000円, ¥200,000, 二十万円, 「20万から」. */
const sum =
  '(?:\\d[\\d,.]*(?:万(?:\\d[\\d,]*千?)?円|千?円|万(?=以上|から|ほど|くらい|です|[~〜、)]|$))|¥\\d[\\d,]+|[一二三四五六七八九十百]+万[一二三四五六七八九十百千]*円)';
const wageWord =
  '月給|月収|初任給|基本給|本給|固定給|給与|給料(?!で)|賃金|日給|時給|年収|年俸|賞与|ボーナス(?!で)';
/** Words that are about a wage only beside the year of somebody's start, not of other sums such as rents. */
const furtherWord = `${wageWord}|(?<!(?:寮|家賃|費|料|負担|補助)[^。\\n]{0,8})月額|支給額|手取り|手当|一時金|残業代`;

const wage = new RegExp(`(?:${wageWord})[^。\\n]{0,14}?${sum}`, 'gu');
/** Bonuses also by the month, and the sum also before its word: 「来年度は20万円の初任給」. */
const offeredWage = new RegExp(
  `(?:${furtherWord})[^。\\n]{0,14}?(?:${sum}|\\d[\\d.]*[かヶケカ]月分)|${sum}(?:の|という)(?:${wageWord})`,
  'gu',
);

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

/** Distance from a wage within which its year may be named before it. */
const yearBeforeAtMost = 24;

/** Fields that speak of nothing but wages: a coming year there is the year of one, with or without a sum. */
const isWageText = (field: string) => {
  const { kind, seen } = companyFieldOf(field) ?? {};
  return seen === 'from-wage-day' && (kind === 'line' || kind === 'lines');
};

type DatedText = { field: string; text: string; today: string };

/** Offers to the graduates of a coming year may not be read anywhere before the day on which they open. */
function checkEarlyWage(part: DatedText): WordingCheck[] {
  const { field, today } = part;
  if (companyFieldOf(field)?.seen === 'at-once') return [];
  const isWageField = isWageText(field);
  const wages = isWageField ? [...wagesOfField(part)] : wagesInProse(part);
  return wages.flatMap(({ words, year }): WordingCheck[] => {
    const opensOn = wagesOpenOn(year);
    if (opensOn <= today) return [];
    const instead = isWageField
      ? `「初任給の年度」に${year}を入れてください。`
      : '文からは消して、「初任給」と「初任給の年度」に入れてください。';
    const suggestion = `${year}年度の賃金は、${dayInWords(opensOn)}まで公開できません。${instead}その日まで自動でかくします。`;
    return [{ field, text: words, kind: 'wage_early', suggestion }];
  });
}

/** The last year that the text names: one finding says how to close the field. */
function wagesOfField({ text, today }: DatedText) {
  return yearsIn(text, today)
    .toSorted((a, b) => a.year - b.year)
    .slice(-1);
}

function wagesInProse({ text, today }: DatedText) {
  return [...text.matchAll(offeredWage)].flatMap(({ 0: words, index }) => {
    const end = index + words.length;
    const sentence = text.slice(Math.max(0, index - yearBeforeAtMost), index).split(/[。\n]/u);
    // The year between the word and the sum, or in brackets behind them, or else the last one before.
    const year =
      yearsIn(words, today).at(-1) ??
      yearsIn(/^[（(][^）)。\n]{0,16}/u.exec(text.slice(end))?.[0] ?? '', today).at(0) ??
      yearsIn(sentence.at(-1) ?? '', today).at(-1);
    return year ? [{ words, year: year.year }] : [];
  });
}

/**
 * 2028年, 2028卒, 2028/4, 令和10年, R10年, 28卒; then words that the day gives their meaning, as 来年度 and 来春. Years gone by
 * are read, too: the one that stands nearest counts. None is one that something ends with.
 */
const yearName = new RegExp(
  [
    String.raw`(?<!\d)(20\d\d)(?:年(?!(?:度|\d{1,2}月)?末?まで)|(?=度|新?卒|春|入社|[/.-]\d{1,2}(?!\d)))`,
    String.raw`(?:令和|(?<![A-Za-z])R)(\d{1,2})年`,
    String.raw`(?<![昭平令][和成]|[A-Za-z\d])(\d\d)年?新?卒`,
    // 「次年度から」 is said of the year after somebody's first.
    '(再来|来|次(?!年度?(?:から|より|以降))|今|(?<!日)本|昨|去|前)(?:年(度?)|春)',
    '翌年(?=3月|春)',
  ].join('|'),
  'gu',
);

const yearsAhead: Record<string, number> = { 再来: 2, 来: 1, 次: 1, 今: 0, 本: 0 };

/** The fiscal years that a text names, in its order. */
function yearsIn(text: string, today: string): { words: string; year: number }[] {
  const calendarYear = Number(today.slice(0, 4));
  const fiscalYear = today.slice(5) < '04' ? calendarYear - 1 : calendarYear;
  return [...text.matchAll(yearName)].map(([words, full, reiwa, short, relative, isFiscal]) => {
    if (full) return { words, year: Number(full) };
    if (reiwa) return { words, year: 2018 + Number(reiwa) };
    if (short) return { words, year: 2000 + Number(short) };
    const base = isFiscal ? fiscalYear : calendarYear;
    return { words, year: base + (relative ? (yearsAhead[relative] ?? -1) : 1) };
  });
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
