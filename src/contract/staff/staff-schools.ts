import { z } from 'zod';
import { Id, IdParams, pageOf, requiredText } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { DeskPageQuery } from './rows/desk-page.ts';

/** Fields of a high school that the staff may write. */
export const SchoolFields = z.object({
  name: requiredText(100),
  kana: z
    .string('文字で入力してください。')
    .trim()
    .max(150, '150文字以内で入力してください。')
    .regex(/^[ァ-ヶー]*$/, 'カタカナで入力してください。'),
  prefecture: PrefectureCode,
  /** 文部科学省 学校コード. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Z]\d{12}$/, '学校コードは、英大文字1つと数字12けたです。')
    .nullable(),
  /** A closed school is kept, because profiles name it, and cannot be chosen any more. */
  closed_on: z.iso.date('日付を入力してください。').nullable(),
});
export type SchoolFields = z.infer<typeof SchoolFields>;

/** As it is stored: what ships or is imported may be longer than what is accepted here. */
const School = z.object({
  id: Id,
  name: z.string(),
  kana: z.string(),
  prefecture: z.string(),
  code: z.string().nullable(),
  closed_on: z.string().nullable(),
});
export type StaffSchool = z.infer<typeof School>;

export const staffSchoolsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/high-schools/',
    access: 'staff-content',
    summary: 'High schools, closed ones too',
    query: DeskPageQuery.extend({
      q: z.string().trim().max(50, '50文字以内で入力してください。').optional(),
      prefecture: PrefectureCode.optional(),
      state: z.enum(['open', 'closed']).optional(),
      sort: z.enum(['name', '-name']).default('name'),
    }),
    response: pageOf(School),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/high-schools/',
    access: 'staff-content',
    publicPages: 'change',
    status: 201,
    summary: 'Add a high school',
    body: SchoolFields,
    response: School,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/staff/high-schools/{id}/',
    access: 'staff-content',
    summary: 'A high school',
    params: IdParams,
    response: School,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/staff/high-schools/{id}/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Change or close a high school; 409 when it is not any more as it was read',
    params: IdParams,
    body: z.object({ before: School.omit({ id: true }), value: SchoolFields }),
    response: School,
  }),
};
