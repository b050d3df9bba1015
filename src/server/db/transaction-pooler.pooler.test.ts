import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { companySearchApi } from '#contract/company/company-search.ts';
import { examine } from '#server/assembly/doctor/examine.ts';
import { startFaultyProxy } from '#server/testing/fakes/faulty-proxy.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { type PgBouncer, startPgBouncer } from '#server/testing/servers/pgbouncer.ts';
import { copyTemplate, throughPooler } from '#server/testing/test-database.ts';
import { testServer } from '#server/testing/test-server.ts';
import { type Database, openPostgres } from './database.ts';

const given = inject('databaseTemplate');
if (given.kind !== 'postgres') throw new Error('PgBouncer stands before a PostgreSQL alone');
const template = given;
const directory = mkdtempSync(join(tmpdir(), 'michishirube-pooler-'));
const TOKEN_SECRET = 'pK2yZ8uVq4Nw0sRt6XbLmHc1JdEfGaQ9';
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('A database behind PgBouncer', () => {
  const server = testServer();
  const setting = async (db: Database, name: string) => {
    const answer = await db.execute(sql`select current_setting(${name}) as value`);
    return (answer as unknown as { rows: { value: string }[] }).rows[0]?.value;
  };

  test('has a time limit in each transaction, and keeps no setting afterwards', async () => {
    const { db, backgroundDb, byTokens } = server().context;
    const inTransaction = (db: Database) =>
      db.transaction((db) => setting(db, 'statement_timeout'));
    expect(await inTransaction(db)).toBe('4500ms');
    expect(await inTransaction(backgroundDb)).toBe('54s');
    expect(await byTokens((db) => setting(db, 'enable_seqscan'))).toBe('off');
    // More at once than PgBouncer has connections: each of them has been lent before.
    const left = await Promise.all(
      Array.from({ length: 40 }, async () => [
        await setting(db, 'enable_seqscan'),
        await setting(db, 'statement_timeout'),
      ]),
    );
    expect(new Set(left.flat())).toEqual(new Set(['on', '0']));
  });

  test('is asked again a moment after it was away, so that the pooler adds little to a failover', async () => {
    const url = await copyTemplate(template);
    const proxy = await startFaultyProxy(Number(new URL(url).port));
    const pooler = await startPgBouncer(proxy.port);
    const ask = () => runOn(pooler.through(url), 'select 1');
    await ask();
    await proxy.goAway();
    await expect(ask()).rejects.toThrow();
    await proxy.comeBack();
    await expect.poll(() => ask().then(() => true), { timeout: 4_000 }).toBe(true);
    await pooler.stop();
    await proxy.close();
  }, 60_000);

  test('keeps the level of isolation that a transaction asks for', async () => {
    const level = await server().context.db.transaction(
      (db) => setting(db, 'transaction_isolation'),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect(level).toBe('repeatable read');
  });

  test('answers many searches at once', async () => {
    const typed = [...'かさたなはまやらわ'];
    const answers = await Promise.all(
      typed.flatMap((q) => [
        server().anonymous.call(companySearchApi.suggest, { query: { q } }),
        server().send('GET', `/api/company-profiles/search/?s=${encodeURIComponent(q)}`),
      ]),
    );
    const statuses = answers.flatMap((answer) => (answer instanceof Response ? answer.status : []));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('lets migrations and commands ask PostgreSQL itself, without a time limit', async () => {
    const ports = await server().database.patiently(async (db) => [
      await setting(db, 'statement_timeout'),
      await setting(db, 'port'),
    ]);
    expect(ports).toEqual(['0', new URL(template.url).port]);
  });
});

describe('A PgBouncer that goes away', () => {
  let pooler: PgBouncer;
  const server = testServer({
    open: async (log) => {
      const directUrl = await copyTemplate(template);
      pooler = await startPgBouncer(Number(new URL(directUrl).port));
      return openPostgres({ url: pooler.through(directUrl), directUrl }, log);
    },
  });
  const status = async (path: string) => (await server().send('GET', path)).status;

  test('gives 503 until it is back', async () => {
    const search = '/api/company-profiles/search/';
    expect([await status('/readyz'), await status(search)]).toEqual([200, 200]);
    const { port } = pooler;
    await pooler.stop();
    expect([await status('/readyz'), await status(search)]).toEqual([503, 503]);
    pooler = await startPgBouncer(Number(new URL(template.url).port), { port });
    await expect.poll(() => status(search), { timeout: 10_000 }).toBe(200);
    await pooler.stop();
  }, 60_000);
});

describe('A start', () => {
  let child: ChildProcess | null = null;
  afterAll(() => {
    child?.kill('SIGKILL');
  });

  test('makes the schema and serves through PgBouncer', async () => {
    const directUrl = await copyTemplate({ ...template, template: 'template0' });
    const { url } = throughPooler(template, directUrl);
    const port = await freePort();
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...{ PORT: String(port), DATA_DIR: mkdtempSync(join(directory, 'data-')) },
        ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, TOKEN_SECRET },
        ...{ SEED_DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DRAIN_SECONDS: '0' },
      },
    });
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const ready = expect
      .poll(() => get('/readyz').then(({ status }) => status, String), { timeout: 90_000 })
      .toBe(200);
    await Promise.race([ready, ended.then(() => expect.fail(`it ended: ${said}`))]);
    const found = await get('/api/company-profiles/search/?s=%E4%BB%8B%E8%AD%B7');
    expect((await found.json()).count).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toBe('');
  }, 120_000);
});

describe('The doctor', () => {
  async function problemsOf(DATABASE_URL: string, DATABASE_DIRECT_URL?: string) {
    const DATA_DIR = mkdtempSync(join(directory, 'data-'));
    const settings = { NODE_ENV: 'test', DATA_DIR, TOKEN_SECRET, DATABASE_URL };
    const findings = await examine({
      environment: { ...settings, ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }) },
      mailTo: null,
    });
    return findings.flatMap(({ isProblem, subject, sentence }) =>
      isProblem ? `${subject}: ${sentence}` : [],
    );
  }
  const expectProblem = async (problem: RegExp, url: string, directUrl?: string) =>
    expect(await problemsOf(url, directUrl)).toEqual([expect.stringMatching(problem)]);

  test('says what is missing beside PgBouncer', async () => {
    const direct = await copyTemplate(template);
    const { url } = throughPooler(template, direct);
    const other = throughPooler(template, await copyTemplate(template)).url;
    const away = new URL(direct);
    away.port = String(await freePort());
    await expectProblem(/^database: DATABASE_URL leads through a pooler such as PgBouncer/, url);
    await expectProblem(/^database: DATABASE_DIRECT_URL leads through a pooler/, url, url);
    await expectProblem(
      /^database: DATABASE_URL and DATABASE_DIRECT_URL lead to two/,
      other,
      direct,
    );
    await expectProblem(
      /^database: PostgreSQL does not answer at .* start it, or correct DATABASE_DIRECT_URL/,
      url,
      away.href,
    );
    await expectProblem(
      /^database: PostgreSQL has no time limit for what comes through the pooler/,
      url,
      direct,
    );
    await expectProblem(/^settings: DATABASE_URL is missing/, '', direct);
    const name = new URL(direct).pathname.slice(1);
    await runOn(direct, `alter database ${name} set statement_timeout = '60s'`);
    // A connection that PgBouncer opened before has no limit yet.
    const fresh = await startPgBouncer(Number(new URL(direct).port));
    expect(await problemsOf(fresh.through(direct), direct)).toEqual([]);
    await fresh.stop();
  }, 60_000);
});
