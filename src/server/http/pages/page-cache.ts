import { untilJapanMidnight } from '#contract/words/japan-day.ts';
import type { PackedBody } from './compress.ts';

/** A page as it was rendered, for everybody who asks for it while it is kept. */
export type RenderedPage = {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  /** The body as it was sent compressed, once somebody asked for it so. */
  packed: PackedBody;
  /** Whether others may be given it for some seconds. */
  isKept: boolean;
  /** Companies that its list of results shows. */
  shown: readonly string[];
};

export type PageCache = {
  /** The kept page, or what `render` makes; callers at the same time wait for one rendering. */
  read: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** Something public changed: nothing rendered before now is given out again. */
  clear: () => void;
};

type Options = { now: () => number; keepMilliseconds?: number; mostBytes?: number };
type Entry = { page: RenderedPage; bytes: number; until: number };

/**
 * Pages that are the same for everybody, in memory for some seconds; the least recently asked for go first. No page
 * of one day is given on the next one of Japan.
 */
export function createPageCache({
  now,
  keepMilliseconds = 10_000,
  mostBytes = 32 * 1024 * 1024,
}: Options): PageCache {
  const entries = new Map<string, Entry>();
  let underWay = new Map<string, Promise<RenderedPage>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, page: RenderedPage, begunAt: number) => {
    // With what it weighs compressed in both ways.
    const size = Math.ceil(page.body.length * 1.6) + key.length + 1_000;
    const until = Math.min(
      now() + keepMilliseconds,
      begunAt + untilJapanMidnight(new Date(begunAt)),
    );
    if (!page.isKept || size > mostBytes / 16 || until <= now()) return;
    drop(key);
    entries.set(key, { page, bytes: size, until });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const find = (key: string): RenderedPage | null => {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    if (entry.until <= now()) {
      bytes -= entry.bytes;
      return null;
    }
    entries.set(key, entry);
    return entry.page;
  };

  return {
    read: async (key, render) => {
      const found = find(key);
      if (found) return found;
      // A rendering that began before a change belongs to the map of before, and is not kept.
      const generation = underWay;
      const known = generation.get(key);
      if (known) return known;
      const begunAt = now();
      const rendering = render();
      generation.set(key, rendering);
      try {
        const page = await rendering;
        if (generation === underWay) keep(key, page, begunAt);
        return page;
      } finally {
        generation.delete(key);
      }
    },
    clear: () => {
      entries.clear();
      underWay = new Map();
      bytes = 0;
    },
  };
}

const tracking = /^(utm_\w+|fbclid|gclid|yclid|msclkid|twclid|igshid|_ga)$/;

/** Address of a page without what advertisements add: it changes nothing in the page. */
export function pageCacheKey(url: URL): string {
  const params = [...url.searchParams].filter(([name]) => !tracking.test(name));
  return `${url.pathname}?${new URLSearchParams(params)}`;
}
