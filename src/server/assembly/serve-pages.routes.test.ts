import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFacts } from '#contract/kit/page.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { insertMember } from '#server/features/companies/company-members.queries.ts';
import { companyDailyCounts } from '#server/features/visitors/company-analytics.table.ts';
import { testServer } from '#server/testing/test-server.ts';
import { createApp } from './app.ts';

const server = testServer();
const person = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0' };
let app: ReturnType<typeof createApp>;
let companyId = '';
const rendered: string[] = [];

/** Stands for React: a page of some length with the nonce twice, which also calls the API. */
async function renderPage(request: Request, { nonce, callApi }: PageFacts): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  if (pathname === '/gone') return new Response('gone', { status: 404, headers: html });
  await callApi(new Request(`http://x/api/company-profiles/${companyId}/page_view/`));
  if (pathname === '/search') await callApi(new Request('http://x/api/company-profiles/search/'));
  const text = Array.from({ length: 2_000 }, (_, at) => `${(at * at) % 97}番目の文。`).join('');
  const body = `<script nonce="${nonce}">a()</script>${text}<script nonce="${nonce}">b()</script>`;
  return new Response(body, { headers: html });
}
const html = { 'Content-Type': 'text/html; charset=utf-8' };

beforeAll(async () => {
  const { context, database } = server();
  app = createApp(context, {
    handlePage: renderPage,
    staticFiles: null,
    isDemo: true,
    ping: database.ping,
  });
  const [company] = await context.db
    .select()
    .from(companies)
    .where(eq(companies.status, 'published'))
    .limit(1);
  companyId = company!.id;
});

const get = async (path: string, headers: HeadersInit = {}, method = 'GET') =>
  app.fetch(new Request(`http://x${path}`, { method, headers }));
const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

