import type { Context } from '#server/context.ts';
import type { Places, SearchFilter } from './search-filter.ts';

/** A search that had more hits than can be ranked may have lost some: soon it is looked at again. */
const keptMilliseconds = 15_000;
const keptAtMost = 500;

export type LargeSearches = ReturnType<typeof createLargeSearches>;

type Options = Pick<Context, 'now'> & {
  /** By counts, which know best but come after the first answer; null where there are none. */
  isCounted: (filter: SearchFilter, places: Places) => boolean | null;
  /** By a sample, before anybody asked. */
  isSampled: (filter: SearchFilter, places: Places) => boolean;
};

/**
 * Knows which searches have more hits than can be ranked. Where that was seen it is remembered for a moment, so that the
 * next page, or the next who asks the same, need not find it out again.
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

/** As the newest entry; the oldest ones make room. */
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
