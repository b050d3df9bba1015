import { z } from 'zod';
import { isCorporateNumber } from '#contract/account/registration.ts';
import { Id, optionalText } from '#contract/kit/common.ts';
import { postalDigits } from '#contract/public/postal-codes.ts';
import { toKatakana } from '#contract/text/person-names.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { Certification, YouthItemKey } from './companies.ts';
import { internshipsOnPage } from './internships.ts';

/** Text that may still be empty: a draft is not finished. */
const text = optionalText;
const note = (most: number) =>
  text(most)
    .transform((value) => value || null)
    .nullable();
const lines = (count: number, most: number) =>
  z.array(text(most)).max(count, `${count}個までです。`);
const number = (least: number, most: number) =>
  z
    .number('半角の数字で入力してください。')
    .min(least, `${least}以上の数を入力してください。`)
    .max(most, `${most}以下の数を入力してください。`);
const whole = (least: number, most: number) => number(least, most).int('整数で入力してください。');
const fiscalYear = whole(2000, 2100);
/** Empty until somebody chooses a day. */
const dayOrNone = (sentence: string) =>
  z
    .union([z.literal(''), z.iso.date()], sentence)
    .refine(
      (day) => day === '' || (day >= '2000-01-01' && day <= '2100-12-31'),
      '2000年から2100年までの日付を入力してください。',
    );
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item).max(most, `${most}件までです。`);

const webAddress = note(300).refine(
  (url) => url === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url),
  'https:// から始まるアドレスを入力してください。',
);

const people = whole(0, 100_000);

/** Up to three years; none at all is no answer. */
function yearly<T extends z.ZodType>(row: T) {
  return list(row, 3)
    .transform((rows) => (rows.length > 0 ? rows : null))
    .nullable();
}

const yearlyCounts = yearly(z.strictObject({ year: fiscalYear, count: people }));

const identity = {
  name: text(100),
  name_kana: z
    .string('カタカナで入力してください。')
    .transform(toKatakana)
    .pipe(
      text(100).refine((kana) => /^[ァ-ヺー・\s]*$/.test(kana), 'カタカナで入力してください。'),
    ),
  name_en: note(100),
  corporate_number: z
    .string()
    .transform((typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '') || null)
    .refine(
      (digits) => digits === null || isCorporateNumber(digits),
      '法人番号は13桁の数字です。もう一度お確かめください。',
    )
    .nullable(),
  catch_copy: text(40),
  one_line: text(60),
  website_url: webAddress,
  video_url: webAddress,
};

const basics = {
  /** Empty until somebody chooses, as is the division. */
  industry: z.union([z.literal(''), IndustryKey], '業界を選んでください。'),
  /** Division of 日本標準産業分類. */
  jsic: z.string().regex(/^[A-T]?$/, '分類を選んでください。'),
  founded_on: note(7).refine(
    (month) => month === null || /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month),
    '年と月を入力してください。例：1985-04',
  ),
  representative: note(60),
  capital: note(60),
  employees: whole(0, 1_000_000).nullable(),
  high_school_employees: whole(0, 1_000_000).nullable(),
  postal_code: z
    .string()
    .transform((code) => postalDigits(code) || null)
    .refine((code) => code === null || /^\d{7}$/.test(code), '郵便番号は7桁の数字です。')
    .nullable(),
  prefecture: PrefectureCode,
  city: text(100),
  street: note(200),
  workplaces: list(
    z.strictObject({
      name: text(60),
      prefecture: PrefectureCode,
      city: text(100),
      nearest_station: note(60),
      car_commute: z.boolean(),
    }),
    30,
  ),
};

