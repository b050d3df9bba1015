import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PrefectureCode } from './taxonomy.ts';

const day = z.iso.date();

export const recruitEvents = [
  'postings_accepted',
  'postings_open',
  'documents_sent',
  'selection_begins',
] as const;

/** One date of a year's hiring, with where it stands and when that was looked up. */
export const RecruitDate = z.object({
  graduation_year: z.number().int(),
  /** Null: everywhere. */
  prefecture: PrefectureCode.nullable(),
  event: z.enum(recruitEvents),
  label: z.string(),
  date: day,
  /** Not announced yet: what it would be if nothing changed. */
  provisional: z.boolean(),
  source_title: z.string(),
  source_url: z.url({ protocol: /^https$/ }),
  checked_on: day,
});
export type RecruitDate = z.infer<typeof RecruitDate>;

/** How many companies a student of a prefecture may apply to at first. */
export const PrefectureRule = z.object({
  prefecture: PrefectureCode,
  rule: z.enum(['one_first', 'two', 'three', 'multiple']),
  label: z.string(),
  explanation: z.string(),
  /** From when, in words. */
  from: z.string().nullable(),
  /** Where this year's rule can be looked up. */
  source_title: z.string(),
  source_url: z.url({ protocol: /^https$/ }),
  /** What says so, and the day of it: a rule of a year before may have changed. */
  basis: z.string(),
  basis_on: day,
  /** When this year's rule was looked up; null: nobody has yet. */
  checked_on: day.nullable(),
});
export type PrefectureRule = z.infer<typeof PrefectureRule>;

/** What the time of the year means for somebody who graduates next March. */
export const SeasonPhase = z.object({
  title: z.string(),
  /** What to do now, in one or two sentences. */
  advice: z.string(),
  link: z.object({ to: z.string(), label: z.string() }),
});
export type SeasonPhase = z.infer<typeof SeasonPhase>;

export const GuideSeason = z.object({
  today: day,
  /** Who graduates at the end of this school year: March of … */
  graduation_year: z.number().int(),
  /** Id of the guide's section that a third-year student is in. */
  section: z.string(),
  phase: SeasonPhase,
  /** Of the others when this school year has no date left. */
  next: RecruitDate.extend({
    days_left: z.number().int().min(0),
    graduation_year: z.number().int(),
  }).nullable(),
  years: z.array(
    z.object({ graduation_year: z.number().int(), dates: z.array(RecruitDate).min(1) }),
  ),
  rule: PrefectureRule.nullable(),
});
export type GuideSeason = z.infer<typeof GuideSeason>;

export const guideApi = {
  season: endpoint({
    method: 'GET',
    path: '/api/guide/',
    access: 'public',
    summary: 'Dates of hiring, the next one, and the rule of a prefecture',
    query: z.object({ prefecture: PrefectureCode.optional() }),
    response: GuideSeason,
  }),
};
