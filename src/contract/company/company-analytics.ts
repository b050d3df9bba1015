import { z } from 'zod';
import { Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { CompanyStatus } from './companies.ts';
import { WishItem } from './wishes/company-wishes.ts';

/** Figures of fewer people than this are not given: they could speak of one person. */
export const leastShown = 5;

/**
 * Different devices behind a figure of looks at a page. Several devices may be one phone in other networks, all the
 * more over a longer time: a week needs twice as many as a day, a month four times (decision 035).
 */
export const leastDevices = {
  day: leastShown,
  week: 2 * leastShown,
  month: 4 * leastShown,
} as const;

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

/** Null: of too few people, however often they came, or not over yet. */
const count = z.number().int().nullable();

const PeriodCount = z.object({ from: z.iso.date(), until: z.iso.date(), count });

/** Counts by fixed days, weeks (Monday to Sunday) and months of Japan; each is written once, when it is over. */
export const CompanyMeasure = z.object({
  key: z.enum(measureKeys),
  /** Always null: a figure that changes while people look would tell of each of them. */
  today: z.null(),
  /** The last week that is over. */
  last_7_days: count,
  /** The last four weeks that are over, and the four before them. */
  last_28_days: count,
  previous_28_days: count,
  /** Median of `last_28_days` of the industry's published companies; null of fewer than five, or below five. */
  industry_median: z.number().nullable(),
  /** 28 days that are over, oldest first. */
  daily: z.array(z.object({ day: z.iso.date(), count })),
  /** Eight weeks and six months that are over, oldest first. */
  weeks: z.array(PeriodCount),
  months: z.array(PeriodCount),
});
export type CompanyMeasure = z.infer<typeof CompanyMeasure>;

export const CompanyFigures = z.object({
  company: z.object({ id: Id, name: z.string(), industry: IndustryKey, status: CompanyStatus }),
  completeness: z.number(),
  measures: z.array(CompanyMeasure),
  /**
   * Favourites of 13 months, as far as their days, weeks or months had five; one that is taken away later is not
   * subtracted, because the difference would tell of the one student.
   */
  favorites_now: count,
  /** Signed-in students' own prefectures in the last month that is over, those with five or more alone. */
  prefectures: z.array(z.object({ prefecture: PrefectureCode, viewers: z.number().int() })),
  /** Items missing on the page that ten or more devices asked for in one of the last four weeks: the last such week of each. */
  wishes: z.array(
    z.object({
      item: WishItem,
      devices: z.number().int(),
      from: z.iso.date(),
      until: z.iso.date(),
    }),
  ),
});
export type CompanyFigures = z.infer<typeof CompanyFigures>;

export const companyAnalyticsApi = {
  myCompanies: endpoint({
    method: 'GET',
    path: '/api/company-analytics/my_companies/',
    access: 'company',
    summary: "Figures of the caller's own companies; none of too few people or devices, no person",
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
