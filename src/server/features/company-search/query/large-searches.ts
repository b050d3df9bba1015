import type { Context } from '#server/context.ts';
import type { Places, SearchFilter } from './search-filter.ts';

/** Life of a note that a search has more hits than can be ranked: it may have lost some since. */
const keptMilliseconds = 15_000;
const keptAtMost = 500;

export type LargeSearches = ReturnType<typeof createLargeSearches>;

type Options = Pick<Context, 'now'> & {
  /** Decides by counts, which know best but come after the first answer; null where there are none. */
  isCounted: (filter: SearchFilter, places: Places) => boolean | null;
  /** Decides by a sample, before the first search. */
  isSampled: (filter: SearchFilter, places: Places) => boolean;
};

/**
 * Knows which searches have more hits than can be ranked. A large one is remembered for 15 s, so that the next page,
 * or the next person with the same search, need not find out again.
 */
export function createLargeSearches({ now, isCounted, isSampled }: Options) {
  const seen = new Map<string, number>();
  const keyOf = (filter: SearchFilter, places: Places) => JSON.stringify([filter, places]);
  const wasSeen = (filter: SearchFilter, places: Places): boolean => {
    const at = seen.get(keyOf(filter, places)) ?? Number.NEGATIVE_INFINITY;
    return now().getTime() - at < keptMilliseconds;
  };
  return {
    has: (filter: SearchFilter, places: Places): boolean =>
      wasSeen(filter, places) || (isCounted(filter, places) ?? isSampled(filter, places)),
    note: (filter: SearchFilter, places: Places): void =>
      putLast(seen, { key: keyOf(filter, places), value: now().getTime(), atMost: keptAtMost }),
  };
}

/** Puts an entry in as the newest; the oldest ones make room. */
export function putLast<T>(
  entries: Map<string, T>,
  { key, value, atMost }: { key: string; value: T; atMost: number },
): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= atMost) break;
    entries.delete(oldest);
  }
}
