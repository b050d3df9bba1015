import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { pageViews } from './page-views.table.ts';

const server = testServer();
const agent = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0' };
const send = (route: unknown, headers: HeadersInit = agent) =>
  server().send('POST', '/api/page-views/', {
    body: JSON.stringify({ route }),
    headers: { ...Object.fromEntries(new Headers(headers)), 'Content-Type': 'application/json' },
  });

describe('POST /api/page-views/', () => {
  test('counts known route templates of people, and nothing else', async () => {
    for (const route of ['/search', '/search', '/company/{id}', '/no-such-page'])
      expect((await send(route)).status).toBe(204);
    await send('/search', { 'User-Agent': 'Googlebot/2.1' });
    const rows = await server().context.db.select().from(pageViews);
    const counts = Object.fromEntries(rows.map(({ route, views }) => [route, views]));
    expect(counts).toEqual({ '/search': 2, '/company/{id}': 1 });
  });

  test('counts a view just after midnight on the new day of Japan', async () => {
    const { db, now } = server().context;
    const today = new Date(now());
    server().advance(today.setUTCHours(39, 5, 0, 0) - now().getTime());
    await send('/help');
    const [row] = await db.select().from(pageViews).where(eq(pageViews.route, '/help'));
    expect(row?.day).toBe(new Date(now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10));
    expect(row?.day).not.toBe(now().toISOString().slice(0, 10));
  });

  test('an address with a token is refused', async () => {
    await expectErrorBody(await send('/register/1/a?b=c'), 'invalid');
    await expectErrorBody(await send(5), 'invalid');
  });
});
