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

  test('an address with a token is refused', async () => {
    await expectErrorBody(await send('/register/1/a?b=c'), 'invalid');
    await expectErrorBody(await send(5), 'invalid');
  });
});
