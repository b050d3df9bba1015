import { z } from 'zod';
import { optionalText } from '#contract/kit/common.ts';
import { postalDigits } from '#contract/public/postal-codes.ts';
import { CorporateNumber } from '#contract/text/corporate-number.ts';
import { type DatePrecision, readDate } from '#contract/text/japanese-calendar.ts';
import { toKatakana } from '#contract/text/person-names.ts';
import type { FieldFormat, FieldSpec, SimpleValues } from './company-fields.ts';

/** Text that may still be empty: a draft is not finished. */
const text = optionalText;
const note = (most: number) =>
  text(most)
    .transform((value) => value || null)
    .nullable();

const numberSentence = '半角の数字で入力してください。';
const yearSentence = '年を、2024や令和6のように入れてください。';

const number = (least: number, most: number, sentence = numberSentence) =>
  z
    .number(sentence)
    .min(least, `${least}以上の数を入力してください。`)
    .max(most, `${most}以下の数を入力してください。`);

export const wholeNumberShape = (least: number, most: number) =>
  number(least, most).int('整数で入力してください。');

/** A month or a day in either calendar, 令和8年8月1日 or 2026-08-01, as the latter; an empty text stays. */
const dateText = (precision: DatePrecision, sentence: string) =>
  z.string(sentence).transform((typed, context) => {
    const read = readDate(typed, precision);
    if (read.kind === 'read') return read.value;
    if (read.kind === 'empty') return '';
    context.addIssue({
      code: 'custom',
      message: read.kind === 'refused' ? read.sentence : sentence,
    });
    return z.NEVER;
  });

/** A day, or an empty text until somebody chooses one. */
export const dayOrNone = (sentence: string) =>
  dateText('day', sentence)
    .pipe(z.literal('').or(z.iso.date(sentence)))
    .refine(
      (day) => day === '' || (day >= '2000-01-01' && day <= '2100-12-31'),
      '2000年から2100年までの日付を入力してください。',
    );

/** 13010-01234567 or 13010-3391-8: full-width digits, other dashes and a number without any are understood. */
function jobNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s‐‑‒–—―−ー]/g, (letter) => (letter.trim() === '' ? '' : '-'))
    .replace(/^(\d{5})(\d{8})$/, '$1-$2');
}

/** Texts that are checked further than by their length. */
const formats: Record<FieldFormat, (most: number) => z.ZodType> = {
  kana: (most) =>
    z
      .string('カタカナで入力してください。')
      .transform(toKatakana)
      .pipe(
        text(most).refine((kana) => /^[ァ-ヺー・\s]*$/.test(kana), 'カタカナで入力してください。'),
      ),
  'web-address': (most) =>
    note(most).refine(
      (url) => url === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url),
      'https:// から始まるアドレスを入力してください。',
    ),
  month: () =>
    dateText('month', '年と月を入力してください。例：1985-04、昭和60年4月')
      .refine((month) => month === '' || /^[12]\d{3}-/.test(month), 'この年は、入力できません。')
      .transform((month) => month || null)
      .nullable(),
  day: () =>
    dayOrNone('日付を「2027-07-01」「令和9年7月1日」のように入力してください。')
      .transform((day) => day || null)
      .nullable(),
  'corporate-number': () => CorporateNumber,
  'job-number': () =>
    z
      .string('求人番号を入力してください。')
      .transform((typed) => jobNumber(typed) || null)
      .refine(
        (code) => code === null || /^\d{5}-\d{1,8}(-\d)?$/.test(code),
        '求人番号は、数字5けた・ハイフン・8けたまでの数字です（最後に「-8」のように1けた付くものもあります）。求人票のとおりに入力してください。例：13010-01234567',
      )
      .nullable(),
  'postal-code': () =>
    z
      .string()
      .transform((code) => postalDigits(code) || null)
      .refine((code) => code === null || /^\d{7}$/.test(code), '郵便番号は7桁の数字です。')
      .nullable(),
};

/** Shape that is accepted of a company for the simple fields of a group: limits and formats of the table. */
export function editShape<Fields extends Record<string, FieldSpec>>(
  fields: Fields,
): Shape<SimpleValues<Fields>>;
export function editShape(fields: Record<string, FieldSpec>): Record<string, z.ZodType> {
  return shapeWith(fields, acceptedOf);
}

/** Shape that is answered for the simple fields of a group: older texts may be longer than the limit. */
export function shownShape<Fields extends Record<string, FieldSpec>>(
  fields: Fields,
): Shape<SimpleValues<Fields>>;
export function shownShape(fields: Record<string, FieldSpec>): Record<string, z.ZodType> {
  return shapeWith(fields, shownOf);
}

type Shape<Values> = { [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> };

function shapeWith(
  fields: Record<string, FieldSpec>,
  shapeOf: (field: FieldSpec) => z.ZodType | null,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const shape = shapeOf(field);
      return shape ? [[name, shape]] : [];
    }),
  );
}

function acceptedOf(field: FieldSpec): z.ZodType | null {
  switch (field.kind) {
    case 'line':
      if (field.format) return formats[field.format](field.most);
      return field.blank === null ? note(field.most) : text(field.most);
    case 'text':
      return text(field.most);
    case 'lines':
      return z.array(text(field.most)).max(field.count, `${field.count}個までです。`);
    case 'number': {
      const sentence = field.unit === '年度' ? yearSentence : numberSentence;
      const any = number(field.least, field.most, sentence);
      const shape = field.isDecimal ? any : any.int('整数で入力してください。');
      return field.blank === null ? shape.nullable() : shape;
    }
    case 'yes-no':
      return z.boolean().nullable();
    case 'choice':
      return z.enum(field.options, 'どれかを選んでください。').nullable();
    case 'choices':
      return z
        .array(z.enum(field.options, '一覧から選んでください。'))
        .refine(
          (chosen) => new Set(chosen).size === chosen.length,
          '同じものが2回選ばれています。',
        );
    default:
      return null;
  }
}

function shownOf(field: FieldSpec): z.ZodType | null {
  switch (field.kind) {
    case 'line':
      return field.blank === null ? z.string().nullable() : z.string();
    case 'text':
      return z.string();
    case 'lines':
      return z.array(z.string());
    case 'number': {
      const any = field.isDecimal ? z.number() : z.number().int();
      const shape = any.min(field.least).max(field.most);
      return field.blank === null ? shape.nullable() : shape;
    }
    case 'yes-no':
      return z.boolean().nullable();
    case 'choice':
      return z.enum(field.options).nullable();
    case 'choices':
      return z.array(z.enum(field.options));
    default:
      return null;
  }
}
