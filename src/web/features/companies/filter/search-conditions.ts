import { type SearchFlag, searchFlagNames } from '#contract/company/search-flags.ts';
import { prefectureName, regions } from '#contract/words/areas.ts';

/** What a search address asks for, as written there: the API judges whether it makes sense. */
export type SearchConditions = {
  s: string;
  areas: string[];
  industries: string[];
  /** Ids of occupations. */
  occupations: string[];
  /** Yen a month. */
  salary: string | null;
  holidays: string | null;
  /** Answered items of 青少年雇用情報, of 15. */
  openness: string | null;
  flags: readonly SearchFlag[];
  page: string | null;
};

export const noConditions: SearchConditions = {
  s: '',
  areas: [],
  industries: [],
  occupations: [],
  salary: null,
  holidays: null,
  openness: null,
  flags: [],
  page: null,
};

export function readConditions(params: URLSearchParams): SearchConditions {
  return {
    s: params.getAll('s').join(' ').trim(),
    areas: listOf(params, 'area'),
    industries: listOf(params, 'industry'),
    occupations: listOf(params, 'occupation'),
    salary: leastOf(params, 'starting_salary_min'),
    holidays: leastOf(params, 'annual_holidays_min'),
    openness: leastOf(params, 'openness_min'),
    flags: searchFlagNames.filter((flag) => params.get(flag) === '1'),
    page: params.get('page') || null,
  };
}

/** `a,b` and `?x=a&x=b` both give a list. */
function listOf(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.filter(Boolean))];
}

/** Nothing and 0 are no condition. */
function leastOf(params: URLSearchParams, name: string): string | null {
  const value = params.get(name);
  return value === null || value === '' || value === '0' ? null : value;
}

export function readForm(form: HTMLFormElement): SearchConditions {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readConditions(new URLSearchParams(entries));
}

/** The query of the API and of the page: only what is asked, in a fixed order. */
export function toParams(conditions: SearchConditions): URLSearchParams {
  const { s, areas, industries, occupations, page } = conditions;
  const params = new URLSearchParams();
  if (s) params.set('s', s);
  for (const area of areas) params.append('area', area);
  for (const industry of industries) params.append('industry', industry);
  for (const occupation of occupations) params.append('occupation', occupation);
  if (conditions.salary) params.set('starting_salary_min', conditions.salary);
  if (conditions.holidays) params.set('annual_holidays_min', conditions.holidays);
  for (const flag of conditions.flags) params.set(flag, '1');
  if (conditions.openness) params.set('openness_min', conditions.openness);
  if (page && page !== '1') params.set('page', page);
  return params;
}

/** The query of the API as lists: some parameters may be there several times. */
export function searchQuery(conditions: SearchConditions): Record<string, string[]> {
  const params = toParams(conditions);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** Address of a search from its first page on. */
export function searchPath(conditions: Partial<SearchConditions>): string {
  const query = toParams({ ...noConditions, ...conditions }).toString();
  return query ? `/search?${query}` : '/search';
}

/** Name of a prefecture or a region; a value that is neither stands for itself. */
export function areaName(area: string): string {
  return regions.find(({ key }) => key === area)?.name ?? prefectureName(area);
}
