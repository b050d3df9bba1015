import { z } from 'zod';
import { CompanyCard } from '#contract/company/companies.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { Occupation, OccupationId } from './occupations.ts';
import { PostSource } from './posts.ts';
import { StartingPay } from './starting-pay.ts';

/** Summary of an occupation for public lists. */
export const OccupationListItem = Occupation.pick({
  id: true,
  name: true,
  name_kana: true,
  family: true,
  group: true,
  summary: true,
});
export type OccupationListItem = z.infer<typeof OccupationListItem>;

const OccupationListQuery = z.object({
  /** Words are AND, looked for in names, readings and other names. */
  q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
  /** Code of one of the 15 groups. */
  group: z
    .string()
    .regex(/^(0[1-9]|1[0-5])?$/, '分野は01から15の番号で指定してください。')
    .optional(),
});

/** One of the 15 groups by its easy name, with how many of its occupations fit the words. */
const OccupationGroup = z.object({
  value: z.string(),
  name: z.string(),
  count: z.number().int(),
});

export const OccupationList = z.object({
  count: z.number().int(),
  results: z.array(OccupationListItem),
  /** Every group, the largest first. */
  groups: z.array(OccupationGroup),
  /** Nearest occupations by their content where no name fits the words, at most 5. */
  near: z.array(OccupationListItem),
});
export type OccupationList = z.infer<typeof OccupationList>;

/** Official figures that stand behind a page, with the words that their terms ask for. */
export const OfficialFigures = z.object({
  parts: z.array(z.enum(['interests', 'work_values', 'skills'])),
  /** Name of the official occupation. */
  name: z.string(),
  attribution: z.string(),
  /** The same with the maker and the version of the data. */
  details: z.string(),
  url: z.string(),
});
export type OfficialFigures = z.infer<typeof OfficialFigures>;

/** A skill or a work value of an occupation: the official term, plain words for it, and a level of 0–100. */
const Strength = z.object({ term: z.string(), plain: z.string(), level: z.number() });
export type Strength = z.infer<typeof Strength>;

/** The public page of an occupation. */
export const OccupationPage = Occupation.omit({ related: true }).extend({
  group_name: z.string(),
  related: z.array(OccupationListItem),
  /** Up to six published companies that offer it, those that tell most first. */
  companies: z.array(CompanyCard),
  company_count: z.number().int(),
  official: OfficialFigures.nullable(),
  /** The five highest levels of each, the highest first. */
  strongest: z.object({ skills: z.array(Strength), work_values: z.array(Strength) }),
  /** Null where no public figure is of its field. */
  starting_pay: StartingPay.nullable(),
  /** Work of public bodies: hired by an examination of its own, never by a 求人票. */
  civil_service: z
    .object({ hiring: z.string(), starting_pay: z.string(), source: PostSource.nullable() })
    .nullable(),
});
export type OccupationPage = z.infer<typeof OccupationPage>;

export const occupationPagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/occupation-pages/',
    access: 'public',
    mayLag: true,
    summary: 'The public list of occupations by words and group',
    query: OccupationListQuery,
    response: OccupationList,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/occupation-pages/{occupation}/',
    access: 'public',
    mayLag: true,
    summary: 'The public page of an occupation, with companies that offer it',
    params: z.object({ occupation: OccupationId }),
    response: OccupationPage,
  }),
};
