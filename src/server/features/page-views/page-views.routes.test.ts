import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { createLog } from '#server/log.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { pageTemplates } from './page-templates.ts';
import { createPageViewCounts } from './page-view-counts.ts';
import { pageViews } from './page-views.table.ts';

const server = testServer();
const agent = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0' };
const send = (route: unknown, headers: HeadersInit = agent, referrer?: string) =>
  server().send('POST', '/api/page-views/', {
    body: JSON.stringify({ route, referrer }),
    headers: { ...Object.fromEntries(new Headers(headers)), 'Content-Type': 'application/json' },
  });

describe('POST /api/page-views/', () => {
  test('counts known route templates of people, and nothing else', async () => {
    for (const route of ['/search', '/search', '/company/{id}', '/no-such-page']) {
      const answer = await send(route);
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([204, false]);
    }
    await send('/search', { 'User-Agent': 'Googlebot/2.1' });
    await server().context.pageViews.flush();
    const rows = await server().context.db.select().from(pageViews);
    const counts = Object.fromEntries(rows.map(({ route, views }) => [route, views]));
    expect(counts).toEqual({ '/search': 2, '/company/{id}': 1 });
  });

  test('counts a view just after midnight on the new day of Japan', async () => {
    const { db, now } = server().context;
    const today = new Date(now());
    server().advance(today.setUTCHours(39, 5, 0, 0) - now().getTime());
    await send('/help');
    await server().context.pageViews.flush();
    const [row] = await db.select().from(pageViews).where(eq(pageViews.route, '/help'));
    expect(row?.day).toBe(new Date(now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10));
    expect(row?.day).not.toBe(now().toISOString().slice(0, 10));
  });

  test('by the name of the site that led here and the sort of device, on the day of Japan', async () => {
    const { db, now } = server().context;
    const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' };
    await send('/guide', phone, 'www.Example.jp');
    await send('/guide', phone, 'example.jp');
    await send('/guide', phone, 'localhost');
    await server().context.pageViews.flush();
    const rows = await db.select().from(pageViews).where(eq(pageViews.route, '/guide'));
    const day = now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
    expect(rows.toSorted((a, b) => b.views - a.views)).toEqual([
      { day, route: '/guide', referrer: 'example.jp', device: 'phone', views: 2 },
      { day, route: '/guide', referrer: '', device: 'phone', views: 1 },
    ]);
  });

  test.each([
    ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/156.0 Safari', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile', 'phone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari', 'computer'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/156.0', 'computer'],
  ])('%s is counted as %s', async (userAgent, device) => {
    const { db } = server().context;
    const ofRoute = eq(pageViews.route, '/accessibility');
    await db.delete(pageViews).where(ofRoute);
    await send('/accessibility', { 'User-Agent': userAgent });
    await server().context.pageViews.flush();
    const rows = await db.select().from(pageViews).where(ofRoute);
    expect(rows.map((row) => [row.device, row.views])).toEqual([[device, 1]]);
  });

  test('invented names cannot fill the table, and an address is no name', async () => {
    const { db } = server().context;
    for (let at = 0; at < 210; at += 1) {
      await send('/operator', agent, `site-${at}.example`);
      // Some are in the table when the others come.
      if (at % 50 === 0) await server().context.pageViews.flush();
    }
    await send('/operator', agent, 'site-0.example');
    await server().context.pageViews.flush();
    const rows = await db.select().from(pageViews).where(eq(pageViews.route, '/operator'));
    expect(rows.length).toBeLessThanOrEqual(201);
    expect(rows.find(({ referrer }) => referrer === 'site-0.example')?.views).toBe(2);
    expect(rows.find(({ referrer }) => referrer === 'other')?.views).toBeGreaterThan(5);
    await expectErrorBody(await send('/operator', agent, 'example.jp/path?q=1'), 'invalid');
  });

  test('views are written in one statement, and each once when they are many', async () => {
    const { db, pageViews: counts, now } = server().context;
    const ofRoute = eq(pageViews.route, '/consult');
    for (let at = 0; at < 30; at += 1) await send('/consult');
    expect(await db.select().from(pageViews).where(ofRoute)).toEqual([]);
    expect(counts.state()).toEqual({ waiting: 30, lost: 0 });
    await Promise.all([counts.flush(), counts.flush()]);
    const [row] = await db.select().from(pageViews).where(ofRoute);
    expect([row?.views, counts.state().waiting]).toEqual([30, 0]);
    expect(row?.day).toBe(now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }));
  });

  test('views wait for a database that is away, some thousands at most, and the end tells what is lost', async () => {
    const lines: string[] = [];
    const { db } = server().context;
    let isAway = true;
    const fragile = new Proxy(db, {
      get: (target, name) => {
        if (name === 'execute' && isAway)
          return () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const log = createLog('info', (line) => lines.push(line));
    const counts = createPageViewCounts({ db: fragile, log });
    const view = { day: '2026-11-20', route: '/words', referrer: '', device: 'phone' } as const;
    for (let at = 0; at < 3; at += 1) {
      counts.add(view);
      await counts.flush();
    }
    expect(counts.state()).toEqual({ waiting: 3, lost: 0 });
    expect(lines.filter((line) => line.includes('writing page views failed'))).toHaveLength(1);
    isAway = false;
    await counts.flush();
    const [row] = await db.select().from(pageViews).where(eq(pageViews.route, '/words'));
    expect([row?.views, counts.state()]).toEqual([3, { waiting: 0, lost: 0 }]);
    isAway = true;
    for (let at = 0; at < 5_000; at += 1) counts.add({ ...view, referrer: `s${at}.example` });
    expect(counts.state()).toEqual({ waiting: 4_000, lost: 1_000 });
    await counts.end();
    expect(lines.at(-1)).toContain('"event":"page views were lost","views":5000');
  });

  test('rows go after 13 months', async () => {
    const { db, now } = server().context;
    const old = { route: '/terms', views: 1 };
    const dayBefore = (days: number) =>
      new Date(now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const [kept, gone] = [dayBefore(390), dayBefore(400)];
    await db.insert(pageViews).values([kept, gone].map((day) => ({ ...old, day })));
    await purgeExpired(db, now());
    const left = await db.select().from(pageViews).where(eq(pageViews.route, '/terms'));
    expect(left.map(({ day }) => day)).toEqual([kept]);
  });

  test('an address with a token is refused', async () => {
    await expectErrorBody(await send('/register/1/a?b=c'), 'invalid');
    await expectErrorBody(await send(5), 'invalid');
  });
});

test('every template that a page names is one that is counted, and no other', () => {
  const folder = join(import.meta.dirname, '../../../web/routes');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/template: '([^']+)'/g)].map(([, template]) => template),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(new Set(named), 'a page is named in page-views/page-templates.ts').toEqual(pageTemplates);
});
