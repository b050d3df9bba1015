import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { LargeSearches } from './large-searches.ts';
import {
  type Hit,
  selectCompletenessAt,
  selectFirstHits,
  selectHitsByRank,
  selectNamesakes,
  selectRankedPage,
} from './search.queries.ts';
import { exactly, inHeads, inNames, nowhere, type SearchFilter } from './search-filter.ts';

/** Most hits of a class that is ranked in full. */
const rankedAtMost = 1_000;
/** Deepest hit of any page: no class is counted further. */
const countedAtMost = 10_000;
/** Numbers of the fullest companies that a broad search looks at, in turn, before it looks at all. */
const reaches = [500, 2_000, 10_000, 50_000, 250_000];
const reachesLastMilliseconds = 60_000;

type Page = { filter: SearchFilter; offset: number; limit: number };

/**
 * Pages of searches with more hits than can be ranked one by one. The hits are taken class by class: all
 * words in name or reading, then in name, reading or catch copy, then anywhere. A class of up to 1,000 is ranked in
 * full; a larger one by completeness and confirmation, beginning with the fullest companies so that the
 * rest need not be read.
 */
export function createRankedPages({ now, large }: Pick<Context, 'now'> & { large: LargeSearches }) {
  const readByRank = createReader({ now });

  return async (db: Database, { filter, offset, limit }: Page): Promise<Hit[]> => {
    if (isUnfiltered(filter)) return selectFirstHits(db, { offset, limit });
    const found: Found = { hits: [], seen: [], left: offset, limit };
    for (const hitClass of classesOf(filter)) {
      await (hitClass.kind === 'best' ? addBest : addClass)(db, found, hitClass);
      if (missing(found) === 0) return found.hits;
    }
    // The last class is all hits, and they are too many to be ranked.
    const rest = { filter, without: found.seen, offset: found.left, limit: missing(found) };
    return [...found.hits, ...(await readByRank(db, rest))];
  };

  /** Adds names and catch copies as one class if they can be ranked together. */
  async function addBest(db: Database, found: Found, { filter }: HitClass): Promise<void> {
    const best = await selectSmallClass(db, found, inHeads(filter));
    if (best) return addHits(found, best);
    await addClass(db, found, { kind: 'names', filter: inNames(filter) });
    if (missing(found) > 0) await addClass(db, found, { kind: 'heads', filter: inHeads(filter) });
  }

  /** Adds the hits of a class to the page. */
  async function addClass(db: Database, found: Found, { filter, kind }: HitClass): Promise<void> {
    const page = () => ({ filter, without: found.seen, offset: found.left, limit: missing(found) });
    // Nearly all hits are exact: their page is found before it is known how many they are.
    const quick = kind === 'exact' ? await readByRank(db, page()) : [];
    if (quick.length === missing(found)) return void found.hits.push(...quick);
    const small = await selectSmallClass(db, found, filter);
    if (small) return addHits(found, small);
    if (kind === 'names')
      addHits(found, await selectNamesakes(db, { filter, limit: rankedAtMost }));
    found.hits.push(...(await readByRank(db, page())));
    if (missing(found) === 0) return;
    // The page begins in or reaches beyond a class that is too large to be listed: rare and slow.
    const hits = await readByRank(db, { ...page(), offset: 0, limit: countedAtMost });
    found.left = Math.max(0, found.left - hits.length);
    found.seen.push(...hits.map(({ id }) => id));
  }

  /**
   * First hits of a class in full order, as many as the page can need (all, when the class ends before the page does),
   * or null when the class is too large to be ranked.
   */
  async function selectSmallClass(
    db: Database,
    found: Found,
    filter: SearchFilter,
  ): Promise<Hit[] | null> {
    if (large.has(filter, nowhere)) return null;
    const limit = found.seen.length + found.left + missing(found);
    const asked = { filter, places: nowhere, atMost: rankedAtMost, offset: 0, limit };
    const { total, hits } = await selectRankedPage(db, asked);
    if (total <= rankedAtMost) return hits;
    large.note(filter, nowhere);
    return null;
  }
}

function missing({ hits, limit }: Found): number {
  return limit - hits.length;
}

type Found = {
  hits: Hit[];
  /** Ids of the classes so far: a company counts in its best class alone. */
  seen: string[];
  /** Hits that still lie before the page. */
  left: number;
  limit: number;
};

function addHits(found: Found, hits: Hit[]): void {
  const seen = new Set(found.seen);
  const fresh = hits.filter(({ id }) => !seen.has(id));
  found.hits.push(...fresh.slice(found.left, found.left + missing(found)));
  found.left = Math.max(0, found.left - fresh.length);
  found.seen.push(...fresh.map(({ id }) => id));
}

function isUnfiltered({ all, anyOf, least }: SearchFilter): boolean {
  const numbers = least.startingSalary + least.annualHolidays + least.openness;
  return all.length === 0 && anyOf.length === 0 && numbers === 0;
}

type HitClass = { filter: SearchFilter; kind: 'best' | 'names' | 'heads' | 'exact' };

/** Classes of hits, best first, before all others. */
function classesOf(filter: SearchFilter): HitClass[] {
  if (filter.words.length === 0) return [];
  const wanted = exactly(filter);
  if (!wanted) return [{ kind: 'best', filter }];
  const exact = {
    ...filter,
    all: [...filter.all, ...wanted.all],
    none: [...filter.none, ...wanted.none],
  };
  return [
    { kind: 'best', filter: exact },
    { kind: 'exact', filter: exact },
    { kind: 'best', filter },
  ];
}

/** Reads a large class by rank, looking at the fullest companies first. */
function createReader({ now }: Pick<Context, 'now'>) {
  let known = { at: Number.NEGATIVE_INFINITY, completeness: new Map<number, number>() };
  /**
   * Completeness at a reach, kept for a minute; read only when a nearer reach held too few, because counting that far
   * is slow.
   */
  const completenessAt = async (db: Database, reach: number) => {
    const at = now().getTime();
    if (at - known.at >= reachesLastMilliseconds) known = { at, completeness: new Map() };
    const { completeness } = known;
    const found = completeness.get(reach) ?? (await selectCompletenessAt(db, reach));
    completeness.set(reach, found);
    return found;
  };

  return async (db: Database, page: Page & { without: string[] }): Promise<Hit[]> => {
    const enough = 2 * (page.offset + page.limit + page.without.length);
    for (const reach of reaches) {
      if (reach < enough) continue;
      const completeFrom = await completenessAt(db, reach);
      if (completeFrom === 0) break;
      const hits = await selectHitsByRank(db, { ...page, completeFrom });
      if (hits.length === page.limit) return hits;
    }
    return selectHitsByRank(db, { ...page, completeFrom: 0 });
  };
}
