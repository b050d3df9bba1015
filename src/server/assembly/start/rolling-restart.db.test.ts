import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { pageViews } from '#server/features/page-views/page-views.table.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'michishirube-restart-'));
let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function start(drainSeconds: number): Promise<{ port: number; ended: Promise<unknown> }> {
  const port = await freePort();
  const started = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: directory,
      SEED_DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
    },
  });
  child = started;
  let said = '';
  started.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => started.once('exit', resolve));
  // A site that ends before it is ready has said why, such as that the pages are not built.
  const answering = expect
    .poll(() => ask(port, 'GET', '/readyz').catch(() => null), { timeout: 60_000, interval: 100 })
    .toMatchObject({ status: 200 });
  await Promise.race([answering, ended.then(() => expect.fail(`it ended: ${said}`))]);
  return { port, ended };
}

type Answer = { status: number; connection: string | undefined; keepAlive: string | undefined };

function ask(port: number, method: string, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{}' : '';
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const asking = request(
      { port, host: '127.0.0.1', method, path, headers, agent: agent ?? false },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        answer.resume();
        const { connection } = headers;
        const keepAlive = headers['keep-alive']?.toString();
        answer.once('end', () => resolve({ status, connection, keepAlive }));
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

/** What became of the posts: the error's code, or the status. */
async function outcome(asking: Promise<Answer>): Promise<string> {
  return asking.then(
    ({ status }) => String(status),
    (error) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  );
}

// The process opens the embedded database whatever this project is for.
describe.runIf(inject('databaseTemplate').kind === 'embedded')('A process that is stopped', () => {
  test.each([1, 2, 3])(
    'answers all of 100 posts around the signal, round %i',
    async () => {
      const { port, ended } = await start(1);
      // Connections that are open and idle when the signal comes.
      const agents = Array.from({ length: 50 }, () => new Agent({ keepAlive: true }));
      await Promise.all(agents.map((agent) => ask(port, 'GET', '/healthz', agent)));
      const posts = Array.from({ length: 100 }, async (_, at) => {
        await pause(at * 8);
        return outcome(ask(port, 'POST', '/api/inquiries/', agents[at % 2 === 0 ? at / 2 : -1]));
      });
      await pause(280);
      child?.kill('SIGTERM');
      expect(new Set(await Promise.all(posts))).toEqual(new Set(['400']));
      for (const agent of agents) agent.destroy();
      expect(await ended).toBe(0);
      expect(await outcome(ask(port, 'GET', '/healthz'))).toBe('ECONNREFUSED');
    },
    120_000,
  );

  test('writes the views of pages that came just before', async () => {
    const { port, ended } = await start(0);
    const view = () =>
      fetch(`http://127.0.0.1:${port}/api/page-views/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Chrome/156.0' },
        body: JSON.stringify({ route: '/words' }),
      });
    const answers = await Promise.all(Array.from({ length: 25 }, view));
    child?.kill('SIGTERM');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await ended).toBe(0);
    const log = createLog('silent', () => undefined);
    const database = await openDatabase(readConfig({ DATA_DIR: directory }), log);
    const rows = await database.db.select().from(pageViews).where(eq(pageViews.route, '/words'));
    await database.close();
    expect(rows.map(({ views }) => views)).toEqual([25]);
  }, 120_000);

  test('answers what travels on an open connection, although it takes no new ones', async () => {
    const { port, ended } = await start(0);
    const agents = Array.from({ length: 100 }, () => new Agent({ keepAlive: true }));
    await Promise.all(agents.map((agent) => ask(port, 'GET', '/healthz', agent)));
    child?.kill('SIGTERM');
    await pause(120);
    const posts = agents.map((agent) => outcome(ask(port, 'POST', '/api/inquiries/', agent)));
    expect(new Set(await Promise.all(posts))).toEqual(new Set(['400']));
    expect(await ended).toBe(0);
  }, 120_000);

  test('keeps an idle connection for longer than the proxy before it does', async () => {
    const { port } = await start(0);
    const agent = new Agent({ keepAlive: true });
    const { keepAlive = '' } = await ask(port, 'GET', '/healthz', agent);
    agent.destroy();
    expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(120);
  }, 120_000);

  test('says 503 at /readyz and /takes-requests, closes each connection, and ends at once when it is told a second time', async () => {
    const { port, ended } = await start(30);
    const agent = new Agent({ keepAlive: true });
    expect((await ask(port, 'GET', '/healthz', agent)).connection).toBe('keep-alive');
    child?.kill('SIGTERM');
    await pause(1_200);
    for (const path of ['/readyz', '/takes-requests'])
      expect(await ask(port, 'GET', path)).toMatchObject({ status: 503 });
    expect(await ask(port, 'GET', '/healthz', agent)).toMatchObject({
      status: 200,
      connection: 'close',
    });
    agent.destroy();
    const told = performance.now();
    child?.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(performance.now() - told).toBeLessThan(3_000);
  }, 120_000);
});
