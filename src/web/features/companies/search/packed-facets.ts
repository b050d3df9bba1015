import type { CompanySearchAnswer, SearchFacet } from '#contract/company/companies.ts';
import { industryName } from '#contract/words/areas.ts';
import { areaName } from '#web/features/companies/filter/search-conditions.ts';
import type { SearchOutlook } from './use-live-answer.ts';

type Facets = CompanySearchAnswer['facets'];

/** `13:25 kanto:76 tohoku`: values, with their counts where they are counted. */
type PackedFacets = Record<keyof Facets, string>;

/** What a page found, as its data have it. */
export type PageOutlook = Omit<SearchOutlook, 'facets'> & { facets: PackedFacets };

/** Counts of a page's data without their names, which the browser knows: a twentieth of what a search page weighs. */
export function packFacets({ area, industry }: Facets): PackedFacets {
  return { area: pack(area), industry: pack(industry) };
}

export function unpackFacets({ area, industry }: PackedFacets): Facets {
  return { area: unpack(area, areaName), industry: unpack(industry, industryName) };
}

function pack(facets: SearchFacet[]): string {
  return facets.map(({ value, count }) => (count === null ? value : `${value}:${count}`)).join(' ');
}

function unpack(packed: string, nameOf: (value: string) => string): SearchFacet[] {
  if (packed === '') return [];
  return packed.split(' ').map((facet) => {
    const [value = '', count] = facet.split(':');
    return { value, name: nameOf(value), count: count === undefined ? null : Number(count) };
  });
}
