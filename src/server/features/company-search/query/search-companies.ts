import type {
  CompanySearchQuery,
  SearchFacet,
  SearchRelaxation,
} from '#contract/company/companies.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { CardRow } from '#server/features/companies/to-company.ts';
import { selectCompanyCards, toCardRow } from './company-cards.queries.ts';
import { createFacetCounts, facetsOf } from './facet-counts.ts';
import { findRelaxations } from './find-relaxations.ts';
import { createLargeSearches } from './large-searches.ts';
import { createRankedPages } from './page-of-many.ts';
import { createSampledHits } from './sampled-hits.ts';
import { type Hit, type PlaceCount, selectRankedPage } from './search.queries.ts';
import { baseFilter, isImpossible, nowhere, placesOf, withPlaces } from './search-filter.ts';

/** Most hits that are counted and ranked in full. */
const rankedAtMost = 1_000;
/** Last hit of the deepest page: readers never need to go further. */
const deepest = 10_000;

type SearchPage = {
  cards: CardRow[];
  /** Exact up to 1,000, then 1,000. */
  count: number;
  isCapped: boolean;
  /** Hits that pages lead to, as far as this page knows. */
  reachable: number;
  facets: { area: SearchFacet[]; industry: SearchFacet[] };
  /** For a search without hits: conditions to leave out, with the hits that each would give. */
  relaxations: SearchRelaxation[];
};

type CompanySearch = (query: CompanySearchQuery) => Promise<SearchPage>;

/**
 * Finds published companies that hold every word and condition, in one of the areas and industries. Order: the exact
 * words before those that differ in long vowels, then name, reading, catch copy and text, then completeness, then the
 * latest confirmation. The paid group never counts. Beyond 1,000 hits the order within a class is by completeness and
 * confirmation alone.
 */
export function createCompanySearch({
  db,
  byTokens,
  now,
  log,
}: Pick<Context, 'db' | 'byTokens' | 'now' | 'log'>): CompanySearch {
  const facetCounts = createFacetCounts({ byTokens, now });
  const large = createLargeSearches({
    now,
    isCounted: (filter, places) => facetCounts.isLarge(filter, places, rankedAtMost),
    isSampled: createSampledHits({ db, now, log, most: rankedAtMost }),
  });
  const pageOfMany = createRankedPages({ now, large });

  /** Finds the page with the counts of its places; null counts where the words alone have too many hits. */
  const findPage = async (db: Database, query: CompanySearchQuery): Promise<FoundPage> => {
    const base = baseFilter(query);
    const places = placesOf(query);
    const limit = query.per_page;
    const offset = (query.page - 1) * limit;
    const ranked = { atMost: rankedAtMost, offset, limit };

    const hasPlaces = places.areas !== null || places.industries !== null;
    if (!large.has(base, nowhere)) {
      const first = await selectRankedPage(db, {
        filter: base,
        places,
        ...ranked,
        withCounts: true,
      });
      if (first.total <= rankedAtMost) return { ...first, isCapped: false };
      large.note(base, nowhere);
    }
    const filter = withPlaces(base, places);
    if (isImpossible(filter)) return { hits: [], count: 0, isCapped: false, counts: null };
    if (hasPlaces && !large.has(base, places)) {
      const { total, hits } = await selectRankedPage(db, { filter, places: nowhere, ...ranked });
      if (total <= rankedAtMost) return { hits, count: total, isCapped: false, counts: null };
      large.note(base, places);
    }
    // One hit more than the page tells whether there is a next page.
    const hits =
      offset >= deepest ? [] : await pageOfMany(db, { filter, offset, limit: limit + 1 });
    return { hits, count: rankedAtMost, isCapped: true, counts: null };
  };

  return async (query) => {
    const base = baseFilter(query);
    const places = placesOf(query);
    // A query of symbols alone matches no company.
    if (query.s?.trim() && base.words.length === 0) return emptyPage;
    const { hits, count, isCapped, counts } = await facetCounts.first(() =>
      byTokens((db) => findPage(db, query)),
    );
    const relaxations =
      count === 0
        ? await byTokens((db) => findRelaxations(db, { query, atMost: rankedAtMost }))
        : [];
    const facets = facetsOf(counts ?? (await facetCounts.countsOf(base)), places);
    const reachable = isCapped ? (query.page - 1) * query.per_page + hits.length : count;
    const cards = await findCards(db, hits.slice(0, query.per_page));
    return { cards, count, isCapped, reachable, facets, relaxations };
  };
}

/** Cards that came along with the hits; otherwise they are read. */
async function findCards(db: Database, hits: readonly Hit[]): Promise<CardRow[]> {
  const cards = hits.flatMap(({ card }) => (card ? [toCardRow(card)] : []));
  if (cards.length === hits.length) return cards;
  return selectCompanyCards(db, { ids: hits.map(({ id }) => id) });
}

type FoundPage = {
  hits: Hit[];
  count: number;
  isCapped: boolean;
  counts: PlaceCount[] | null;
};

const emptyPage: SearchPage = {
  cards: [],
  count: 0,
  isCapped: false,
  reachable: 0,
  facets: facetsOf([], nowhere),
  relaxations: [],
};
