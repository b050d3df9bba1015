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
  /** When its rendering began, in milliseconds. */
  renderedAt: number;
  /** Milliseconds after its rendering in which it may stand in for one that the database cannot give. */
  standsInFor: number;
  /** Companies that its list of results shows. */
  shown: readonly string[];
};

/** A page that is given out; one that stands in for a newer one says when it was rendered. */
export type GivenPage = RenderedPage & { standsInSince?: Date };

export type PageCache = {
  /**
   * The kept page, or what `render` makes; callers at the same time wait for one rendering, where it shows what each must
   * see. Where that is a 503, a copy from before stands in for it as long as it may.
   */
  read: (
    key: string,
    render: () => Promise<RenderedPage>,
    positions?: Positions,
  ) => Promise<GivenPage>;
  /** Something public changed: nothing rendered before now is given out again. */
  clear: () => void;
};

/**
 * Positions of the database's log: `needed` up to which this visitor must see everything, `reached` up to which a rendering
 * for them does.
 */
type Positions = { needed: number; reached: number };

/** Where a page came from: the memory, a rendering, another caller's rendering, or a copy while the database is away. */
export type PageSource = 'kept' | 'rendered' | 'shared' | 'stand_in';

type Options = {
  now: () => number;
  keepMilliseconds?: number;
  mostBytes?: number;
  /** Hears of each reading. */
  onRead?: (source: PageSource) => void;
};
type Entry = {
  page: GivenPage;
  bytes: number;
  until: number;
  begunAt: number;
  lastUntil: number;
  reached: number;
};
type UnderWay = Map<string, { reached: number; rendering: Promise<GivenPage> }>;

type Rendering = { begunAt: number; reached: number };

/** A database that was away a moment ago is not asked again for each reader. */
const restMilliseconds = 5_000;

/**
 * Pages that are the same for everybody, in memory for some seconds; the least recently asked for go first. No page
 * of one day is given on the next one of Japan.
 */
export function createPageCache({
  now,
  keepMilliseconds = 10_000,
  mostBytes = 32 * 1024 * 1024,
  onRead = () => undefined,
}: Options): PageCache {
  const entries = new Map<string, Entry>();
  let underWay: UnderWay = new Map();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, page: RenderedPage, { begunAt, reached }: Rendering) => {
    // With what it weighs compressed in both ways.
    const size = Math.ceil(page.body.length * 1.6) + key.length + 1_000;
    const midnight = begunAt + untilJapanMidnight(new Date(begunAt));
    const until = Math.min(now() + keepMilliseconds, midnight);
    const lastUntil = Math.max(until, Math.min(begunAt + page.standsInFor, midnight));
    if (!page.isKept || size > mostBytes / 16 || until <= now()) return;
    // One that shows more is kept already.
    const known = entries.get(key);
    if (known && known.until > now() && known.reached > reached) return;
    drop(key);
    entries.set(key, { page, bytes: size, until, begunAt, lastUntil, reached });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const find = (key: string, needed: number): GivenPage | null => {
    const entry = entries.get(key);
    if (!entry) return null;
    if (entry.lastUntil <= now()) {
      drop(key);
      return null;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.until > now() && entry.reached >= needed ? entry.page : null;
  };
  /** The copy of before, which is given for some seconds without asking again. */
  const standIn = (key: string): GivenPage | null => {
    const entry = entries.get(key);
    if (!entry || entry.lastUntil <= now()) return null;
    entry.page = { ...entry.page, standsInSince: new Date(entry.begunAt) };
    entry.until = Math.min(now() + restMilliseconds, entry.lastUntil);
    return entry.page;
  };
  return {
    read: async (key, render, { needed, reached } = { needed: 0, reached: 0 }) => {
      const found = find(key, needed);
      if (found) {
        onRead(found.standsInSince ? 'stand_in' : 'kept');
        return found;
      }
      // A rendering that began before a change belongs to the map of before, and is not kept.
      const generation = underWay;
      const known = generation.get(key);
      if (known && known.reached >= needed) {
        onRead('shared');
        return known.rendering;
      }
      const begunAt = now();
      let rendering: Promise<GivenPage> | null = null;
      const giving = async () => {
        try {
          const page = await render();
          const copy = page.status === 503 ? standIn(key) : null;
          onRead(copy ? 'stand_in' : 'rendered');
          if (copy || page.status === 503) return copy ?? page;
          if (generation === underWay) keep(key, page, { begunAt, reached });
          return page;
        } finally {
          // Somebody who must see more may have begun another one.
          if (generation.get(key)?.rendering === rendering) generation.delete(key);
        }
      };
      rendering = giving();
      generation.set(key, { reached, rendering });
      return rendering;
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
