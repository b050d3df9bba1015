import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/backup/schema-facts.ts';
import { findRedis, type RedisServer, startRedis } from '#server/testing/servers/redis-server.ts';
import { testServer } from '#server/testing/test-server.ts';
import { type Counted, countEvents, type Limit, type LimitStore } from './limit-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createPostgresStore, deleteEndedCounts } from './postgres-store.ts';
import { openValkeyStore } from './valkey-store.ts';

const server = testServer();
const program = findRedis();
if (!program)
  process.stderr.write('Neither Valkey nor Redis is installed: counting there is not tested.\n');

let redis: RedisServer | null = null;
let valkey: ReturnType<typeof openValkeyStore> | null = null;
const stores: Record<string, () => LimitStore> = {
  memory: (() => {
    const store = createMemoryStore();
    return () => store;
  })(),
  'the database': () => createPostgresStore(server().database.db),
  ...(program && { Valkey: () => valkey ?? expect.fail('no Valkey') }),
};

beforeAll(async () => {
  if (!program) return;
  redis = await startRedis(program);
  valkey = openValkeyStore(redis.url);
  await vi.waitFor(() => valkey?.blockedUntil('x'), { timeout: 5_000 });
});
afterAll(async () => {
  valkey?.close();
  await redis?.stop();
});

const begin = 1_800_000_000_000;
const plain: Limit = { most: 3, seconds: 60 };
const waiting: Limit = { most: 2, seconds: 900, pauses: { first: 60, longest: 200 } };
/** Milliseconds since the beginning at which events come, and how many. */
type Story = { limit: Limit; events: [at: number, points: number][] };
const stories: Record<string, Story> = {
  'a plain limit': {
    limit: plain,
    events: [
      [0, 1],
      [10, 1],
      [20, 1],
      [30, 1],
      [59_999, 1],
      [60_000, 1],
      [60_001, 2],
      [60_002, 1],
    ],
  },
  'events of many points': {
    limit: plain,
    events: [
      [0, 7],
      [1, 1],
      [60_000, 2],
      [60_001, 9],
      [60_002, 1],
    ],
  },
  'pauses that double': {
    limit: waiting,
    events: [
      [0, 1],
      [1, 1],
      [2, 1],
      [60_001, 1],
      [120_002, 1],
      [180_001, 1],
      [500_000, 1],
      [700_000, 1],
      [2_000_000, 1],
    ],
  },
  'events that overtake one another': {
    limit: plain,
    events: [
      [20, 1],
      [0, 1],
      [10, 1],
      [5, 1],
      [60_010, 1],
      [60_020, 1],
    ],
  },
  'a clock that went back': {
    limit: plain,
    events: [
      [9_000_000, 5],
      [9_000_001, 1],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  },
};

describe.each(Object.entries(stores))('Counting in %s', (name, storeOf) => {
  test.each(Object.entries(stories))('follows %s', async (story, { limit, events }) => {
    const store = storeOf();
    const key = `${name} ${story}`;
    let before: Counted | undefined;
    for (const [at, points] of events) {
      const asked = { limit, points, now: begin + at };
      const { isGranted, ...expected } = countEvents(before, asked);
      expect(await store.hit(key, asked), `${at}`).toEqual({ ...expected, isGranted });
      expect(await store.blockedUntil(key)).toBe(expected.blockedUntil);
      before = expected;
    }
  });

  test('lets exactly the most through when all come at once, and a key starts afresh when it is forgotten', async () => {
    const store = storeOf();
    const hit = () =>
      store.hit(`${name} at once`, { limit: { most: 40, seconds: 60 }, points: 1, now: begin });
    const hits = await Promise.all(Array.from({ length: 100 }, hit));
    expect(hits.filter(({ isGranted }) => isGranted)).toHaveLength(40);
    await store.forget(`${name} at once`);
    expect(await store.blockedUntil(`${name} at once`)).toBe(0);
    expect((await hit()).count).toBe(1);
  });
});

test('The arithmetic of limits says what the numbers are', () => {
  const at = (now: number, before?: Counted) =>
    countEvents(before, { limit: waiting, points: 1, now });
  const first = at(0);
  const second = at(1_000, first);
  expect([first.blockedUntil, second.blockedUntil]).toEqual([0, 61_000]);
  expect(at(60_999, second).isGranted).toBe(false);
  expect(at(61_000, second).blockedUntil - 61_000).toBe(120_000);
});

test('The table of counts keeps no log, and rows go when their window has ended', async () => {
  const { db } = server().context;
  const [table] = await rowsOf<{ kind: string }>(
    db,
    sql`select relpersistence as kind from pg_class where oid = 'rate_limits'::regclass`,
  );
  expect(table?.kind).toBe('u');
  const store = createPostgresStore(db);
  const events = { limit: plain, points: 1, now: begin };
  await store.hit('ended', events);
  await store.hit('running', { ...events, now: begin + 30_000 });
  await deleteEndedCounts(db, { now: new Date(begin + 60_001) });
  const kept = await rowsOf<{ key: string }>(
    db,
    sql`select key from rate_limits where key in ('ended', 'running')`,
  );
  expect(kept.map(({ key }) => key)).toEqual(['running']);
});
