import { type SearchFlag, searchFlagNames } from '#contract/company/search-flags.ts';
import { prefectureName, regions } from '#contract/words/areas.ts';

/** Conditions of a search address, as written there: the API judges whether they make sense. */
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

/** Reads a list from `a,b` or from `?x=a&x=b`. */
function listOf(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.filter(Boolean))];
}

/** Reads a least value; an empty one and 0 are no conditions. */
function leastOf(params: URLSearchParams, name: string): string | null {
  const value = params.get(name);
  return value === null || value === '' || value === '0' ? null : value;
}

export function readForm(form: HTMLFormElement): SearchConditions {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readConditions(new URLSearchParams(entries));
}

/** Query of the API and of the page: only given conditions, in a fixed order. */
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

/** Query of the API as lists: some parameters may occur several times. */
export function searchQuery(conditions: SearchConditions): Record<string, string[]> {
  const params = toParams(conditions);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** Address of a search from its first page on. */
export function searchPath(conditions: Partial<SearchConditions>): string {
  const query = toParams({ ...noConditions, ...conditions }).toString();
  return query ? `/search?${query}` : '/search';
}

/** Name of a prefecture or a region; another value is shown as it is. */
export function areaName(area: string): string {
  return regions.find(({ key }) => key === area)?.name ?? prefectureName(area);
}
