import { z } from 'zod';
import { Id, IdParams, PageQuery, pageOf, Timestamp, wholeNumber } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import type { WorkValueKey } from '#contract/words/taxonomy-names.ts';
import { companyFields } from './company-fields.ts';
import { shownShape } from './field-shapes.ts';
import { searchFlagNames } from './search-flags.ts';
import { youthEmploymentItems } from './youth-employment-items.ts';

const day = z.iso.date();
const yen = z.number().int().min(0).max(100_000_000);

export const CompanyGroup = z.enum(['A', 'B']);

/** Summary of a company for lists. */
export const CompanyCard = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.string(),
  catch_copy: z.string(),
  industry: IndustryKey,
  prefecture: PrefectureCode,
  city: z.string(),
  /** Prefectures of its other workplaces. */
  other_prefectures: z.array(PrefectureCode),
  logo_url: z.string().nullable(),
  group: CompanyGroup,
  /** A paid placement: always labelled PR and never a reason for a position. */
  is_pr: z.boolean(),
  employees: z.number().int().nullable(),
  annual_holidays: z.number().int().nullable(),
  /** Yen a month. */
  starting_salary: yen.nullable(),
  /** The company's words about 固定残業代, with the salary alone. */
  fixed_overtime: z.string().nullable(),
  /** 求人番号 of the school's job offer, which a PR card needs to show conditions. */
  job_number: z.string().nullable(),
  visit_available: z.boolean(),
  /** Filled items of 青少年雇用情報, 0–15. */
  openness: z.number().int().min(0).max(15),
  last_confirmed_on: day.nullable(),
  /** Occupation that the company names first, with its family: the card shows its drawing. */
  first_occupation: z.object({ id: z.string(), family: z.string() }).nullable(),
});
export type CompanyCard = z.infer<typeof CompanyCard>;

/** 事業所 */
export const Workplace = z.object({
  name: z.string(),
  prefecture: PrefectureCode,
  city: z.string(),
  nearest_station: z.string().nullable(),
  car_commute: z.boolean(),
});

