import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { alone, type InsuredStore, insure } from './insured-store.ts';
import type { LimitStore } from './limit-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { openLimitStore } from './open-limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** A store that several limiters share, the keys that it was asked for, and a switch that takes it away. */
function sharedStore() {
  const memory = createMemoryStore();
  const keys: string[] = [];
  let isAway = false;
  const ask = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    keys.push(key);
    return isAway ? Promise.reject(new Error('away')) : work();
  };
  const store: LimitStore = {
    hit: (key, events) => ask(key, () => memory.hit(key, events)),
    blockedUntil: (key) => ask(key, () => memory.blockedUntil(key)),
    forget: (key) => ask(key, () => memory.forget(key)),
  };
  return { store, keys, setAway: (away: boolean) => (isAway = away) };
}

function world() {
  let time = Date.parse('2026-11-20T00:00:00Z');
  const now = () => new Date(time);
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const shared = sharedStore();
  const processOf = (store: InsuredStore = insure(shared.store, { kind: 'valkey', log, now })) =>
    createRateLimiter({ isOn: true, store, hashSecret: 'secret', now });
  return {
    ...{ shared, lines, now, processOf },
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** How many of so many calls in turn are let through. */
async function passed(calls: number, call: (at: number) => Promise<void>): Promise<number> {
  let count = 0;
  for (let at = 0; at < calls; at += 1)
    await call(at).then(
      () => {
        count += 1;
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== 'throttled') throw error;
      },
    );
  return count;
}

describe('Limits of several processes', () => {
  test('are one limit, in each window', async () => {
    const { processOf, advance } = world();
    const processes = [processOf(), processOf(), processOf()];
    const take = (at: number) => processes[at % 3]?.take('k', 100, 60) ?? Promise.reject();
    expect(await passed(300, take)).toBe(100);
    advance(60_000);
    expect(await passed(300, take)).toBe(100);
  });

  test.each([
    [600, 2],
    [600, 4],
    [3_000, 4],
  ])('hold a ceiling of %i within a hundredth, %i of them', async (most, count) => {
    const { processOf, advance } = world();
    const processes = Array.from({ length: count }, () => processOf());
    const pass = (at: number) => processes[at % count]?.pass('k', most, 60) ?? Promise.reject();
    for (let window = 0; window < 2; window += 1) {
      const through = await passed(most * 2, pass);
      expect(Math.abs(through - most) / most).toBeLessThanOrEqual(0.01);
      advance(60_000);
    }
  });

  test('cost the store nothing for a caller far below a ceiling, and little for one above it', async () => {
    const { processOf, shared } = world();
    const process = processOf();
    expect(await passed(29, () => process.pass('k', 600, 60))).toBe(29);
    expect(shared.keys).toEqual([]);
    await passed(10_000, () => process.pass('page:192.0.2.1', 8_000, 60));
    // The last tenth is counted one by one.
    expect(shared.keys.length).toBeLessThan(1_500);
  });

  test('show the store no address and no id', async () => {
    const { processOf, shared } = world();
    await processOf().take('inquiry:192.0.2.1', 5, 60);
    expect(shared.keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  test('ask the store about a refused key once in five seconds', async () => {
    const { processOf, shared, advance } = world();
    const process = processOf();
    await passed(3, () => process.take('k', 3, 60));
    shared.keys.length = 0;
    await passed(500, () => process.take('k', 3, 60));
    expect(shared.keys).toHaveLength(1);
    advance(5_001);
    await passed(500, () => process.take('k', 3, 60));
    expect(shared.keys).toHaveLength(2);
    const refused: ApiError = await process.take('k', 3, 60).catch((error) => error);
    expect(refused.headers).toEqual({ 'Retry-After': '55' });
  });

  test('are forgotten at all of them when a key is cleared', async () => {
    const { processOf } = world();
    const [one, other] = [processOf(), processOf()];
    expect(await passed(9, () => one.take('k', 4, 60))).toBe(4);
    await expect(other.check('k', 60)).rejects.toBeInstanceOf(ApiError);
    await one.clear('k');
    await other.check('k', 60);
    expect(await passed(9, () => one.take('k', 4, 60))).toBe(4);
  });
});

describe('Limits whose store is away', () => {
  test('are counted by each process for itself, lock nobody out, and are shared again later', async () => {
    const { processOf, shared, lines, advance } = world();
    const processes = [processOf(), processOf()];
    const take = (at: number) => processes[at % 2]?.take('k', 10, 3_600) ?? Promise.reject();
    expect(await passed(40, take)).toBe(10);
    shared.setAway(true);
    advance(6_000);
    // Who had used up the limit stays refused, and others are let in by each of the two.
    expect(await passed(40, take)).toBe(0);
    const other = (at: number) => processes[at % 2]?.take('other', 10, 3_600) ?? Promise.reject();
    expect(await passed(40, other)).toBe(20);
    expect(processes.map((one) => one.state())).toEqual([
      { store: 'valkey', isAway: true, failures: 3 },
      { store: 'valkey', isAway: true, failures: 3 },
    ]);
    expect(lines.filter((line) => line.includes('valkey is away'))).toHaveLength(2);
    shared.setAway(false);
    advance(6_000);
    expect(await passed(40, take)).toBe(0);
    expect(processes[0]?.state().isAway).toBe(false);
    expect(lines.at(-1)).toContain('limits are shared again');
  });

  test('ask it three times, then once a second while it is away', async () => {
    const { processOf, shared, advance } = world();
    const process = processOf();
    shared.setAway(true);
    await passed(100, () => process.take('k', 1_000, 60));
    expect(shared.keys).toHaveLength(3);
    advance(1_000);
    await passed(100, () => process.take('k', 1_000, 60));
    expect(shared.keys).toHaveLength(4);
  });

  test('are not taken for lost after one answer that was late', async () => {
    const { processOf, shared, lines } = world();
    const process = processOf();
    shared.setAway(true);
    await process.take('k', 1_000, 60);
    expect(process.state()).toEqual({ store: 'valkey', isAway: false, failures: 1 });
    shared.setAway(false);
    await passed(5, () => process.take('k', 1_000, 60));
    expect([shared.keys.length, lines]).toEqual([6, []]);
  });
});

test('A process alone holds each limit exactly, and none where limits are off', async () => {
  const { processOf, now } = world();
  const one = processOf(alone());
  expect(await passed(700, () => one.pass('k', 600, 60))).toBe(600);
  const off = createRateLimiter({ isOn: false, store: alone(), hashSecret: 'secret', now });
  expect(await passed(700, () => off.take('k', 1, 60))).toBe(700);
});

test('A site without limits opens no store for them', async () => {
  const { now } = world();
  const log = createLog('silent', () => undefined);
  const config = { rateLimits: false, valkeyUrl: 'valkey://127.0.0.1:1' };
  const { store, close } = await openLimitStore({ config, limitsDb: null, log, now });
  expect(store.state()).toEqual({ store: 'memory', isAway: false, failures: 0 });
  close();
});
