import { setTimeout as wait } from 'node:timers/promises';
import type { SearchFacet } from '#contract/company/companies.ts';
import { industries, prefectures, regions } from '#contract/words/areas.ts';
import type { Context } from '#server/context.ts';
import { putLast } from './large-searches.ts';
import { type PlaceCount, selectPlaceCounts } from './search.queries.ts';
import { type Places, type SearchFilter, withPlaces } from './search-filter.ts';

/** Age at which counts are taken again, after an answer that still shows the old ones. */
const freshMilliseconds = 60_000;
const keptMilliseconds = 600_000;
const keptAtMost = 500;
const roomForChanges = 1.2;
/** Delay before counting: the answer that asks for counts goes first. */
const waitMilliseconds = 30;
/**
 * Bounds of one counting statement: its number of prefectures adapts so that a search waits no longer than this. More
 * at once are better: each statement reads all hits of the words again, and takes two milliseconds without any.
 */
const quickMilliseconds = 8;
const slowMilliseconds = 16;
const prefecturesAtFirst = 4;
/** Pause after counting, as a multiple of its time: counting takes at most a third. */
const pauseShare = 2;
/** Counting waits until searches have paused for this long; after `patienceMilliseconds` it goes on even so. */
const quietMilliseconds = 20;
const patienceMilliseconds = 400;
/** Most searches whose counts are waited for; further answers go without counts. */
const waitingAtMost = 20;

const codes = prefectures.map(({ code }) => code);

type Kept = { counts: PlaceCount[]; at: number };

/**
 * Counts by prefecture and industry of searches with more than 1,000 hits, which take too long for an answer to wait.
 * The first answer to a search has null; the counts are taken after it, a few prefectures at a time while searches
 * pause, and kept. Only the search without filters, the home page's, waits for its first counts.
 */
export function createFacetCounts({ byTokens, now }: Pick<Context, 'byTokens' | 'now'>) {
  let searching = 0;
  let searchedAt = Number.NEGATIVE_INFINITY;
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<PlaceCount[]>>();
  let queue: Promise<unknown> = Promise.resolve();

  const find = (key: string): Kept | null => {
    const found = kept.get(key);
    return found && now().getTime() - found.at < keptMilliseconds ? found : null;
  };
  const keep = (key: string, counts: PlaceCount[]) => {
    putLast(kept, { key, value: { counts, at: now().getTime() }, atMost: keptAtMost });
    return counts;
  };
  /** Counts one search after the other; the search without filters counts at once, because its answer waits. */
  const countLater = (key: string, filter: SearchFilter) => {
    const counts = isEverything(filter)
      ? countPlaces(filter, wait)
      : queue.then(() => countPlaces(filter, pauseUntilQuiet));
    const counting = counts.then((counts) => keep(key, counts)).finally(() => running.delete(key));
    if (!isEverything(filter)) queue = counting.catch(() => undefined);
    running.set(key, counting);
    return counting;
  };
  const pauseUntilQuiet = async (milliseconds: number) => {
    await wait(milliseconds);
    const began = performance.now();
    const isQuiet = () => searching === 0 && performance.now() - searchedAt > quietMilliseconds;
    while (!isQuiet() && performance.now() - began < patienceMilliseconds)
      await wait(quietMilliseconds / 2);
  };
  const countPlaces = async (
    filter: SearchFilter,
    rest: (milliseconds: number) => Promise<void>,
  ): Promise<PlaceCount[]> => {
    const counts: PlaceCount[] = [];
    await rest(waitMilliseconds);
    let size = prefecturesAtFirst;
    for (let at = 0; at < codes.length; ) {
      const areas = codes.slice(at, at + size);
      const began = performance.now();
      const here = withPlaces(filter, { areas, industries: null });
      const found = await byTokens((db) => selectPlaceCounts(db, { filter: here }));
      // Companies in several prefectures are found with each of them, and counted with the first.
      counts.push(...found.filter(([prefectures]) => areas.includes(prefectures.slice(0, 2))));
      const took = performance.now() - began;
      at += areas.length;
      if (took < quickMilliseconds) size *= 2;
      else if (took > slowMilliseconds) size = Math.ceil(size / 2);
      await rest(pauseShare * took);
    }
    return counts;
  };

  const countsOf = async (filter: SearchFilter): Promise<PlaceCount[] | null> => {
    const key = JSON.stringify(filter);
    const found = find(key);
    if (found && now().getTime() - found.at < freshMilliseconds) return found.counts;
    const counting = running.get(key);
    const isFirst = isEverything(filter) && !found;
    if (!counting && running.size < waitingAtMost) {
      const begun = countLater(key, filter);
      // The next answer tries again after a failure.
      begun.catch(() => undefined);
      if (isFirst) return begun;
    }
    if (counting && isFirst) return counting;
    return found?.counts ?? null;
  };
  /** True if a search has more hits than `most`, with room for changes since; null where it is not counted. */
  const isLarge = (filter: SearchFilter, places: Places, most: number): boolean | null => {
    const found = find(JSON.stringify(filter));
    return found && hitsIn(found.counts, places) > roomForChanges * most;
  };
  /** Runs a search while counting waits for it. */
  const first = async <T>(search: () => Promise<T>): Promise<T> => {
    searching += 1;
    try {
      return await search();
    } finally {
      searching -= 1;
      searchedAt = performance.now();
    }
  };
  return { countsOf, isLarge, first };
}

