import type { CompanySearchAnswer, SearchFacet } from '#contract/company/companies.ts';
import { industryName } from '#contract/words/areas.ts';
import { areaName } from '#web/features/companies/filter/search-conditions.ts';
import type { SearchOutlook } from './use-live-answer.ts';

type Facets = CompanySearchAnswer['facets'];

/** Values, with their counts if known, as one text such as `13:25 kanto:76 tohoku`. */
type PackedFacets = Record<keyof Facets, string>;

/** Counts that a page was loaded with, packed. */
export type PageOutlook = Omit<SearchOutlook, 'facets'> & { facets: PackedFacets };

/** Packs counts without their names, which the browser knows: those take a twentieth of a search page. */
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
