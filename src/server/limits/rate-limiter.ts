import { createHmac } from 'node:crypto';
import { throttled } from '#server/errors.ts';
import { setBounded } from './bounded-map.ts';
import type { InsuredStore, StoreState } from './insured-store.ts';
import { clockSlack, type Limit, spansOf } from './limit-store.ts';

/** Counts events by key and throws a 429 where they are too many. Processes that share a store hold one limit. */
export type RateLimiter = {
  /** Counts one event; throws when the key has had `most` in its window. `pauses` make each further one wait longer. */
  take: (key: string, most: number, seconds: number, pauses?: Limit['pauses']) => Promise<void>;
  /** Throws when the key is used up, without counting. */
  check: (key: string, seconds: number) => Promise<void>;
  clear: (key: string) => Promise<void>;
  /**
   * Counts one request against a broad ceiling that keeps floods away. A caller who is far below it costs the shared
   * store nothing.
   */
  pass: (key: string, most: number, seconds: number) => Promise<void>;
  state: () => StoreState;
};

/** Part of a ceiling that a process lets pass before it tells the others. */
const quietShare = 1 / 20;
/** Part of a ceiling after which it tells them again. */
const reportedShare = 1 / 500;
/** From this part on it tells them of each request and waits for the answer, so that the end is exact. */
const nearShare = 0.9;
/** Milliseconds in which a refusal is repeated without asking the store, which somebody may have cleared. */
const refusalKept = 5_000;

type Refusal = { until: number; keptUntil: number };
type Ceiling = { unreported: number; count: number; endsAt: number; blockedUntil: number };

type Parts = {
  isOn: boolean;
  store: InsuredStore;
  /** Key of the HMACs under which counts are kept. */
  hashSecret: string;
  now: () => Date;
};

export function createRateLimiter({ isOn, store, hashSecret, now }: Parts): RateLimiter {
  const refusals = new Map<string, Refusal>();
  const ceilings = new Map<string, Ceiling>();
  const isAlone = store.state().store === 'memory';
  const time = () => now().getTime();
  const hash = (key: string) =>
    createHmac('sha256', hashSecret).update(`limit:${key}`).digest('base64url');
  const refuseUntil = (moment: number): never => {
    throw throttled((moment - time()) / 1_000);
  };

  const pass = async (key: string, most: number, seconds: number) => {
    const at = time();
    const held = ceilings.get(key);
    const isRunning =
      held && held.endsAt > at && held.endsAt <= at + spansOf({ most, seconds }).life;
    const ceiling = isRunning
      ? held
      : { unreported: 0, count: 0, endsAt: at + seconds * 1_000, blockedUntil: 0 };
    if (!isRunning) setBounded(ceilings, key, ceiling);
    if (ceiling.blockedUntil > at) refuseUntil(ceiling.blockedUntil);
    ceiling.unreported += 1;
    const share = ceiling.count === 0 ? quietShare : reportedShare;
    const isNear = isAlone || ceiling.count >= most * nearShare;
    if (!isNear && ceiling.unreported < Math.floor(most * share)) return;
    const points = ceiling.unreported;
    ceiling.unreported = 0;
    const hit = await store.hit(hash(key), { limit: { most, seconds }, points, now: at });
    // The window of all processes ends at one moment, so that none of them begins a new one early.
    const { count, endsAt, blockedUntil } = hit;
    Object.assign(ceiling, { count, endsAt, blockedUntil });
    if (!hit.isGranted) refuseUntil(hit.blockedUntil);
  };

  return {
    take: async (key, most, seconds, pauses) => {
      if (!isOn) return;
      const at = time();
      const refused = refusals.get(key);
      if (refused && refused.keptUntil > at) refuseUntil(refused.until);
      const events = { limit: { most, seconds, pauses }, points: 1, now: at };
      const hit = await store.hit(hash(key), events);
      if (hit.isGranted) return;
      const until = hit.blockedUntil;
      if (!isAlone)
        setBounded(refusals, key, { until, keptUntil: Math.min(until, at + refusalKept) });
      refuseUntil(until);
    },
    check: async (key, seconds) => {
      if (!isOn) return;
      const until = await store.blockedUntil(hash(key));
      if (until > time() && until <= time() + seconds * 1_000 + clockSlack) refuseUntil(until);
    },
    clear: async (key) => {
      refusals.delete(key);
      if (isOn) await store.forget(hash(key));
    },
    pass: async (key, most, seconds) => {
      if (isOn) await pass(key, most, seconds);
    },
    state: store.state,
  };
}