function isEverything(filter: SearchFilter): boolean {
  return filter.all.length === 0 && filter.anyOf.length === 0;
}

/**
 * Choices of the two place filters with the count that each would give beside the other filter. Null counts are not
 * known yet.
 */
export function facetsOf(
  counts: PlaceCount[] | null,
  { areas, industries: chosen }: Places,
): { area: SearchFacet[]; industry: SearchFacet[] } {
  const byArea = sumBy(counts, ([prefectures, industry]) =>
    !chosen || chosen.includes(industry) ? areasOf(prefectures.split(' ')) : [],
  );
  const byIndustry = sumBy(counts, ([prefectures, industry]) =>
    isIn(prefectures, areas) ? [industry] : [],
  );
  const countOf = (sums: Map<string, number> | null, value: string) =>
    sums ? (sums.get(value) ?? 0) : null;
  return {
    area: areaChoices.map(({ value, name }) => ({ value, name, count: countOf(byArea, value) })),
    industry: industries.map(({ key, name }) => ({
      value: key,
      name,
      count: countOf(byIndustry, key),
    })),
  };
}

function hitsIn(counts: PlaceCount[], { areas, industries: chosen }: Places): number {
  return counts
    .filter(
      ([prefectures, industry]) => isIn(prefectures, areas) && (chosen?.includes(industry) ?? true),
    )
    .reduce((sum, [, , hits]) => sum + hits, 0);
}

/** Prefectures, then regions, in which a company with places in several prefectures counts once. */
const areaChoices = [
  ...prefectures.map(({ code, name }) => ({ value: code, name })),
  ...regions.map(({ key, name }) => ({ value: key, name })),
];
const regionOf = new Map(prefectures.map(({ code, region }) => [code, region]));

function areasOf(codes: string[]): string[] {
  return [...codes, ...new Set(codes.flatMap((code) => regionOf.get(code) ?? []))];
}

function isIn(prefectures: string, areas: readonly string[] | null): boolean {
  return areas === null || prefectures.split(' ').some((code) => areas.includes(code));
}

function sumBy(
  counts: PlaceCount[] | null,
  keysOf: (count: PlaceCount) => string[],
): Map<string, number> | null {
  if (!counts) return null;
  const sums = new Map<string, number>();
  for (const count of counts)
    for (const key of keysOf(count)) sums.set(key, (sums.get(key) ?? 0) + count[2]);
  return sums;
}
