import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import {
  IndustryKey,
  Interests,
  Skills,
  WorkContext,
  WorkValues,
} from '#contract/words/taxonomy.ts';

/** Commonness of this way into an occupation. */
const EntryRoute = z.enum(['main', 'possible', 'none']);

export const OccupationEntry = z.object({
  high_school: EntryRoute,
  vocational: EntryRoute,
  university: EntryRoute,
  licence: z.string().nullable(),
  note: z.string(),
});
export type OccupationEntry = z.infer<typeof OccupationEntry>;

/** Readable stable key of a catalogue entry, such as `elderly-care-facility-worker`. */
export const OccupationId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const OccupationCard = z.object({
  id: OccupationId,
  name: z.string(),
  name_kana: z.string(),
  /** Label of one of the 15 groups of 厚労省職業分類. */
  group: z.string(),
  summary: z.string(),
  interests: Interests,
  work_values: WorkValues,
  skills: Skills,
  entry: OccupationEntry,
});
export type OccupationCard = z.infer<typeof OccupationCard>;

/** One record of the catalogue in `data/occupations/`. */
export const Occupation = z.object({
  id: OccupationId,
  name: z.string().min(1),
  name_kana: z.string().regex(/^[ァ-ヶー]+$/),
  family: z.string(),
  group: z.string().regex(/^(0[1-9]|1[0-5])$/),
  aliases: z.array(z.string().min(1)).min(1),
  summary: z.string().min(20),
  tasks: z.array(z.string().min(4)).min(3),
  day: z.string().min(120),
  school_moments: z.array(z.string().min(8)).min(3),
  likes: z.array(z.string().min(4)).min(2),
  dislikes: z.array(z.string().min(4)).min(1),
  caution: z.string().min(10),
  ask_teacher: z.array(z.string().min(8)).min(1),
  interests: Interests,
  work_values: WorkValues,
  skills: Skills,
  context: WorkContext,
  entry: OccupationEntry,
  related: z.array(OccupationId),
  industries: z.array(IndustryKey).min(1),
});
export type Occupation = z.infer<typeof Occupation>;

const level = z.number().min(0).max(100);

/** Interests as a student or a caller states them: any subset. */
const PartialInterests = Interests.partial();

export const OccupationSearch = z.object({
  query: z.string().trim().max(200, '200文字以内で入力してください。').optional(),
  interests: z.union([PartialInterests, z.array(z.string().max(50)).max(20)]).optional(),
  work_values: z
    .union([z.record(z.string(), level), z.array(z.string().max(50)).max(20)])
    .optional(),
  skills: z.union([z.record(z.string(), level), z.array(z.string().max(50)).max(50)]).optional(),
  /** 1–5; more is clamped to 5. */
  limit: z.coerce
    .number('半角の数字で入力してください。')
    .int('整数で入力してください。')
    .min(1, '1以上の数を入力してください。')
    .transform((limit) => Math.min(limit, 5))
    .default(5),
});
export type OccupationSearch = z.infer<typeof OccupationSearch>;

export const occupationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/occupations/occupations/',
    access: 'student-or-company',
    summary: 'The catalogue of occupations',
    query: PageQuery,
    response: pageOf(OccupationCard),
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/occupations/occupations/search/',
    access: 'student-or-company',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'The occupations nearest to words, interests, values and skills; at most 5',
    body: OccupationSearch,
    response: z.object({
      results: z.array(OccupationCard.extend({ score: z.number() })),
    }),
  }),
};
