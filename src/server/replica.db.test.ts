import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { type ApiClient, createApiClient } from '#contract/kit/api-client.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { staffPostsApi } from '#contract/staff/staff-posts.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { createApp } from './assembly/app.ts';
import { examine } from './assembly/doctor/examine.ts';
import { openPages } from './assembly/pages.ts';
import { openPostgres } from './db/database.ts';
import { createLog } from './log.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/fakes/faulty-proxy.ts';
import { fillDatabase } from './testing/global-setup.ts';
import { register } from './testing/make.ts';
import {
  findPostgres,
  type PostgresCluster,
  startPostgres,
  startReplica,
} from './testing/postgres-cluster.ts';
import { origin, type SignedIn, type TestServer, testServer } from './testing/test-server.ts';

const template = inject('databaseTemplate');
const silent = createLog('silent', () => undefined);
const lagLimit = 600;
/** Nobody listens there. */
const awayUrl = 'postgres://test@127.0.0.1:1/site';

// The embedded database has no replica.
describe.runIf(template.kind === 'postgres')('A site with a streaming replica', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  /** Stands before the replica, and fails as networks do. */
  let line: FaultyProxy;

  beforeAll(async () => {
    const bin = findPostgres() ?? '';
    primary = await startPostgres(bin);
    await runOn(primary.url('postgres'), 'create database site');
    const database = openPostgres({ url: primary.url('site') }, silent);
    await fillDatabase(database.db);
    await database.close();
    replica = await startReplica(bin, primary.port);
    line = await startFaultyProxy(replica.port);
  }, 120_000);
  afterAll(async () => {
    await line?.close();
    replica?.stop();
    primary?.stop();
  });

  const open = async (log: TestServer['context']['log'], lagSeconds = lagLimit) =>
    openPostgres(
      {
        url: primary.url('site'),
        replica: { url: `postgres://test@127.0.0.1:${line.port}/site`, lagSeconds },
      },
      log,
    );
  const env = () => ({
    DATABASE_URL: primary.url('site'),
    DATABASE_READ_URL: replica.url('site'),
    DATABASE_READ_LAG_SECONDS: String(lagLimit),
    TOKEN_SECRET: 'pK2yZ8uVq4Nw0sRt6XbLmHc1JdEfGaQ9',
  });
  /** Two processes of the site. */
  const [one, other] = [testServer({ open, env }), testServer({ open, env })];
  const apps: ReturnType<typeof createApp>[] = [];
  let editor: SignedIn;
  let reviewer: SignedIn;

  beforeAll(async () => {
    for (const server of [one(), other()]) {
      const { context, database } = server;
      const pages = await openPages({ ...context.config, mode: 'production' });
      apps.push(createApp(context, { ...pages, isDemo: true, ping: database.ping }));
    }
    editor = await one().signedInStaff('editor');
    reviewer = await one().signedInStaff('administrator');
  }, 120_000);
  afterEach(async () => {
    line.thaw();
    await line.comeBack();
    await resume();
    for (const server of [one(), other()])
      await expect
        .poll(() => server.database.replica?.state().notReadBecause, { timeout: 20_000 })
        .toBeNull();
  }, 30_000);

  const pause = () => runOn(replica.url('site'), 'select pg_wal_replay_pause()');
  const resume = () => runOn(replica.url('site'), 'select pg_wal_replay_resume()');
  const pauseFor = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** Until both processes know that the replica has everything. */
  const caughtUp = async () => {
    for (const { database } of [one(), other()]) {
      const position = (await database.replica?.primaryPosition()) ?? 0;
      // Something more, so that the end of the log is sent.
      await database.db.execute(sql`select pg_logical_emit_message(false, 'test', 'x')`);
      await database.db.execute(sql`select pg_switch_wal()`);
      await expect.poll(() => database.replica?.holds(position), { timeout: 20_000 }).toBe(true);
    }
  };

  /** A person with one browser, who comes to either process. */
  function browser(access: string | null = null) {
    const cookies = new Map<string, string>();
    const fetchFrom = async (process: 0 | 1, request: Request) => {
      if (cookies.size > 0)
        request.headers.set(
          'Cookie',
          [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        );
      const answer = await apps[process]?.fetch(request);
      if (!answer) throw new Error('no such process');
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return answer;
    };
    const client = (process: 0 | 1): ApiClient =>
      createApiClient((request) => {
        if (access) request.headers.set('Authorization', `Bearer ${access}`);
        return fetchFrom(process, request);
      }, origin);
    const get = (process: 0 | 1, path: string) =>
      fetchFrom(process, new Request(`${origin}${path}`));
    return {
      cookies,
      get,
      call: client(0).call,
      /** Statuses at both processes. */
      statuses: async (path: string) => [(await get(0, path)).status, (await get(1, path)).status],
    };
  }
  let number = 0;
  /** A column of the desk, published by this browser. */
  async function publishColumn(person: ReturnType<typeof browser>) {
    number += 1;
    const slug = `own-change-${number}`;
    const made = await person.call(staffPostsApi.create, {
      body: { slug, title: '面接の前の日', category: 'news' },
    });
    const text = {
      lead: '面接の前の日に、なにをしておくとよいかをまとめました。',
      body: `## 持ち物\n\n${'忘れものがないか、前の日に確かめておきましょう。'.repeat(5)}`,
      tags: ['面接'],
    };
    const saved = await person.call(staffPostsApi.save, {
      params: { id: made.id },
      body: { updated_at: made.updated_at, content: { ...made.content, ...text } },
    });
    const { id, updated_at } = await person.call(staffPostsApi.publish, {
      params: { id: made.id },
      body: { updated_at: saved.updated_at, at: null },
    });
    return { id, updated_at, page: `/column/${slug}`, answer: `/api/posts/by_slug/${slug}/` };
  }

  test('answers as the primary does, at every address whose answer may lag', async () => {
    await caughtUp();
    const before = one().database.replica?.state().answers.replica ?? 0;
    const lagging = Object.values<Record<string, Endpoint>>(api)
      .flatMap((group) => Object.values(group))
      .filter((endpoint) => endpoint.mayLag && !endpoint.params);
    const ofPrimary = await one().database.replica?.primaryPosition();
    expect(lagging.length).toBeGreaterThan(10);
    for (const { path } of lagging) {
      const query = '?q=%E3%81%8B&kana=%E3%81%82&key=terms';
      const answers = await Promise.all(
        [{}, { ownPosition: (ofPrimary ?? 0) * 2 }].map(async (bindings) => {
          const answer = await apps[0]?.fetch(new Request(origin + path + query), bindings);
          return [answer?.status, await answer?.text()];
        }),
      );
      expect(answers[0]?.[0], path).not.toBe(500);
      expect(answers[0]?.[1]?.toString().replace(/urn:uuid:[^"]+/, ''), path).toBe(
        answers[1]?.[1]?.toString().replace(/urn:uuid:[^"]+/, ''),
      );
    }
    expect(one().database.replica?.state().answers.replica).toBeGreaterThan(before + 10);
  }, 60_000);

  test('shows each person their own change at once, in both processes, while strangers wait for the replica', async () => {
    await caughtUp();
    await pause();
    for (let round = 0; round < 5; round += 1) {
      const [person, stranger] = [browser(editor.access), browser()];
      const { id, updated_at, page, answer } = await publishColumn(person);
      // Both processes keep the page that says there is none.
      expect(await stranger.statuses(page)).toEqual([404, 404]);
      expect(await stranger.statuses(answer)).toEqual([404, 404]);
      expect(await person.statuses(page)).toEqual([200, 200]);
      expect(await person.statuses(answer)).toEqual([200, 200]);
      await person.call(staffPostsApi.unpublish, { params: { id }, body: { updated_at } });
      expect(await person.statuses(page)).toEqual([404, 404]);
      expect(await person.statuses(answer)).toEqual([404, 404]);
    }
    const [last, stranger] = [browser(editor.access), browser()];
    const { page, answer } = await publishColumn(last);
    expect(await stranger.statuses(answer)).toEqual([404, 404]);
    await resume();
    await caughtUp();
    const before = one().database.replica?.state().answers.replica ?? 0;
    expect(await last.statuses(answer)).toEqual([200, 200]);
    expect(one().database.replica?.state().answers.replica).toBeGreaterThan(before);
    expect(await stranger.statuses(answer)).toEqual([200, 200]);
    for (const server of [one(), other()]) server.advance(11_000);
    expect(await stranger.statuses(page)).toEqual([200, 200]);
  }, 120_000);

  test('hides a company that somebody paused from them at once: page, answer and search', async () => {
    await caughtUp();
    const { results } = await one().anonymous.call(companiesApi.search, {});
    const [company] = results;
    const [page, answer] = [`/company/${company?.id}`, `/api/company-profiles/${company?.id}/`];
    const [person, stranger] = [browser(reviewer.access), browser()];
    await pause();
    expect(await person.statuses(page)).toEqual([200, 200]);
    await person.call(staffCompaniesApi.pause, {
      params: { id: company?.id ?? '' },
      body: { reason: '確認のため' },
    });
    expect(await person.statuses(page)).toEqual([404, 404]);
    expect(await person.statuses(answer)).toEqual([404, 404]);
    expect(await stranger.statuses(answer)).toEqual([200, 200]);
    const found = async (who: typeof person) => {
      const name = encodeURIComponent(company?.name ?? '');
      return (await who.get(0, `/api/company-profiles/search/?s=${name}`)).text();
    };
    expect(await found(person)).not.toContain(company?.id);
    expect(await found(stranger)).toContain(company?.id);
  }, 60_000);

  test('registers, saves a favourite and lists it while the replica stands still', async () => {
    await caughtUp();
    await pause();
    const { client } = await register(one(), 'student');
    const { results } = await one().anonymous.call(companiesApi.search, {});
    const company = results[0]?.id ?? '';
    await client.call(favoritesApi.add, { body: { company } });
    const list = await client.call(favoritesApi.list, {});
    expect(JSON.stringify(list)).toContain(company);
  }, 60_000);

  test('gives a cookie for a change of public pages alone, and believes no other one', async () => {
    const person = browser(editor.access);
    const made = await person.call(staffPostsApi.create, {
      body: { slug: 'no-cookie-yet', title: '下書き', category: 'news' },
    });
    expect([...person.cookies.keys()]).toEqual([]);
    await person.call(staffPostsApi.remove, {
      params: { id: made.id },
      body: { updated_at: made.updated_at },
    });
    expect([...person.cookies.keys()]).toEqual([]);
    await publishColumn(person);
    expect([...person.cookies.keys()]).toEqual(['own_change']);
    await caughtUp();
    const forged = browser();
    forged.cookies.set('own_change', `${Number.MAX_SAFE_INTEGER.toString(36)}.zzzzzzz.abc`);
    const before = one().database.replica?.state().answers.replica ?? 0;
    await forged.get(0, '/api/posts/published/');
    expect(one().database.replica?.state().answers.replica).toBeGreaterThan(before);
  });

  describe('A process whose limit is a second', () => {
    const token = 'sixteen characters';
    const strict = testServer({
      open: (log) => open(log, 1),
      env: () => ({ ...env(), METRICS_TOKEN: token }),
    });

    test('reads the primary while the replica is further behind, and says so', async () => {
      const { database, logged, send, advance } = strict();
      // As late as the clocks of the others by now, who publish.
      advance(60_000);
      await caughtUp();
      await pause();
      const { answer } = await publishColumn(browser(editor.access));
      await expect
        .poll(() => database.replica?.state().notReadBecause, { timeout: 10_000 })
        .toBe('behind');
      expect((await send('GET', answer)).status).toBe(200);
      expect(database.replica?.state().lagSeconds).toBeGreaterThan(1);
      expect(logged.join('\n')).toMatch(/the replica is not read.*behind/);
      const headers = { Authorization: `Bearer ${token}` };
      const metrics = await (await send('GET', '/metrics', { headers })).text();
      expect(metrics).toContain('michishirube_replica_not_read{why="behind"} 1');
      expect(metrics).toMatch(/^michishirube_replica_lag_seconds [1-9]/m);
      expect(metrics).toMatch(/^michishirube_replica_reads_total\{answered_by="primary"\} [1-9]/m);
      await resume();
      await expect
        .poll(() => database.replica?.state().notReadBecause, { timeout: 10_000 })
        .toBeNull();
      expect(logged.join('\n')).toContain('the replica is read again');
    }, 60_000);
  });

  /** Statuses of public answers and pages, asked again and again until `until` has happened. */
  async function askDuring(until: Promise<unknown>): Promise<number[]> {
    const statuses: number[] = [];
    let isOver = false;
    const over = until.finally(() => {
      isOver = true;
    });
    let asked = 0;
    const ask = async () => {
      while (!isOver) {
        asked += 1;
        const paths = [
          `/search?asked=${asked}`,
          '/api/company-profiles/search/',
          '/api/posts/published/',
        ];
        for (const path of paths) {
          const answer = await apps[asked % 2]?.fetch(new Request(origin + path));
          statuses.push(answer?.status ?? 0);
          await answer?.text();
        }
      }
    };
    await Promise.all([...Array.from({ length: 4 }, ask), over]);
    return statuses;
  }
  test('answers all requests while the replica is killed and comes back', async () => {
    await caughtUp();
    const statuses = await askDuring(
      (async () => {
        await pauseFor(500);
        replica.kill();
        await expect
          .poll(() => one().database.replica?.state().notReadBecause, { timeout: 10_000 })
          .toBe('away');
        await pauseFor(1_000);
        replica.start();
        await pauseFor(1_500);
      })(),
    );
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(one().logged.join('\n')).toMatch(/the replica is not read.*away/);
  }, 120_000);

  test('answers all requests while the replica says nothing', async () => {
    await caughtUp();
    const statuses = await askDuring(
      (async () => {
        await pauseFor(500);
        line.freeze();
        await pauseFor(4_000);
        line.thaw();
      })(),
    );
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 120_000);

  describe('A process whose primary is away', () => {
    let toPrimary: FaultyProxy;
    const alone = testServer({
      open: async (log) => {
        toPrimary = await startFaultyProxy(primary.port);
        const url = `postgres://test@127.0.0.1:${toPrimary.port}/site`;
        return openPostgres({ url, replica: { url: replica.url('site'), lagSeconds: 10 } }, log);
      },
      env,
    });
    afterAll(() => toPrimary?.close());

    test('answers strangers from the replica, and nobody who is logged in', async () => {
      const { send } = alone();
      await toPrimary.goAway();
      // The replica is looked at meanwhile.
      await pauseFor(1_200);
      for (const path of ['/api/company-profiles/search/?s=%E4%BB%8B', '/api/posts/published/'])
        expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
      expect((await send('GET', '/api/users/me/', { access: editor.access })).status).toBe(503);
    }, 60_000);
  });

  const problemsOf = async (DATABASE_READ_URL: string, seconds = lagLimit) => {
    const limit = { DATABASE_READ_LAG_SECONDS: String(seconds) };
    const settings = { ...env(), ...limit, NODE_ENV: 'test', DATABASE_READ_URL };
    const { dataDir: DATA_DIR } = one().context.config;
    const findings = await examine({ environment: { ...settings, DATA_DIR }, mailTo: null });
    return findings.flatMap(({ isProblem, subject, sentence }) =>
      isProblem ? `${subject}: ${sentence}` : [],
    );
  };

  test('lets the doctor tell a change that is on its way from a replica that stands still', async () => {
    await caughtUp();
    await pause();
    // Nothing was written for longer than the limit, and then something, which its commit sends off.
    await pauseFor(2_500);
    await one().database.db.execute(sql`select pg_logical_emit_message(true, 'test', 'y')`);
    expect(await problemsOf(replica.url('site'), 1)).toEqual([
      expect.stringMatching(/^replica: .* is [\d.]+ s behind, and is not read/),
    ]);
    const asking = problemsOf(replica.url('site'), 1);
    await pauseFor(1_500);
    await resume();
    expect(await asking).toEqual([]);
  }, 60_000);

  test('lets the doctor say what is wrong with its replica', async () => {
    await caughtUp();
    expect(await problemsOf(replica.url('site'))).toEqual([]);
    const cases: [RegExp, string][] = [
      [/^replica: DATABASE_READ_URL names a primary/, primary.url('site')],
      [/^replica: DATABASE_READ_URL names a replica of another/, replica.url('postgres')],
      [/^replica: PostgreSQL does not answer at .* or correct DATABASE_READ_URL/, awayUrl],
    ];
    for (const [problem, url] of cases)
      expect(await problemsOf(url)).toEqual([expect.stringMatching(problem)]);
  }, 60_000);

  test('reads neither a primary nor a replica of something else', async () => {
    const states = [];
    const elsewhere = template.kind === 'postgres' ? template.url : '';
    for (const readUrl of [primary.url('site'), replica.url('postgres'), elsewhere]) {
      const place = { url: primary.url('site'), replica: { url: readUrl, lagSeconds: 10 } };
      const database = openPostgres(place, silent);
      await database.replica?.watch();
      states.push(database.replica?.state().notReadBecause);
      await database.close();
    }
    expect(states).toEqual(['not_standby', 'other_database', 'not_standby']);
  });
});

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
