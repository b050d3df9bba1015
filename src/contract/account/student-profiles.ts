import { z } from 'zod';
import { Id, IdParams, optionalText as text } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { NameKana, PersonName } from '#contract/text/person-names.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { workValueKeys } from '#contract/words/taxonomy-names.ts';
import { courseTypes, departments } from './school-courses.ts';

export const plans = ['work', 'public_service', 'study', 'undecided'] as const;

const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item).max(most, `${most}個以内にしてください。`);

/** Fields that a student may change. There is none for any of the 14 items of fair hiring. */
const editable = {
  last_name: PersonName,
  first_name: PersonName,
  last_name_kana: NameKana,
  first_name_kana: NameKana,
  display_name: text(30),
  high_school_id: z.uuid().nullable(),
  high_school_name: text(100).nullable(),
  course_type: z.enum(courseTypes).nullable(),
  department: z.enum(departments).nullable(),
  graduation_year: z.coerce
    .number('卒業予定年を選んでください。')
    .int('卒業予定年を選んでください。')
    .min(2020, '卒業予定年を選んでください。')
    .max(2040, '卒業予定年を選んでください。'),
  prefecture: PrefectureCode.nullable(),
  city: text(100).nullable(),
  plan: z.enum(plans).nullable(),
  /** Prefecture codes or region keys. */
  desired_areas: list(z.string().max(40), 47),
  desired_industries: list(IndustryKey, 15),
  work_values: list(z.enum(workValueKeys), 11),
  strengths: text(1_000),
  likes: text(1_000),
  qualifications: list(text(60), 30),
  activities: text(1_000),
  /** News by mail; mails about the account itself always come. */
  notify_news: z.boolean(),
  /** Dates of hiring by mail, a week before. */
  notify_dates: z.boolean(),
} as const;

/**
 * The answer: plain shapes, because what was stored under older rules must be readable under newer ones.
 */
export const StudentProfile = z.object({
  id: Id,
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  display_name: z.string(),
  high_school_id: z.uuid().nullable(),
  high_school_name: z.string().nullable(),
  course_type: z.enum(courseTypes).nullable(),
  department: z.enum(departments).nullable(),
  graduation_year: z.number().int(),
  prefecture: z.string().nullable(),
  city: z.string().nullable(),
  plan: z.enum(plans).nullable(),
  desired_areas: z.array(z.string()),
  desired_industries: z.array(IndustryKey),
  work_values: z.array(z.enum(workValueKeys)),
  strengths: z.string(),
  likes: z.string(),
  qualifications: z.array(z.string()),
  activities: z.string(),
  notify_news: z.boolean(),
  notify_dates: z.boolean(),
  /** Set at registration; a mistake is mended by asking the operators. */
  birth_date: z.iso.date(),
  /** Name of the school, from the list or as typed. */
  school: z.string().nullable(),
});
export type StudentProfile = z.infer<typeof StudentProfile>;

export const StudentProfileChange = z.strictObject(editable).partial();
export type StudentProfileChange = z.infer<typeof StudentProfileChange>;

export const studentProfilesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/student-profiles/',
    access: 'student',
    summary: 'A list of exactly the caller’s own profile',
    response: z.array(StudentProfile),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/student-profiles/{id}/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Change some fields of the own profile',
    params: IdParams,
    body: StudentProfileChange,
    response: StudentProfile,
  }),
};
