import { z } from 'zod';
import { Id, PageQuery, pageOf } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { OccupationId } from '#contract/public/occupations.ts';
import { kanaRows, otherInitial } from '#contract/text/kana-rows.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';

/** Subject of a search: a company, or a condition by its value. */
export const SearchSuggestion = z.object({
  kind: z.enum(['company', 'occupation', 'area', 'city', 'industry']),
  /**
   * Id of the company or occupation, prefecture code or region, a city's prefecture code and name (`22浜松市`), key of
   * the industry.
   */
  value: z.string(),
  label: z.string(),
  /** The place of a company; nothing for the others. */
  note: z.string(),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** A company in the index of names. */
export const IndexedCompany = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.string(),
  prefecture: PrefectureCode,
  city: z.string(),
});
export type IndexedCompany = z.infer<typeof IndexedCompany>;

/** A kana of the index, or `#` for readings that begin with none. */
const KanaInitial = z
  .string()
  .refine(
    (kana) =>
      kana === otherInitial || kanaRows.some(([, row]) => kana.length === 1 && row.includes(kana)),
    'カタカナ1文字で指定してください。',
  );

/** A group of occupations by its easy name, with those that published companies offer. */
export const OfferedOccupations = z.object({
  group: z.string(),
  occupations: z.array(z.object({ id: OccupationId, name: z.string() })).min(1),
});
export type OfferedOccupations = z.infer<typeof OfferedOccupations>;

export const companySearchApi = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/company-profiles/suggest/',
    access: 'public',
    mayLag: true,
    summary:
      'Companies, occupations, places, cities of companies and industries that begin like what was typed; at most 8',
    query: z.object({ q: z.string().trim().max(50, '50文字以内で入力してください。').default('') }),
    response: z.object({ results: z.array(SearchSuggestion) }),
  }),
  occupations: endpoint({
    method: 'GET',
    path: '/api/company-profiles/occupations/',
    access: 'public',
    mayLag: true,
    summary: 'The occupations that published companies offer, by group; the largest group first',
    response: z.object({ groups: z.array(OfferedOccupations) }),
  }),
  byKana: endpoint({
    method: 'GET',
    path: '/api/company-profiles/by_kana/',
    access: 'public',
    mayLag: true,
    summary: 'Published companies by the first kana of their reading, paged',
    query: PageQuery.extend({ kana: KanaInitial.default('ア') }),
    response: pageOf(IndexedCompany).extend({
      /** Number of companies under each kana. */
      initials: z.array(z.object({ kana: z.string(), count: z.number().int() })),
    }),
  }),
};
