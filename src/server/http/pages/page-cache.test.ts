import { describe, expect, test } from 'vitest';
import { createPageCache, pageCacheKey, type RenderedPage } from './page-cache.ts';

const pageOf = (body: string, isKept = true): RenderedPage => ({
  status: 200,
  headers: new Headers(),
  isKept,
  renderedAt: 0,
  standsInFor: 30_000,
  shown: [],
  body: Uint8Array.from(Buffer.from(body)),
  policy: '',
  etag: '',
  packed: new Map(),
});
const textOf = ({ body }: RenderedPage) => Buffer.from(body).toString();

function cacheWithClock(mostBytes?: number) {
  const clock = { time: 0, renderings: 0 };
  const cache = createPageCache({ now: () => clock.time, ...(mostBytes && { mostBytes }) });
  const read = async (key: string, body = key, isKept = true) =>
    textOf(
      await cache.read(key, async () => {
        clock.renderings += 1;
        return pageOf(body, isKept);
      }),
    );
  return { cache, clock, read };
}

describe('the page cache', () => {
  test('gives a page for ten seconds, then renders it again', async () => {
    const { clock, read } = cacheWithClock();
    expect([await read('a', 'old'), await read('a', 'new')]).toEqual(['old', 'old']);
    clock.time = 10_000;
    expect(await read('a', 'new')).toBe('new');
  });

  test('gives no page of yesterday after midnight of Japan, also when it was rendered across it', async () => {
    const { cache, clock, read } = cacheWithClock();
    const midnight = Date.parse('2026-12-01T00:00:00+09:00');
    clock.time = midnight - 1;
    expect(await read('a', 'November')).toBe('November');
    let finish = (_page: RenderedPage) => {};
    const across = cache.read('b', () => new Promise((resolve) => (finish = resolve)));
    clock.time = midnight;
    finish(pageOf('November'));
    await across;
    expect([await read('a', 'December'), await read('b', 'December')]).toEqual([
      'December',
      'December',
    ]);
  });

  test('renders once for all who ask at the same time', async () => {
    const { clock, read } = cacheWithClock();
    expect(new Set(await Promise.all([read('a'), read('a'), read('a')]))).toEqual(new Set(['a']));
    expect(clock.renderings).toBe(1);
  });

  test('renders again for who must see more than the kept page shows, and keeps that one', async () => {
    const { cache, clock } = cacheWithClock();
    const read = async (body: string, needed: number, reached: number) =>
      textOf(await cache.read('a', async () => pageOf(body), { needed, reached }));
    expect(await read('old', 0, 5)).toBe('old');
    expect(await read('new', 7, 7)).toBe('new');
    expect([await read('other', 0, 5), await read('other', 7, 7)]).toEqual(['new', 'new']);
    clock.time = 10_000;
    // A replica that is read after a page of the primary.
    expect(await read('old', 0, 6)).toBe('old');
  });

  test('shares no rendering that shows less than somebody must see', async () => {
    const { cache } = cacheWithClock();
    let finish = (_page: RenderedPage) => {};
    const behind = cache.read('a', () => new Promise((resolve) => (finish = resolve)), {
      needed: 0,
      reached: 5,
    });
    const mine = { needed: 7, reached: 7 };
    expect(textOf(await cache.read('a', async () => pageOf('new'), mine))).toBe('new');
    finish(pageOf('old'));
    expect(textOf(await behind)).toBe('old');
    expect(textOf(await cache.read('a', async () => pageOf('never'), mine))).toBe('new');
  });

  test('never keeps what is not for many', async () => {
    const { read } = cacheWithClock();
    expect([await read('a', '1', false), await read('a', '2', false)]).toEqual(['1', '2']);
  });

  test('forgets at a change, also what was being rendered then', async () => {
    const { cache, read } = cacheWithClock();
    let finish = (_page: RenderedPage) => {};
    const before = cache.read('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    const after = read('a', 'after');
    finish(pageOf('before'));
    expect([textOf(await before), await after, await read('a', 'x')]).toEqual([
      'before',
      'after',
      'after',
    ]);
  });

  test('gives a copy while pages cannot be made, as long as it may, and says since when it stands', async () => {
    const { cache, clock, read } = cacheWithClock();
    const away = () =>
      cache.read('a', async () => {
        clock.renderings += 1;
        return { ...pageOf('away', false), status: 503 };
      });
    expect((await away()).status).toBe(503);
    expect(await read('a', 'old')).toBe('old');
    clock.time = 12_000;
    const given = await Promise.all([away(), away()]);
    expect(given.map(textOf)).toEqual(['old', 'old']);
    expect(given[0]?.standsInSince).toEqual(new Date(0));
    clock.time = 16_000;
    await away();
    // A moment later nobody waits for the database again.
    expect(clock.renderings).toBe(3);
    clock.time = 18_000;
    expect(await read('a', 'new')).toBe('new');
    clock.time = 47_999;
    expect(textOf(await away())).toBe('new');
    clock.time = 48_000;
    expect((await away()).status).toBe(503);
  });

  test('gives no copy of before a change, nor one of yesterday', async () => {
    const { cache, clock, read } = cacheWithClock();
    const away = async () =>
      (await cache.read('a', async () => ({ ...pageOf('away', false), status: 503 }))).status;
    await read('a');
    clock.time = 12_000;
    cache.clear();
    expect(await away()).toBe(503);
    clock.time = Date.parse('2026-12-01T00:00:00+09:00') - 15_000;
    await read('a');
    clock.time += 14_999;
    expect(await away()).toBe(200);
    clock.time += 1;
    expect(await away()).toBe(503);
  });

  test('stays within its memory, and drops what was not asked for longest', async () => {
    const { clock, read } = cacheWithClock(87_000);
    const long = 'x'.repeat(2_000);
    for (let at = 0; at < 21; at += 1) {
      await read(`page ${at}`, long);
      await read('page 0', long);
    }
    expect(clock.renderings).toBe(21);
    await read('page 1', long);
    expect(clock.renderings).toBe(22);
    await read('huge', 'x'.repeat(5_000));
    await read('huge', 'x'.repeat(5_000));
    expect(clock.renderings).toBe(24);
  });

  test('what advertisements add to an address is no other page', () => {
    const key = (path: string) => pageCacheKey(new URL(path, 'http://x'));
    expect(key('/search?s=a&utm_source=b&fbclid=c')).toBe(key('/search?s=a'));
    expect(key('/search?s=a')).not.toBe(key('/search?s=b'));
    expect(key('/search?s=a&page=2')).not.toBe(key('/search?s=a'));
  });
});
