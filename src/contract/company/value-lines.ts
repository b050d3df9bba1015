import { postalCodeInWords } from '#contract/text/postal-code.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { dayInWords, monthInWords } from '#contract/words/japan-day.ts';
import { jsicDivisions } from '#contract/words/jsic/jsic-divisions.ts';
import type { CompanyEdit } from './company-edit.ts';
import { type CompanyField, companyFieldOf } from './company-fields.ts';
import { youthItemNames } from './youth-employment-items.ts';

type Words = {
  /** Names of things that a value gives by their ids. */
  names: Readonly<Record<string, string>>;
};

/** Writes one value; an empty text is not shown. */
type Writer = (value: unknown, words: Words) => string;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

const plain: Writer = (value) => (isNothing(value) ? '' : String(value));
const said =
  (before: string): Writer =>
  (text) =>
    isNothing(text) ? '' : `${before}${text}`;
const amount =
  (unit: string, before = ''): Writer =>
  (value, words) =>
    typeof value === 'number' ? `${before}${formatCount(value)}${unit}` : plain(value, words);
/** A year has no comma, as an amount of that size would have. */
const year =
  (unit: '年' | '年度'): Writer =>
  (value) =>
    isNothing(value) ? '' : `${value}${unit}`;
const yesOrNo =
  (yes: string, no: string): Writer =>
  (value, words) => {
    if (typeof value !== 'boolean') return plain(value, words);
    return value ? yes : no;
  };
const day =
  (after = ''): Writer =>
  (value) =>
    isNothing(value) ? '' : `${dayInWords(String(value))}${after}`;
const prefecture: Writer = (code) => prefectureName(String(code));
const named: Writer = (id, { names }) => names[String(id)] ?? String(id);
const several =
  (each: Writer): Writer =>
  (values, words) =>
    Array.isArray(values) ? values.map((value) => each(value, words)).join('、') : '';
const together =
  (parts: Record<string, Writer>): Writer =>
  (row, words) =>
    isRecord(row)
      ? Object.entries(parts)
          .map(([key, write]) => write(row[key], words))
          .filter((text) => text !== '')
          .join(' / ')
      : named(row, words);

type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never;
type Parts<List> = Record<keyof RowOf<List>, Writer>;
type Work = CompanyEdit['work'];
type Youth = CompanyEdit['youth'];

const graduates: Parts<Youth['new_graduates_hired']> = { year: year('年度'), count: amount('人') };

/** Parts of the rows of a field in the order in which they are read. */
const rowParts = {
  photos: { image: named, alt: plain } satisfies Parts<CompanyEdit['photos']>,
  certifications: { name: plain, year: year('年') } satisfies Parts<CompanyEdit['certifications']>,
  internships: {
    title: plain,
    period: plain,
    starts_on: day('から'),
    ends_on: day('まで'),
    days: amount('日間'),
    grades: several(amount('年生')),
    prefecture,
    capacity: amount('人', '定員'),
    description: plain,
    insurance: said('保険：'),
  } satisfies Parts<CompanyEdit['internships']>,
  workplaces: {
    name: plain,
    prefecture,
    city: plain,
    nearest_station: said('最寄り '),
    car_commute: yesOrNo('車で通える', '車では通えない'),
  } satisfies Parts<CompanyEdit['workplaces']>,
  'work.day_schedule': { time: plain, activity: plain } satisfies Parts<Work['day_schedule']>,
  'work.seniors': {
    year: plain,
    course: plain,
    questions: several(
      together({ question: plain, answer: plain } satisfies Parts<
        RowOf<Work['seniors']>['questions']
      >),
    ),
  } satisfies Parts<Work['seniors']>,
  'work.career_path': { year: amount('年目'), text: plain } satisfies Parts<Work['career_path']>,
  'youth.exceptions': {
    item: (item) => youthItemNames.get(String(item)) ?? String(item),
    fiscal_year: year('年度'),
    scope: plain,
  } satisfies Parts<Youth['exceptions']>,
  'youth.new_graduates_hired': graduates,
  'youth.new_graduates_left': graduates,
  'youth.new_graduates_by_sex': {
    year: (value) => (value === null ? '直近3年度の合計' : `${value}年度`),
    male: amount('人', '男性'),
    female: amount('人', '女性'),
  } satisfies Parts<Youth['new_graduates_by_sex']>,
};
const rowWriters = new Map(
  Object.entries(rowParts).map(([path, parts]) => [path, together(parts)]),
);

const selects: Record<Extract<CompanyField, { kind: 'select' }>['options'], Writer> = {
  industry: (key) => industryName(String(key)),
  jsic: (letter) => [letter, jsicDivisions[String(letter)]].filter(Boolean).join(' '),
  prefecture,
};

/** What a company has written in a field, with units and words, one line for each entry; no lines where there is nothing. */
export function valueLines(path: string, value: unknown, words: Words): string[] {
  if (isNothing(value)) return [];
  const write = writerOf(path);
  return (Array.isArray(value) ? value : [value]).map((entry) => write(entry, words));
}

function writerOf(path: string): Writer {
  const field = companyFieldOf(path);
  switch (field?.kind) {
    case 'yes-no':
      return yesOrNo(field.yes, field.no);
    case 'number':
      return field.unit === '年度' ? year('年度') : amount(field.unit);
    case 'select':
      return selects[field.options];
    case 'line':
      return lineWriter(field.format);
    case 'rows':
      return rowWriters.get(field.path) ?? named;
    default:
      return plain;
  }
}

function lineWriter(format: Extract<CompanyField, { kind: 'line' }>['format']): Writer {
  if (format === 'day') return day();
  if (format === 'month') return (month) => monthInWords(String(month));
  if (format === 'postal-code') return (code) => postalCodeInWords(String(code));
  return plain;
}