const work = z.strictObject({
  description: text(1_200),
  day_schedule: list(
    z.strictObject({
      time: z
        .string()
        .regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, '時刻は「9:00」のように入力してください。'),
      activity: text(60),
    }),
    15,
  ),
  seniors: list(
    z.strictObject({
      year: text(30),
      course: text(60),
      questions: list(z.strictObject({ question: text(60), answer: text(400) }), 6),
    }),
    6,
  ),
  hard_parts: lines(8, 120),
  enjoyable_for: lines(8, 120),
  hard_for: lines(8, 120),
  career_path: list(z.strictObject({ year: whole(1, 50), text: text(120) }), 6),
  qualification_support: lines(10, 120),
});

const conditions = z.strictObject({
  starting_salary: whole(0, 10_000_000).nullable(),
  salary_year: fiscalYear.nullable(),
  allowances: lines(12, 60),
  bonus: note(120),
  working_hours: note(200),
  days_off: note(200),
  annual_holidays: whole(0, 366).nullable(),
  night_or_shift: note(200),
  dormitory: z.boolean().nullable(),
  dormitory_note: note(200),
  commute: note(200),
  insurance: lines(8, 40),
  retirement_benefit: z.boolean().nullable(),
  transfer: z.boolean().nullable(),
  smoking: note(120),
  fixed_overtime: note(200),
  /** Wages of next year's graduates are shown from this day on. */
  visible_from: dayOrNone('日付を「2027-07-01」のように入力してください。')
    .transform((day) => day || null)
    .nullable()
    .optional(),
});

const youth = z.strictObject({
  fiscal_year: fiscalYear,
  scope: text(100),
  exceptions: list(
    z.strictObject({ item: YouthItemKey, fiscal_year: fiscalYear.nullable(), scope: text(100) }),
    YouthItemKey.options.length,
  ).refine(
    (rows) => new Set(rows.map(({ item }) => item)).size === rows.length,
    '同じ項目が2回選ばれています。',
  ),
  new_graduates_hired: yearlyCounts,
  new_graduates_left: yearlyCounts,
  new_graduates_by_sex: yearly(
    z.strictObject({ year: fiscalYear.nullable(), male: people, female: people }),
  ),
  average_tenure_years: number(0, 60).nullable(),
  average_age: number(15, 90).nullable(),
  training: note(200),
  self_development: note(200),
  mentor: note(200),
  career_consulting: note(200),
  skill_test: note(200),
  overtime_hours: number(0, 200).nullable(),
  paid_leave_days: number(0, 40).nullable(),
  parental_leave: note(200),
  female_officers_percent: number(0, 100).nullable(),
  female_managers_percent: number(0, 100).nullable(),
});

const visit = z.strictObject({
  available: z.boolean().nullable(),
  schedule: note(200),
  capacity: note(100),
  clothes: note(100),
  bring: note(100),
});

/** A programme in which students try the work; they always apply through the school. */
const internship = z.strictObject({
  title: text(60),
  period: text(60),
  starts_on: dayOrNone('日付を入力してください。'),
  ends_on: dayOrNone('日付を入力してください。'),
  days: whole(1, 60),
  grades: z.array(whole(1, 3)).max(3),
  prefecture: PrefectureCode,
  description: text(400),
  capacity: whole(1, 1_000).nullable(),
  insurance: note(100),
});

/**
 * Everything that a company may write about itself. Group, state of publication, owner, dates of
 * confirmation and whether a certification is verified are not here, and unknown names are refused.
 */
export const CompanyEdit = z.strictObject({
  ...identity,
  ...basics,
  /** Ids of the catalogue. */
  occupations: list(z.string().max(60), 10).refine(
    (ids) => new Set(ids).size === ids.length,
    '同じ仕事が2回選ばれています。',
  ),
  work,
  conditions,
  youth,
  certifications: list(
    z.strictObject({ name: Certification.shape.name, year: whole(1990, 2100) }),
    10,
  ),
  visit,
  internships: list(internship, internshipsOnPage),
  /** Id of an uploaded image. */
  logo: Id.nullable(),
  photos: list(z.strictObject({ image: Id, alt: text(100) }), 8),
});
export type CompanyEdit = z.output<typeof CompanyEdit>;
