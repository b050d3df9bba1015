import { industries, prefectureCodesOf, prefectures } from '#contract/areas.ts';
import type { CompanySearchQuery, Facet } from '#contract/companies.ts';
import { IndustryKey } from '#contract/taxonomy.ts';
import type { Database } from '#server/db/database.ts';
import {
  type SearchCount,
  type SearchFilter,
  type SearchHit,
  selectSearchCounts,
  selectSearchHits,
} from './company-search.queries.ts';
import { queryWords } from './fold-text.ts';
import { industryToken, prefectureToken, wordTokens } from './tokens.ts';

/** Up to this many matches are ranked in memory; beyond, the page comes in the database's order. */
const rankedAtMost = 1_000;

export type SearchPage = {
  ids: string[];
  count: number;
  facets: { area: Facet[]; industry: Facet[] };
};

/**
 * Published companies that hold every word, in one of the areas and industries. Order: relevance (name
 * before reading before copy before text), then completeness, then the latest confirmation. The paid
 * group has no part in it.
 */
export async function searchCompanies(
  db: Database,
  query: CompanySearchQuery,
): Promise<SearchPage> {
  const words = queryWords(query.s ?? '');
  // A form without a choice sends an empty value: that is no filter.
  const areas = query.area?.length ? new Set(query.area.flatMap(prefectureCodesOf)) : undefined;
  const chosen = query.industry?.length ? new Set<string>(query.industry) : undefined;
  const asked: SearchFilter = {
    all: [...new Set(words.flatMap(wordTokens))],
    anyOf: [],
    words: words.filter((word) => word.length > 2),
  };
  // Symbols alone ask for nothing that a company could hold.
  if (query.s?.trim() && words.length === 0) return emptyPage();

  const hits = await selectSearchHits(db, { filter: asked, limit: rankedAtMost + 1 });
  const isWanted = (hit: { prefecture: string; industry: string }) =>
    (!areas || areas.has(hit.prefecture)) && (!chosen || chosen.has(hit.industry));
  const offset = (query.page - 1) * query.per_page;

  if (hits.length <= rankedAtMost) {
    const wanted = rank(hits.filter(isWanted), words);
    const counts = hits.map(({ prefecture, industry }) => ({ prefecture, industry, hits: 1 }));
    return {
      ids: wanted.slice(offset, offset + query.per_page).map(({ id }) => id),
      count: wanted.length,
      facets: facetsOf(counts, { areas, chosen }),
    };
  }
  const counts = await selectSearchCounts(db, { filter: asked });
  const filter: SearchFilter = { ...asked, anyOf: filterTokens(areas, chosen) };
  // An area or industry that does not exist leaves nothing to look for.
  if (filter.anyOf.some((tokens) => tokens.length === 0))
    return { ids: [], count: 0, facets: facetsOf(counts, { areas, chosen }) };
  const page = await selectSearchHits(db, { filter, limit: query.per_page, offset });
  return {
    ids: page.map(({ id }) => id),
    count: sum(counts.filter(isWanted)),
    facets: facetsOf(counts, { areas, chosen }),
  };
}

function emptyPage(): SearchPage {
  return { ids: [], count: 0, facets: facetsOf([], {}) };
}

function filterTokens(areas: Set<string> | undefined, chosen: Set<string> | undefined): number[][] {
  const keys = [...(chosen ?? [])].flatMap((key) => IndustryKey.safeParse(key).data ?? []);
  return [
    ...(areas ? [[...areas].map(prefectureToken)] : []),
    ...(chosen ? [keys.map(industryToken)] : []),
  ];
}

function rank(hits: SearchHit[], words: string[]): SearchHit[] {
  const relevance = new Map(
    hits.map((hit) => [hit.id, Math.min(...words.map((word) => relevanceOf(hit, word)))]),
  );
  // The database's order (completeness, confirmation) stays within equal relevance: the sort is stable.
  return words.length === 0
    ? hits
    : hits.toSorted((a, b) => (relevance.get(b.id) ?? 0) - (relevance.get(a.id) ?? 0));
}

/** A hit is as relevant as its weakest word. */
function relevanceOf({ nameKey, kanaKey, copyKey }: SearchHit, word: string): number {
  if (nameKey === word || kanaKey === word) return 6;
  if (nameKey.startsWith(word)) return 5;
  if (kanaKey.startsWith(word)) return 4;
  if (nameKey.includes(word)) return 3;
  if (kanaKey.includes(word)) return 2;
  return copyKey.includes(word) ? 1 : 0;
}

/** Counts of one filter are those that choosing it would give: the other filter applies, it does not. */
function facetsOf(
  counts: SearchCount[],
  { areas, chosen }: { areas?: Set<string> | undefined; chosen?: Set<string> | undefined },
) {
  const forArea = counts.filter(({ industry }) => !chosen || chosen.has(industry));
  const forIndustry = counts.filter(({ prefecture }) => !areas || areas.has(prefecture));
  return {
    area: prefectures.map(({ code, name }) => ({
      value: code,
      name,
      count: sum(forArea.filter(({ prefecture }) => prefecture === code)),
    })),
    industry: industries.map(({ key, name }) => ({
      value: key,
      name,
      count: sum(forIndustry.filter(({ industry }) => industry === key)),
    })),
  };
}

function sum(counts: readonly { hits?: number }[]): number {
  return counts.reduce((total, { hits = 1 }) => total + hits, 0);
}
