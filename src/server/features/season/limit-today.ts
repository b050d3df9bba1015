import type {
  ApplicationLimit,
  LimitToday,
  PrefectureRule,
  SeasonDate,
} from '#contract/public/guide.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { graduationYearOn, yearsLater } from '#server/features/site-facts/school-year.ts';

const atOnce: Record<ApplicationLimit, string> = {
  one: '1社ずつ',
  two: '2社まで',
  three: '3社まで',
  several: '2社以上',
};
const schoolFirst = '学校の方針が優先します。';
const askTeacher = '学校の先生に聞いてください。';

type Asked = {
  today: string;
  graduationYear: number;
  prefecture: string | null;
  /** All rules of the prefecture, the latest year first. */
  rules: readonly PrefectureRule[];
  /** The frame of the country, or null. */
  country: PrefectureRule | null;
  /** The day on which applications begin for this year. */
  applicationsFrom: string | null;
};

/**
 * Number of companies that somebody of a graduation year may apply to on a day. A rule of an earlier year is told as such,
 * with its days moved to this year; nothing is told as certain that nobody has looked up.
 */
export function limitToday(asked: Asked): LimitToday {
  const { graduationYear, prefecture, rules, country } = asked;
  if (prefecture === null && country) return countryWide(asked, country);
  const known = rules.find(
    ({ graduation_year, first }) => first !== null && graduation_year <= graduationYear,
  );
  if (!known) return unknown(asked);
  if (known.graduation_year === graduationYear)
    return {
      title: titleOn(asked, known),
      sentences: [...ruleSentences(asked, known), schoolFirst],
      basis: 'this_year',
      rule: known,
    };
  return {
    title: `例年どおりなら、${titleOn(asked, known)}`,
    sentences: [
      `${known.graduation_year}年3月に卒業した人の申し合わせをもとにした、めやすです。`,
      ...ruleSentences(asked, known),
      notVerified(asked),
      schoolFirst,
    ],
    basis: 'earlier_year',
    rule: known,
  };
}

/** The rule of a prefecture for a year, or the latest one before it, whose days are moved; null: none is known. */
export function secondRound({
  graduationYear,
  prefecture,
  rules,
}: Pick<Asked, 'graduationYear' | 'prefecture' | 'rules'>): SeasonDate | null {
  const rule = rules.find(
    ({ graduation_year, first }) => first !== null && graduation_year <= graduationYear,
  );
  if (!rule?.later || !rule.later_from || prefecture === null) return null;
  const isEarlier = rule.graduation_year !== graduationYear;
  return {
    graduation_year: graduationYear,
    prefecture: rule.prefecture,
    event: 'second_round',
    label: `${atOnce[rule.later]}同時に応募できるようになる（${prefectureName(prefecture)}）`,
    date: laterFrom(rule, graduationYear),
    until: null,
    about: rule.later_is_about || isEarlier,
    note: isEarlier
      ? `${rule.graduation_year}年3月に卒業した人の日付をもとにした、めやすです。今年の日付は先生に聞いてください。`
      : null,
    provisional: isEarlier,
    source_title: rule.document,
    source_url: rule.document_url,
    source_seen_on: rule.source_seen_on,
    verified_on: rule.verified_on,
  };
}

function unknown(asked: Asked): LimitToday {
  const { country } = asked;
  return {
    title: `応募できる会社の数は、${askTeacher}`,
    sentences: [notVerified(asked), ...countrySentences(country), schoolFirst],
    basis: 'country',
    rule: country,
  };
}

function notVerified({ today, graduationYear, prefecture }: Asked): string {
  const year =
    graduationYear === graduationYearOn(today) ? '今年' : `${graduationYear}年3月に卒業する人`;
  const place = prefecture === null ? '' : `${prefectureName(prefecture)}の`;
  return `${place}${year}の申し合わせは、まだ確かめられていません。${askTeacher}`;
}

function countryWide(asked: Asked, country: PrefectureRule): LimitToday {
  return {
    title: isLater(asked, country)
      ? `多くの県では、${monthOf(country)}ごろから、同時に応募できる数がふえています`
      : '多くの県では、はじめは1社ずつ応募します',
    sentences: [
      ...countrySentences(country),
      `県によってちがいます。今年の決まりは、${askTeacher}`,
      schoolFirst,
    ],
    basis: 'country',
    rule: country,
  };
}

function countrySentences(country: PrefectureRule | null): string[] {
  return country?.exceptions ? [country.exceptions] : [];
}

/** In a few words, what holds on the day. */
function titleOn(asked: Asked, rule: PrefectureRule): string {
  const { today, graduationYear, applicationsFrom } = asked;
  const first = atOnce[rule.first ?? 'one'];
  if (isLater(asked, rule))
    return `いまは${atOnce[rule.later ?? 'one']}応募できる時期です（${dayOf(rule, graduationYear)}から）`;
  if (applicationsFrom !== null && today >= applicationsFrom)
    return `いまは${first}応募できる時期です`;
  return `はじめは${first}応募できます`;
}

function ruleSentences(asked: Asked, rule: PrefectureRule): string[] {
  const { graduationYear } = asked;
  const change =
    rule.later && rule.later !== rule.first
      ? [
          isLater(asked, rule)
            ? `はじめは${atOnce[rule.first ?? 'one']}でした。`
            : `${dayOf(rule, graduationYear)}から、${atOnce[rule.later]}同時に応募できるようになります。`,
        ]
      : [];
  return [...change, ...(rule.exceptions ? [rule.exceptions] : [])];
}

function isLater({ today, graduationYear }: Asked, rule: PrefectureRule): boolean {
  return rule.later_from !== null && today >= laterFrom(rule, graduationYear);
}

function laterFrom(
  { later_from, graduation_year }: PrefectureRule,
  graduationYear: number,
): string {
  return yearsLater(later_from ?? '', graduationYear - graduation_year);
}

function dayOf(rule: PrefectureRule, graduationYear: number): string {
  const day = laterFrom(rule, graduationYear);
  return rule.later_is_about ? `${monthOf(rule)}ごろ` : dayInWords(day).replace(/^\d+年/, '');
}

function monthOf({ later_from }: PrefectureRule): string {
  return `${Number((later_from ?? '').slice(5, 7))}月`;
}
