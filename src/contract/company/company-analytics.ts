import { z } from 'zod';
import { Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { CompanyStatus } from './companies.ts';

/** Figures of fewer people than this are not given: they could speak of one person. */
export const leastShown = 5;

/** Counts of a company; all go up in steps of five. */
export const measureKeys = [
  'views',
  'viewers',
  'favorites',
  'impressions',
  'recommendations',
  'clicks',
] as const;
export type MeasureKey = (typeof measureKeys)[number];

/** Null: of fewer than five people, however often they came. */
const count = z.number().int().nullable();

export const CompanyMeasure = z.object({
  key: z.enum(measureKeys),
  today: count,
  /** Sums of the days that five people stand behind; only of favourites, each another student's, of all days. */
  last_7_days: count,
  last_28_days: count,
  /** The 28 days before those, to tell a change in words. */
  previous_28_days: count,
  /** Median of these sums of the industry's published companies over 28 days; null of fewer than five, or below five. */
  industry_median: z.number().nullable(),
  /** 28 days, oldest first; today is not among them. */
  daily: z.array(z.object({ day: z.iso.date(), count })),
});
export type CompanyMeasure = z.infer<typeof CompanyMeasure>;

export const CompanyFigures = z.object({
  company: z.object({ id: Id, name: z.string(), industry: IndustryKey, status: CompanyStatus }),
  completeness: z.number(),
  measures: z.array(CompanyMeasure),
  /** Students who keep the company now. */
  favorites_now: count,
  /** Signed-in students' own prefectures over 28 days, those with five or more alone. */
  prefectures: z.array(z.object({ prefecture: PrefectureCode, viewers: z.number().int() })),
});
export type CompanyFigures = z.infer<typeof CompanyFigures>;

export const companyAnalyticsApi = {
  myCompanies: endpoint({
    method: 'GET',
    path: '/api/company-analytics/my_companies/',
    access: 'company',
    summary: "Figures of the caller's own companies; none of fewer than five people, no person",
    response: z.array(CompanyFigures),
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/company-analytics/{id}/visit/',
    access: 'student',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'A signed-in student looks at a company: adds their prefecture to the sums of the day',
    params: IdParams,
    body: z.object({
      /** Came from the companies of a diagnosis. */
      from_diagnosis: z.boolean().default(false),
    }),
    response: null,
    status: 204,
  }),
};
