import { z } from 'zod';
import { Id, optionalText } from '#contract/kit/common.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { Certification, YouthItemKey } from './companies.ts';
import { companyFields } from './company-fields.ts';
import { dayOrNone, editShape, wholeNumberShape as whole } from './field-shapes.ts';
import { internshipsOnPage } from './internships.ts';

const text = optionalText;
const note = (most: number) =>
  text(most)
    .transform((value) => value || null)
    .nullable();
const fiscalYear = whole(2000, 2100);
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item).max(most, `${most}件までです。`);

const people = whole(0, 100_000);

/** Up to three years; none at all is no answer. */
function yearly<T extends z.ZodType>(row: T) {
  return list(row, 3)
    .transform((rows) => (rows.length > 0 ? rows : null))
    .nullable();
}

const yearlyCounts = yearly(z.strictObject({ year: fiscalYear, count: people }));

const workplaces = list(
  z.strictObject({
    name: text(60),
    prefecture: PrefectureCode,
    city: text(100),
    nearest_station: note(60),
    car_commute: z.boolean(),
  }),
  30,
);

const work = z.strictObject({
  ...editShape(companyFields.work),
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
  career_path: list(z.strictObject({ year: whole(1, 50), text: text(120) }), 6),
});

const youth = z.strictObject({
  ...editShape(companyFields.youth),
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
  ...editShape(companyFields.page),
  /** Empty until somebody chooses, as is the division. */
  industry: z.union([z.literal(''), IndustryKey], '業界を選んでください。'),
  /** Division of 日本標準産業分類. */
  jsic: z.string().regex(/^[A-T]?$/, '分類を選んでください。'),
  prefecture: PrefectureCode,
  workplaces,
  /** Ids of the catalogue. */
  occupations: list(z.string().max(60), 10).refine(
    (ids) => new Set(ids).size === ids.length,
    '同じ仕事が2回選ばれています。',
  ),
  work,
  conditions: z.strictObject(editShape(companyFields.conditions)),
  youth,
  certifications: list(
    z.strictObject({ name: Certification.shape.name, year: whole(1990, 2100) }),
    10,
  ),
  visit: z.strictObject(editShape(companyFields.visit)),
  internships: list(internship, internshipsOnPage),
  /** Id of an uploaded image. */
  logo: Id.nullable(),
  photos: list(z.strictObject({ image: Id, alt: text(100) }), 8),
});
export type CompanyEdit = z.output<typeof CompanyEdit>;
