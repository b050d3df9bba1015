import { industryName, prefectureName, regions } from '#contract/areas.ts';

/** What a search address asks for, as written there: the API judges whether it makes sense. */
export type SearchConditions = {
  s: string;
  areas: string[];
  industries: string[];
  page: string | null;
};

export const noConditions: SearchConditions = { s: '', areas: [], industries: [], page: null };

export function readConditions(params: URLSearchParams): SearchConditions {
  return {
    s: params.getAll('s').join(' ').trim(),
    areas: listOf(params, 'area'),
    industries: listOf(params, 'industry'),
    page: params.get('page') || null,
  };
}

/** `a,b` and `?x=a&x=b` both give a list. */
function listOf(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.filter(Boolean))];
}

export function readForm(form: HTMLFormElement): SearchConditions {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readConditions(new URLSearchParams(entries));
}

/** The query of the API and of the page: only what is asked, in a fixed order. */
export function toParams({ s, areas, industries, page }: SearchConditions): URLSearchParams {
  const params = new URLSearchParams();
  if (s) params.set('s', s);
  for (const area of areas) params.append('area', area);
  for (const industry of industries) params.append('industry', industry);
  if (page && page !== '1') params.set('page', page);
  return params;
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

export type Chip = { key: string; label: string; kind: string; without: string };

/** One chip for each condition, with the address of the search without it. */
export function chipsOf({ s, areas, industries }: SearchConditions): Chip[] {
  const words = s
    ? [
        {
          key: `s-${s}`,
          kind: 'ことば',
          label: `「${s}」`,
          without: searchPath({ areas, industries }),
        },
      ]
    : [];
  return [
    ...words,
    ...areas.map((area) => ({
      key: `area-${area}`,
      kind: '地域',
      label: areaName(area),
      without: searchPath({ s, industries, areas: areas.filter((other) => other !== area) }),
    })),
    ...industries.map((industry) => ({
      key: `industry-${industry}`,
      kind: '業界',
      label: industryName(industry),
      without: searchPath({
        s,
        areas,
        industries: industries.filter((other) => other !== industry),
      }),
    })),
  ];
}

/** A short name of the search for headings and titles: 「溶接」・東京都・製造. */
export function describeConditions(conditions: SearchConditions): string {
  const labels = chipsOf(conditions).map(({ label }) => label);
  return labels.length > 3 ? `${labels.slice(0, 3).join('・')} ほか` : labels.join('・');
}
