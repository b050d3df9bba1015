import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { newId } from './db/columns.ts';
import { openPostgres } from './db/database.ts';
import { errorResponse } from './http/api/error-response.ts';
import { expectErrorBody } from './testing/expect-error.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/fakes/faulty-proxy.ts';
import { copyTemplate } from './testing/test-database.ts';
import { origin, type SignedIn, testServer } from './testing/test-server.ts';

const template = inject('databaseTemplate');
/** Five seconds, and what a busy machine may be late by; without a limit of ours it would be minutes. */
const givenUpWithin = 9_000;

// The embedded database has no network between; `embedded-thread.test.ts` shows that it is given up, too.
describe.runIf(template.kind === 'postgres')('Waiting for the database', () => {
  let proxy: FaultyProxy;
  const server = testServer({
    open: async (log) => {
      if (template.kind !== 'postgres') throw new Error('PostgreSQL alone is away');
      const url = new URL(await copyTemplate(template));
      proxy = await startFaultyProxy(Number(url.port));
      url.port = String(proxy.port);
      return openPostgres(url.href, log);
    },
  });
  let app: ReturnType<typeof createApp>;
  let student: SignedIn;

  beforeAll(async () => {
    const { context, database } = server();
    const pages = await openPages({ ...context.config, mode: 'production' });
    app = createApp(context, { ...pages, isDemo: true, ping: database.ping });
    student = await server().signedIn('student');
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
  });
  afterEach(async () => {
    proxy.thaw();
    await proxy.comeBack();
    await expect.poll(() => statusOf('/readyz'), { timeout: 15_000 }).toBe(200);
  });

  const get = async (path: string, access?: string) => {
    const headers: HeadersInit = access ? { Authorization: `Bearer ${access}` } : {};
    return app.fetch(new Request(`${origin}${path}`, { headers }));
  };
  const statusOf = async (path: string) => (await get(path)).status;
  let asked = 0;
  /** Another address each time: what was kept for seconds says nothing of the database. */
  const freshPages = () => {
    asked += 1;
    return [
      '/',
      '/search',
      '/column',
      '/pr',
      '/internship',
      '/company/019f0000-0000-7000-8000-000000000000',
    ].map((path) => `${path}?asked=${asked}`);
  };

  async function expectAway(): Promise<void> {
    const began = performance.now();
    const answers = await Promise.all([
      ...freshPages().map((path) => get(path)),
      get(`/register/a/b?asked=${asked}`),
    ]);
    const took = performance.now() - began;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(took).toBeLessThan(givenUpWithin);
    for (const answer of answers) {
      // Places where a heading may break are no letters.
      const html = (await answer.text()).replaceAll('<wbr/>', '');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('いま、このページを表示できません');
      expect(html).toContain('もう一度ひらく');
      expect(html).not.toMatch(/at \w+ \(|Error:|postgres/);
    }
    const data = await get(`/search.data?asked=${asked}`);
    expect([data.status, data.headers.get('retry-after')]).toEqual([503, '30']);
    const api = await get('/api/users/me/', student.access);
    expect(api.headers.get('retry-after')).toBe('30');
    await expectErrorBody(api, 'unavailable');
    for (const path of ['/readyz', '/sitemap.xml']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30']);
    }
  }

  async function expectBack(): Promise<void> {
    for (const path of freshPages().slice(0, 4))
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    await server().clientOf(student.access).call(usersApi.me, {});
    await server().anonymous.call(companySearchApi.suggest, { query: { q: 'か' } });
  }

  test('A database that refuses connections gives 503 with Retry-After, and pages and API return with it', async () => {
    await expectBack();
    await proxy.goAway();
    await expectAway();
    await proxy.comeBack();
    await expectBack();
  }, 120_000);

  test('A column that was read before is shown while the database is away, and a company half a minute at most', async () => {
    const { advance } = server();
    const [column, company] = [`/column?kept=${newId()}`, `/search?kept=${newId()}`];
    expect([await statusOf(column), await statusOf(company)]).toEqual([200, 200]);
    await proxy.goAway();
    advance(15_000);
    for (const path of [column, company]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('x-kept-copy')).toMatch(/^20\d\d-/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    advance(16_000);
    expect([await statusOf(column), await statusOf(company)]).toEqual([200, 503]);
    await proxy.comeBack();
    await expect.poll(() => statusOf('/readyz'), { timeout: 15_000 }).toBe(200);
    advance(6_000);
    expect((await get(column)).headers.get('x-kept-copy')).toBeNull();
  }, 60_000);

  test('A silent database is given up after five seconds, and pages and API return with it', async () => {
    await expectBack();
    proxy.freeze();
    await expectAway();
    proxy.thaw();
    await expectBack();
  }, 120_000);

  test('A silent database costs no connection for good, also with forty transactions', async () => {
    const { db } = server().context;
    proxy.freeze();
    const began = performance.now();
    const ends = await Promise.allSettled(
      Array.from({ length: 40 }, () => db.transaction((db) => db.execute(sql`select 1`))),
    );
    expect(performance.now() - began).toBeLessThan(givenUpWithin);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    proxy.thaw();
    // More at once than there are connections.
    await Promise.all(
      Array.from({ length: 40 }, () => db.transaction((db) => db.execute(sql`select 1`))),
    );
  }, 60_000);

  test('A database that goes away inside a transaction gives 503, and nothing of it is kept', async () => {
    const { db } = server().context;
    await db.execute(sql`create table if not exists half_done (n int)`);
    const broken = db.transaction(async (db) => {
      await db.execute(sql`insert into half_done values (1)`);
      await proxy.goAway();
      await db.execute(sql`insert into half_done values (2)`);
    });
    const error = await broken.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    await proxy.comeBack();
    const facts = { requestId: newId(), accept: null, log: server().context.log };
    expect(errorResponse(error, facts).status).toBe(503);
    expect(await db.execute(sql`select * from half_done`)).toMatchObject({ rows: [] });
  });

  test('A query of more than five seconds is given up for callers, and not for an import', async () => {
    const { db, backgroundDb } = server().context;
    const began = performance.now();
    const slow = sql`select pg_sleep(6)`;
    const [hurried, patient] = await Promise.allSettled([
      db.execute(slow),
      backgroundDb.execute(slow),
    ]);
    expect([hurried.status, patient.status]).toEqual(['rejected', 'fulfilled']);
    expect(performance.now() - began).toBeLessThan(12_000);
  }, 30_000);

  test('leaves no stack and nothing personal in the log', () => {
    const lines = server().logged;
    expect(lines.some((line) => line.includes('database away'))).toBe(true);
    const stacks = lines.filter((line) => line.includes('"stack"') || line.includes('    at '));
    expect(stacks).toEqual([]);
    expect(lines.join('\n')).not.toContain('@test.example');
  });
});