/** 仕事: what people do there, in plain words. */
export const CompanyWork = z.object({
  ...shownShape(companyFields.work),
  day_schedule: z.array(
    z.object({ time: z.string().regex(/^\d{1,2}:\d{2}$/), activity: z.string() }),
  ),
  seniors: z.array(
    z.object({
      year: z.string(),
      course: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  career_path: z.array(z.object({ year: z.number().int(), text: z.string() })),
});
export type CompanyWork = z.infer<typeof CompanyWork>;

/**
 * 条件(目安). Before `visible_from`, the day from which next year's wages may be shown by the calendar of the season,
 * the fields that the table closes until then are blank for everybody; null: there is no such day.
 */
export const CompanyConditions = z.object(shownShape(companyFields.conditions));
export type CompanyConditions = z.infer<typeof CompanyConditions>;

const yearlyCount = z.object({ year: z.number().int(), count: z.number().int().min(0) });

export const YouthItemKey = z.enum(youthEmploymentItems.map(([item]) => item));

/** 青少年雇用情報 (若者雇用促進法): fifteen items, each null until the company answers it. */
export const YouthEmployment = z.object({
  /** The scope says which part of the company the answers speak of. */
  ...shownShape(companyFields.youth),
  /** Answers that speak of another year or part of the company; null and empty say that it is the same. */
  exceptions: z.array(
    z.object({ item: YouthItemKey, fiscal_year: z.number().int().nullable(), scope: z.string() }),
  ),
  new_graduates_hired: z.array(yearlyCount).nullable(),
  new_graduates_left: z.array(yearlyCount).nullable(),
  /** A year of null: the three years together, as companies told it before they were asked year by year. */
  new_graduates_by_sex: z
    .array(
      z.object({
        year: z.number().int().nullable(),
        male: z.number().int().min(0),
        female: z.number().int().min(0),
      }),
    )
    .nullable(),
});
export type YouthEmployment = z.infer<typeof YouthEmployment>;

export const Certification = z.object({
  name: z.enum(['ユースエール', 'くるみん', 'えるぼし', '健康経営', 'もにす']),
  year: z.number().int(),
  verified: z.boolean(),
});

/** 応募前職場見学; `available` is null where the company has not said. */
export const CompanyVisit = z.object(shownShape(companyFields.visit));
export type CompanyVisit = z.infer<typeof CompanyVisit>;

export const CompanyOccupation = z.object({ id: z.string(), name: z.string() });
export type CompanyOccupation = z.infer<typeof CompanyOccupation>;

/** A picture that the company has put on its page; the address never changes its content. */
export const CompanyPhoto = z.object({
  url: z.string(),
  /** 640 px wide, for lists and phones. */
  small_url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type CompanyPhoto = z.infer<typeof CompanyPhoto>;

/** The published page of a company. */
export const CompanyDetail = CompanyCard.extend({
  name_en: z.string().nullable(),
  corporate_number: z.string().nullable(),
  one_line: z.string(),
  website_url: z.string().nullable(),
  video_url: z.string().nullable(),
  photos: z.array(CompanyPhoto),
  jsic: z.string(),
  founded_on: z.string().nullable(),
  representative: z.string().nullable(),
  capital: z.string().nullable(),
  high_school_employees: z.number().int().nullable(),
  postal_code: z.string().nullable(),
  /** Rest of the head office's address after the city: town, number, building. */
  street: z.string().nullable(),
  workplaces: z.array(Workplace),
  occupations: z.array(CompanyOccupation),
  work: CompanyWork,
  conditions: CompanyConditions,
  youth: YouthEmployment,
  certifications: z.array(Certification),
  visit: CompanyVisit,
  /** The side that said on `last_confirmed_on` that all this is true; null: nobody that is known. */
  last_confirmed_by: z.enum(['company', 'staff']).nullable(),
  /** When the operators changed a part of it, as long as the company has not answered for that; else null. */
  staff_edited_on: day.nullable(),
  updated_at: Timestamp,
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const CompanyStatus = z.enum(['draft', 'in_review', 'published', 'paused']);
export type CompanyStatus = z.infer<typeof CompanyStatus>;

/** A company with the state of its page; how far it is filled is for its owner alone. */
export const CompanyOwn = CompanyDetail.extend({
  status: CompanyStatus,
  /** 0–100 */
  completeness: z.number().int().min(0).max(100).optional(),
});
export type CompanyOwn = z.infer<typeof CompanyOwn>;

/** `a,b` and `?x=a&x=b` both give a list. */
const listParam = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(40)).max(60))
  .optional();

/** A form without a choice sends an empty value, which is 0: no condition. */
const leastParam = (most: number) => wholeNumber(0, most).optional();
const flagParam = z.enum(['', '0', '1'], '「1」を指定してください。').optional();

function flagParams<Flag extends string>(flags: readonly Flag[]): Record<Flag, typeof flagParam>;
function flagParams(flags: readonly string[]): Record<string, typeof flagParam> {
  return Object.fromEntries(flags.map((flag) => [flag, flagParam]));
}

export const CompanySearchQuery = PageQuery.extend({
  /** Words are AND. */
  s: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
  /** Prefecture codes or region keys. */
  area: listParam,
  industry: listParam,
  /** Ids of occupations; one of them is enough. */
  occupation: listParam,
  /** Yen a month; a company that does not say is left out, as with the other numbers. */
  starting_salary_min: leastParam(1_000_000),
  annual_holidays_min: leastParam(366),
  /** Only companies that say so; `no_transfer`: that nobody is moved to another town. */
  ...flagParams(searchFlagNames),
  /** Answered items of 青少年雇用情報. */
  openness_min: leastParam(15),
});
export type CompanySearchQuery = z.infer<typeof CompanySearchQuery>;

const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });

/** A choice of a filter; its count is null until it has been counted, where there are very many hits. */
export const SearchFacet = Facet.extend({ count: z.number().int().nullable() });
export type SearchFacet = z.infer<typeof SearchFacet>;

/** A condition, or a word, without which a search that found nothing finds something. */
export const SearchRelaxation = z.object({
  drop: z.enum([
    's',
    'area',
    'industry',
    'occupation',
    'starting_salary_min',
    'annual_holidays_min',
    ...searchFlagNames,
    'openness_min',
  ]),
  /** The word of `s` to leave out. */
  word: z.string().nullable(),
  count: z.number().int(),
  count_is_capped: z.boolean(),
});
export type SearchRelaxation = z.infer<typeof SearchRelaxation>;

export const CompanySearchAnswer = pageOf(CompanyCard).extend({
  /** There are more than `count`, which is then 1,000. */
  count_is_capped: z.boolean(),
  facets: z.object({ area: z.array(SearchFacet), industry: z.array(SearchFacet) }),
  /** The occupations that were asked for, with their names. */
  occupations: z.array(CompanyOccupation),
  /** Only where nothing was found. */
  relaxations: z.array(SearchRelaxation),
});
export type CompanySearchAnswer = z.infer<typeof CompanySearchAnswer>;

/** A company that has something in common with another one. */
export const SimilarCompany = z.object({
  company: CompanyCard,
  /** Similarities, the weightiest first. */
  reasons: z.array(z.string()).min(1),
});
export type SimilarCompany = z.infer<typeof SimilarCompany>;

export const CompanyRecommendation = z.object({
  company: CompanyCard,
  score: z.number(),
  reasons: z.array(z.string()),
  matched_occupations: z.array(CompanyOccupation),
});
export type CompanyRecommendation = z.infer<typeof CompanyRecommendation>;

/** Conditions that the student stated and can change; besides them only what a page tells everybody moves the order. */
export const RecommendationConditions = z.object({
  areas: z.array(z.string().max(40)).max(60).optional(),
  industries: z.array(z.string().max(40)).max(20).optional(),
  work_values: z.record(z.string(), z.number()).optional(),
  context: z.record(z.string(), z.number()).optional(),
});

/** Values of 大事にしたいこと that a page tells something about; the others move no company. */
export const rankedWorkValues = [
  'work_life_balance',
  'compensation',
  'self_growth',
  'stability',
] as const satisfies readonly WorkValueKey[];

export const companiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-profiles/',
    access: 'student-or-company',
    summary: 'For a company its own page in any state; for a student the first 20 published ones',
    response: z.array(CompanyOwn),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/company-profiles/search/',
    access: 'public',
    mayLag: true,
    summary: 'Search published companies: relevance, then completeness, then last confirmed',
    query: CompanySearchQuery,
    response: CompanySearchAnswer,
  }),
  groupAPickup: endpoint({
    method: 'GET',
    path: '/api/company-profiles/group_a_pickup/',
    access: 'public',
    mayLag: true,
    summary: 'Up to six paid placements, rotating daily',
    response: z.array(CompanyCard),
  }),
  byGroup: endpoint({
    method: 'GET',
    path: '/api/company-profiles/by_group/',
    access: 'public',
    mayLag: true,
    summary: 'All paid placements, paged',
    query: PageQuery.extend({ group: z.literal('A', '「A」を指定してください。') }),
    response: pageOf(CompanyCard),
  }),
  recommend: endpoint({
    method: 'POST',
    path: '/api/company-profiles/recommend_for_diagnosis/',
    access: 'student',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Companies that offer the given occupations, with reasons; at most 10',
    body: z.object({
      /** Occupation ids or names, in the student's order. */
      occupations: z
        .array(z.string().min(1).max(100), 'おすすめする職業を指定してください。')
        .min(1, '職業を1つ以上指定してください。')
        .max(20, '職業は20個以内で指定してください。'),
      user_profile: z.looseObject({ ...RecommendationConditions.shape }).default({}),
    }),
    /** Another version may rank the same companies otherwise. */
    response: z.object({ results: z.array(CompanyRecommendation), scorer_version: z.string() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/company-profiles/{id}/',
    access: 'optional',
    mayLag: true,
    summary: 'A published company; its owner also sees the draft',
    params: IdParams,
    response: CompanyDetail,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/company-profiles/{id}/similar/',
    access: 'public',
    mayLag: true,
    summary: 'Up to four published companies with the same work, industry or area, with reasons',
    params: IdParams,
    response: z.array(SimilarCompany),
  }),
  pageView: endpoint({
    method: 'GET',
    path: '/api/company-profiles/{id}/page_view/',
    access: 'public',
    mayLag: true,
    summary: 'The same published page; counts one view per visitor and day',
    params: IdParams,
    response: CompanyDetail,
  }),
};
