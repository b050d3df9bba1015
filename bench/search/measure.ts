import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { createLog } from '#server/log.ts';
import { quantile } from '../measures.ts';
import type { BenchDatabase, Statement } from './databases.ts';
import { plainWords, queryKinds } from './queries.ts';

const pages = [1, 50];
type Times = { http: number[]; bare: number[]; ilike: number[]; counts: string[] };

/** Prints the table of one database: every query through HTTP, by the driver alone, and by ILIKE. */
export async function measureSearch(
  database: BenchDatabase,
  { catalogue, rounds }: { catalogue: Catalogue; rounds: number },
): Promise<void> {
  await printSizes(database);
  const { server, origin } = await serve(database, catalogue);
  const pings = startPinging(origin);
  try {
    console.log('| | page | hits | HTTP p50 | p95 | bare SQL p50 | p95 | ILIKE p50 | p95 |');
    console.log('|---|---|---|---|---|---|---|---|---|');
    const all: Record<number, Times> = {};
    for (const [kind, queries] of Object.entries(queryKinds))
      for (const page of pages) {
        const times = await measureKind(database, { origin, queries, page, rounds });
        printRow(kind, page, times);
        const sum = all[page] ?? { http: [], bare: [], ilike: [], counts: [] };
        all[page] = sum;
        sum.http.push(...times.http);
        sum.bare.push(...times.bare);
        sum.ilike.push(...times.ilike);
      }
    for (const page of pages) printRow('**all**', page, all[page]!);
    const [own, bare] = [all[1]!.http, all[1]!.bare].map((list) => list.reduce((a, b) => a + b, 0));
    console.log(
      `\nown code over bare SQL, page 1, all requests together: ${percent(own! / bare! - 1)}`,
    );
    console.log(`ping (GET /healthz) meanwhile: ${await pings()}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function measureKind(
  database: BenchDatabase,
  {
    origin,
    queries,
    page,
    rounds,
  }: { origin: string; queries: string[]; page: number; rounds: number },
): Promise<Times> {
  const times: Times = { http: [], bare: [], ilike: [], counts: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      const url = `${origin}/api/company-profiles/search/?${new URLSearchParams(query)}&page=${page}`;
      database.takeStatements();
      const [took, answer] = await time(async () => (await fetch(url)).json());
      const statements = database.takeStatements();
      times.http.push(took);
      times.bare.push((await time(() => runAll(database, statements)))[0]);
      const words = page === 1 && round === 0 ? plainWords(query) : null;
      if (words) times.ilike.push((await time(() => ilike(database, words)))[0]);
      if (round === 0) times.counts.push(`${answer.count}${answer.count_is_capped ? '+' : ''}`);
    }
  return times;
}

async function runAll(database: BenchDatabase, statements: Statement[]): Promise<void> {
  for (const { sql, params } of statements) await database.query(sql, params);
}

/** What one would write without an index: the same columns, the same page. */
function ilike(database: BenchDatabase, words: string[]) {
  const where = words.map(
    (_, at) =>
      `(c.name || c.name_kana || c.catch_copy || c.one_line || c.work::text || c.conditions::text) ilike $${at + 1}`,
  );
  return database.query(
    `select c.id, c.name, count(*) over () from companies c where c.status = 'published' and ${where.join(' and ')}
      order by c.completeness desc, c.last_confirmed_on desc nulls last, c.id limit 20`,
    words.map((word) => `%${word}%`),
  );
}

async function time<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

async function serve(database: BenchDatabase, catalogue: Catalogue) {
  const now = () => new Date();
  const config = readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const parts = {
    config,
    db: database.db,
    log: createLog('error', (line) => console.error(line)),
    tokens: createTokenSigner('a secret of the bench that is long enough', now),
    catalogue,
    limits: createRateLimiter(false, now),
    hashSecret: 'bench',
    jobs: { wake: () => undefined },
    now,
  };
  // What the search does not use (the model) is left out.
  const context = parts as unknown as Context;
  const app = createApp(context, {
    handlePage: null,
    staticFiles: null,
    isDemo: true,
    ping: async () => undefined,
  });
  const server: Server = createServer(
    getRequestListener((request) => app.fetch(request, { remoteAddress: '127.0.0.1' })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, origin: `http://127.0.0.1:${port}` };
}

/** Asks for /healthz from another thread every 10 ms; the answer tells the quantiles and ends it. */
function startPinging(origin: string): () => Promise<string> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const times = []; let on = true;
    parentPort.once('message', () => { on = false; });
    (async () => { while (on) { const t = performance.now();
      await (await fetch(workerData + '/healthz')).text(); times.push(performance.now() - t);
      await new Promise((r) => setTimeout(r, 10)); } parentPort.postMessage(times); })();`,
    { eval: true, workerData: origin },
  );
  return async () => {
    const times = await new Promise<number[]>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('stop');
    });
    await worker.terminate();
    return `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms, ${times.length} pings`;
  };
}

async function printSizes({ query }: BenchDatabase): Promise<void> {
  const { rows } = await query(`select pg_relation_size('company_search') as heap,
    pg_total_relation_size('company_search') as total, pg_relation_size('company_search_tokens') as gin,
    pg_total_relation_size('companies') as companies, (select count(*) from company_search) as count`);
  const { heap, total, gin, companies, count } = rows[0]!;
  const megabytes = (bytes: unknown) => `${Math.round(Number(bytes) / 1e6)} MB`;
  console.log(
    `companies ${megabytes(companies)}; search table ${megabytes(total)}, of which rows ${megabytes(heap)}, token index ${megabytes(gin)} (${Math.round(Number(gin) / Number(count))} bytes a company)\n`,
  );
}

function printRow(kind: string, page: number, { http, bare, ilike, counts }: Times): void {
  const cell = (list: number[], share: number) =>
    list.length > 0 ? quantile(list, share).toFixed(1) : '';
  const cells = [http, bare, ilike].flatMap((list) => [cell(list, 0.5), cell(list, 0.95)]);
  console.log(`| ${kind} | ${page} | ${counts.join(', ')} | ${cells.join(' | ')} |`);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
