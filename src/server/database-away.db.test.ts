import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { newId } from './db/columns.ts';
import { openPostgres } from './db/database.ts';
import { firstRow } from './db/first-row.ts';
import { createMetrics } from './features/site-health/metrics.ts';
import { errorResponse } from './http/api/error-response.ts';
import { insure } from './limits/insured-store.ts';
import { createPostgresStore } from './limits/postgres-store.ts';
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
      return openPostgres({ url: url.href }, log);
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
    // A balancer goes on sending visitors, who get copies of pages.
    expect(await statusOf('/takes-requests')).toBe(200);
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

  test('Metrics tell no number of sessions while nobody can count them', async () => {
    const figures = () => createMetrics(server().context).text();
    expect(await figures()).toMatch(/^michishirube_sessions \d/m);
    await proxy.goAway();
    const away = await figures();
    expect(away).toContain('# TYPE michishirube_sessions gauge');
    expect(away).toMatch(/^michishirube_database_away 1$/m);
    expect(away).not.toMatch(/^michishirube_(sessions|replica_lag_seconds) /m);
  }, 30_000);

  test('A silent database is given up after five seconds, and pages and API return with it', async () => {
    await expectBack();
    proxy.freeze();
    await expectAway();
    proxy.thaw();
    await expectBack();
  }, 120_000);

  test('A limit is counted in memory after two seconds of a silent database', async () => {
    const { limitsDb } = server().database;
    if (!limitsDb) return expect.fail('PostgreSQL has connections for limits');
    const { log, now } = server().context;
    const store = insure(createPostgresStore(limitsDb), { kind: 'postgres', log, now });
    const events = { limit: { most: 2, seconds: 60 }, points: 1, now: now().getTime() };
    proxy.freeze();
    const began = performance.now();
    const hits = await Promise.all(Array.from({ length: 6 }, () => store.hit('k', events)));
    expect(hits.filter(({ isGranted }) => isGranted)).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(4_500);
  }, 30_000);

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

  test('A primary that was replaced and takes no writes gives 503, and its connections are not used again', async () => {
    const { db } = server().context;
    const { name } = await firstRow<{ name: string }>(db, sql`select current_database() as name`);
    const setReadOnly = async (is: 'on' | 'off') => {
      const admin = new pg.Client(template.kind === 'postgres' ? template.adminUrl : undefined);
      await admin.connect();
      await admin.query(`alter database "${name}" set default_transaction_read_only = ${is}`);
      await admin.end();
    };
    /** As many at once as the pool has connections. */
    const fill = (statement: SQL) =>
      Promise.allSettled(Array.from({ length: 10 }, () => db.execute(statement)));
    const write = sql`update companies set name = name where false`;
    await setReadOnly('on');
    // Its connections begin anew, as to a server that was stopped and has become a replica.
    await proxy.goAway();
    await proxy.comeBack();
    await expect.poll(() => statusOf('/readyz'), { timeout: 15_000 }).toBe(200);
    const client = server().clientOf(student.access);
    await expect(client.call(usersApi.logout, {})).rejects.toMatchObject({
      status: 503,
      retryAfter: 30,
    });
    await fill(sql`select pg_sleep(0.2)`);
    await setReadOnly('off');
    expect((await fill(write)).filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect((await fill(write)).filter(({ status }) => status === 'rejected')).toEqual([]);
  }, 60_000);

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
