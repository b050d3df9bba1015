import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';

const day = z.iso.date();
const https = z.url({ protocol: /^https$/ });

/** Events whose days the whole country agrees on each year. */
const agreedEvents = [
  'postings_accepted',
  'postings_open',
  'documents_sent',
  'selection_begins',
] as const;

export const recruitEvents = [
  ...agreedEvents,
  'offer_accepted',
  'interview_fairs',
  'driving_school',
  'civil_service_results',
  'joining_papers',
  'graduation',
  'work_begins',
] as const;

/** When a page was read, and when the operator asked the office that knows. */
const Checks = z.object({
  source_seen_on: day,
  /** Null until the operator has asked; only the desk sets it. */
  verified_on: day.nullable(),
});

/** One date of a year's hiring, with where it stands and when that was looked up. */
export const RecruitDate = z.object({
  graduation_year: z.number().int(),
  /** Null: everywhere. */
  prefecture: PrefectureCode.nullable(),
  event: z.enum(recruitEvents),
  label: z.string(),
  date: day,
  /** Last day of a time that lasts; null: the event is on one day. */
  until: day.nullable(),
  /** Differs by school, employer or place: shown as めやす, and never counted down to. */
  about: z.boolean(),
  /** Differences by school or employer, and who knows them. */
  note: z.string().nullable(),
  /** Not announced yet: what it would be if nothing changed. */
  provisional: z.boolean(),
  source_title: z.string(),
  source_url: https,
  ...Checks.shape,
});
export type RecruitDate = z.infer<typeof RecruitDate>;

/** Number of companies at once; `several`: more than one, without a number. */
export const applicationLimits = ['one', 'two', 'three', 'several'] as const;
export type ApplicationLimit = (typeof applicationLimits)[number];

/** Agreement of a prefecture for the graduates of a year about applying to companies at the same time. */
export const PrefectureRule = z.object({
  /** Null: the frame of the whole country, for prefectures whose rule nobody has found. */
  prefecture: PrefectureCode.nullable(),
  graduation_year: z.number().int(),
  /** From the first applications on; null: not known. */
  first: z.enum(applicationLimits).nullable(),
  /** From `later_from` on; null: nothing changes, or not known. */
  later: z.enum(applicationLimits).nullable(),
  later_from: day.nullable(),
  /** Only the month of `later_from` is known. */
  later_is_about: z.boolean(),
  exceptions: z.string().nullable(),
  /** Document that says so; where `first` is null: the office that knows. */
  document: z.string(),
  document_url: https,
  document_on: day.nullable(),
  source_seen_on: day.nullable(),
  /** Null until the operator has asked; only the desk sets it. */
  verified_on: day.nullable(),
  /** The member of the staff who asked, and the office that was asked. */
  verified_by: z.string().nullable(),
});
export type PrefectureRule = z.infer<typeof PrefectureRule>;

/** Meaning of the time of the year for somebody of a graduation year. */
export const SeasonPhase = z.object({
  title: z.string(),
  /** Advice for now, in one or two sentences. */
  advice: z.string(),
  link: z.object({ to: z.string(), label: z.string() }),
});
export type SeasonPhase = z.infer<typeof SeasonPhase>;

/** Number of companies one may apply to on a day, in words. */
export const LimitToday = z.object({
  title: z.string(),
  sentences: z.array(z.string()),
  /** Origin of the rule: this year; an earlier year of the same prefecture; only the frame of the country. */
  basis: z.enum(['this_year', 'earlier_year', 'country']),
  /** The rule that the sentences follow from; null: nothing is known at all. */
  rule: PrefectureRule.nullable(),
});
export type LimitToday = z.infer<typeof LimitToday>;

/** The dates of a year, and the day on which a prefecture lets students apply to more companies. */
export const SeasonDate = RecruitDate.extend({
  event: z.enum([...recruitEvents, 'second_round']),
  source_seen_on: day.nullable(),
});
export type SeasonDate = z.infer<typeof SeasonDate>;

export const SeasonYear = z.object({
  graduation_year: z.number().int(),
  /** School year of a three-year course; 0: graduated in the spring before. */
  grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Id of the guide's section that this reader is in; null for those who have graduated. */
  section: z.string().nullable(),
  phase: SeasonPhase,
  /** Null: graduated, or so young that nobody of that grade applies. */
  limit: LimitToday.nullable(),
  /** The next agreed day of this year alone, never one that is over. */
  next: SeasonDate.extend({ days_left: z.number().int().min(0) }).nullable(),
  dates: z.array(SeasonDate),
});
export type SeasonYear = z.infer<typeof SeasonYear>;

export const GuideSeason = z.object({
  today: day,
  /** Year of those who graduate at the end of this school year: March of … */
  graduation_year: z.number().int(),
  prefecture: PrefectureCode.nullable(),
  /** Office that knows this year's rule of the prefecture. */
  office: z.object({ title: z.string(), url: https }).nullable(),
  /** Third year first, then second and first; last, those who have just graduated. */
  years: z.array(SeasonYear).min(1),
});
export type GuideSeason = z.infer<typeof GuideSeason>;

export const guideApi = {
  season: endpoint({
    method: 'GET',
    path: '/api/guide/',
    access: 'public',
    mayLag: true,
    summary: 'What holds today for each graduation year, in a prefecture or everywhere',
    query: z.object({ prefecture: PrefectureCode.optional() }),
    response: GuideSeason,
  }),
};