describe('a public page', () => {
  test('is rendered once, and its policy names its scripts by their hashes', async () => {
    const answers = [await get('/guide'), await get('/guide')];
    expect(rendered.filter((path) => path === '/guide')).toHaveLength(1);
    const policies = new Set(answers.map(({ headers }) => headers.get('content-security-policy')));
    expect(policies.size).toBe(1);
    const [policy] = policies;
    for (const code of ['a()', 'b()'])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).not.toMatch(/script-src[^;]*nonce/);
    for (const answer of answers)
      expect((await answer.text()).split(`nonce="${nonceOf(answer)}"`)).toHaveLength(3);
  });

  test('of a visitor alone has a nonce that no other answer has', async () => {
    const answers = [await get('/login'), await get('/login')];
    expect(new Set(answers.map(nonceOf)).size).toBe(2);
    for (const answer of answers) {
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+' 's/);
      expect((await answer.text()).split(`nonce="${nonceOf(answer)}"`)).toHaveLength(3);
    }
  });

  test('is 304 for who has it, without a policy that would not fit the body kept', async () => {
    const first = await get('/guide');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/guide', { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.has('content-security-policy')).toBe(false);
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=\d+$/);
    expect((await get('/guide', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('may be kept by caches between, unless looks at companies are counted on it', async () => {
    const controlOf = async (path: string, headers = {}) =>
      (await get(path, headers)).headers.get('cache-control');
    expect(await controlOf('/guide')).toMatch(/^public, .*s-maxage=[23]\d$/);
    expect(await controlOf('/try')).toMatch(/^public, .*s-maxage=[23]\d$/);
    const forBrowsers = 'private, max-age=0, must-revalidate';
    for (const path of ['/search', `/company/${companyId}`, `/company/${companyId}.data`, '/gone'])
      expect(await controlOf(path), path).toBe(forBrowsers);
    expect(await controlOf('/guide', { Authorization: 'Bearer x' })).toBe(forBrowsers);
    expect(await controlOf('/dashboard')).toBe('private, no-store');
  });

  test('comes compressed as the browser likes it, and whole', async () => {
    const plain = await (await get('/guide')).text();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const sizes: number[] = [];
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br', 'br'],
    ] as const) {
      const response = await get('/guide', { 'Accept-Encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
      expect(unpack[encoding](bytes).length).toBe(Buffer.byteLength(plain));
      sizes.push(bytes.length);
    }
    expect(sizes[3]).toBe(sizes[0]);
    const identity = await get('/guide', { 'Accept-Encoding': 'identity' });
    expect(identity.headers.has('content-encoding')).toBe(false);
  });

  test('answers a question for the head alone without a body', async () => {
    const head = await get('/guide', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toMatch(/^W\/"/);
  });

  test('of a company counts each visitor once, also when the page was kept', async () => {
    const views = () => server().context.db.select().from(companyViews);
    const before = (await views()).filter((view) => view.companyId === companyId).length;
    const page = `/company/${companyId}`;
    for (const agent of ['1', '2', '2'])
      await get(page, { 'User-Agent': `${person['User-Agent']} ${agent}` });
    await get(page, { 'User-Agent': 'Googlebot/2.1' });
    await expect
      .poll(async () => (await views()).filter((view) => view.companyId === companyId).length)
      .toBe(before + 2);
    expect(rendered.filter((path) => path === page)).toHaveLength(1);
  });
});

describe('The page cache does not keep', () => {
  test.each([
    ['/dashboard', {}],
    ['/shared/abc', {}],
    ['/login', {}],
    ['/gone', {}],
    ['/search', { Authorization: 'Bearer x' }],
  ])('%s %o', async (path, headers) => {
    const before = rendered.length;
    await get(path, headers);
    await get(path, headers);
    expect(rendered.length - before).toBe(2);
  });

  test('a page after a write that changes public pages, and does after another or a refused one', async () => {
    const before = rendered.length;
    const owner = await server().signedIn('company');
    const { db } = server().context;
    await insertMember(db, { userId: owner.id, companyId, role: 'owner' });
    const headers = { Authorization: `Bearer ${owner.access}`, 'Content-Type': 'application/json' };
    const post = (path: string, body: string) =>
      app.fetch(new Request(`http://x${path}`, { method: 'POST', headers, body }));
    await get('/terms');
    expect((await post('/api/page-views/', '{"route":"/terms"}')).status).toBe(204);
    await get('/terms');
    expect(rendered.length - before).toBe(1);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await post(`/api/company-profiles/${nobody}/confirm/`, '{}')).ok).toBe(false);
    await get('/terms');
    expect(rendered.length - before).toBe(1);
    const confirmed = await post(`/api/company-profiles/${companyId}/confirm/`, '{}');
    expect(confirmed.status).toBe(200);
    await get('/terms');
    expect(rendered.length - before).toBe(2);
  });
});

test('JSON is compressed, an event stream never', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const schema = await get('/api/schema/', headers);
  expect(schema.headers.get('content-encoding')).toBe('br');
  const parsed = JSON.parse(brotliDecompressSync(await schema.arrayBuffer()).toString());
  expect(parsed.openapi).toMatch(/^3\./);
});

test('everybody who is given a kept page counts: an opening, and each card that was shown', async () => {
  const { db, counts } = server().context;
  await counts.flush();
  await db.delete(companyDailyCounts);
  for (let n = 0; n < 3; n += 1) {
    await get(`/company/${companyId}`, person);
    await get('/search', person);
  }
  await get('/search', { 'User-Agent': 'Googlebot/2.1' });
  await get(`/company/${companyId}`, { ...person, 'Sec-Purpose': 'prefetch' });
  await counts.flush();
  const rows = await db.select().from(companyDailyCounts);
  const own = rows.filter((row) => row.companyId === companyId && row.measure === 'views');
  expect(own.map(({ count }) => count)).toEqual([3]);
  const shown = rows.filter(({ measure }) => measure === 'impressions');
  expect(shown).toHaveLength(20);
  expect(new Set(shown.map(({ count }) => count))).toEqual(new Set([3]));
});
