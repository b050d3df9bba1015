import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { quantile } from '../diagnosis/measures.ts';
import type { BenchDatabase, Statement } from './databases.ts';
import { otherPaths, queryKinds, warmingQueries } from './queries.ts';
import { type BenchServer, serveBench } from './serve.ts';
import { plainWords, runBare, runIlike, statementsOf } from './yardsticks.ts';

const pages = [1, 50];

/** Times of one query on one page, in milliseconds. */
type Asked = {
  kind: string;
  page: number;
  query: string;
  count: string;
  http: number[];
  /** Asked again beside the bare statements, without pings. */
  alone: number[];
  bare: number[];
  /** Bytes of the same answer beside them, by `node:http` alone. */
  bareHttp: number[];
  /** CPU of the server's thread, without that of the database: what other programs hardly change. */
  cpu: number[];
  ilike: number[];
};
type Run = { database: BenchDatabase; server: BenchServer; rounds: number; ilikeAtMost: number };

/** Prints the table of one database: every query through HTTP, by the driver alone, and by ILIKE. */
export async function measureSearch(
  database: BenchDatabase,
  { catalogue, rounds, ilikeAtMost }: { catalogue: Catalogue; rounds: number; ilikeAtMost: number },
): Promise<void> {
  const server = await serveBench(database, catalogue);
  const run = { database, server, rounds, ilikeAtMost };
  try {
    await warm(run);
    console.log(
      '| | page | hits | HTTP p50 | p95 | without pings p50 | p95 | its CPU p50 | p95 | bare SQL p50 | p95 | ILIKE p50 | p95 |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
    const asked: Asked[] = [];
    const pings: number[] = [];
    for (const kind of Object.keys(queryKinds))
      for (const page of pages) {
        const part = await measureKind(run, { kind, page, pings });
        printRow(kind, page, part);
        asked.push(...part);
      }
    for (const page of pages)
      printRow(
        '**all**',
        page,
        asked.filter((one) => one.page === page),
      );
    printOverhead(asked.filter(({ page }) => page === 1));
    const ping = (share: number) => quantile(pings, share).toFixed(1);
    console.log(
      `ping (GET /healthz) meanwhile: p50 ${ping(0.5)}, p99 ${ping(0.99)}, max ${ping(1)} ms, ${pings.length} pings`,
    );
    await measureOthers(run);
  } finally {
    await server.close();
    // Rows that are kept in memory may be being loaded again.
    await quiet(database);
  }
}

/**
 * As a server that has run for a while: code of every kind of search is compiled. Asked for other words than those
 * that are measured, so that nothing of what these need is kept.
 */
async function warm({ database, server }: Run): Promise<void> {
  for (let round = 0; round < 12; round += 1)
    for (const query of warmingQueries)
      for (const page of pages) await server.ask(searchPath(query, page));
  await quiet(database);
}

function searchPath(query: string, page: number): string {
  return `/api/company-profiles/search/?${new URLSearchParams(query)}&page=${page}`;
}

async function measureKind(
  run: Run,
  { kind, page, pings }: { kind: string; page: number; pings: number[] },
): Promise<Asked[]> {
  const { database, server, rounds, ilikeAtMost } = run;
  const asked = (queryKinds[kind] ?? []).map(
    (query): Asked => ({
      kind,
      page,
      query,
      count: '',
      http: [],
      alone: [],
      bare: [],
      bareHttp: [],
      cpu: [],
      ilike: [],
    }),
  );
  const statements = new Map<Asked, Statement[]>();
  server.startPinging();
  for (let round = 0; round < rounds; round += 1)
    for (const one of asked) {
      database.takeStatements();
      const { took, body } = await server.ask(searchPath(one.query, page));
      statements.set(one, statementsOf(database.takeStatements()));
      one.http.push(took);
      const { count, count_is_capped } = JSON.parse(body);
      one.count = `${count}${count_is_capped ? '+' : ''}`;
    }
  pings.push(...(await server.stopPinging()));
  await quiet(database);
  for (let round = 0; round < rounds; round += 1)
    for (const one of asked) {
      const whole = await time(() => server.ask(searchPath(one.query, page)));
      const bare = await time(() => runBare(database, statements.get(one) ?? []));
      await bare.result.transactionEnd;
      one.alone.push(whole.took);
      one.cpu.push(whole.cpu);
      one.bare.push(bare.took);
      one.bareHttp.push((await time(() => server.askBareHttp(whole.result.body))).took);
    }
  if (page === 1)
    for (const one of asked.slice(0, ilikeAtMost)) {
      const words = plainWords(one.query);
      if (words) one.ilike.push((await time(() => runIlike(database, words))).took);
    }
  return asked;
}

/** Waits until nothing is counted behind the answers any more. */
async function quiet(database: BenchDatabase): Promise<void> {
  do {
    database.takeStatements();
    await new Promise((resolve) => setTimeout(resolve, 500));
  } while (database.takeStatements().length > 0);
}

async function time<T>(work: () => Promise<T>): Promise<{ took: number; cpu: number; result: T }> {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { took: performance.now() - began, cpu: (user + system) / 1_000, result };
}

function printRow(kind: string, page: number, asked: Asked[]): void {
  const cells = (['http', 'alone', 'cpu', 'bare', 'ilike'] as const).flatMap((way) => {
    const times = asked.flatMap((one) => one[way]);
    return [0.5, 0.95].map((share) => (times.length > 0 ? quantile(times, share).toFixed(1) : ''));
  });
  const counts = kind.startsWith('**') ? '' : asked.map(({ count }) => count).join(', ');
  console.log(`| ${kind} | ${page} | ${counts} | ${cells.join(' | ')} |`);
}

/** By medians of each query, without pings. */
function printOverhead(asked: Asked[]): void {
  const sum = (way: 'alone' | 'bare' | 'bareHttp' | 'cpu') =>
    asked.reduce((total, one) => total + quantile(one[way], 0.5), 0);
  const each = (total: number) => `${(total / asked.length).toFixed(1)} ms`;
  const [whole, sql, http] = [sum('alone'), sum('bare'), sum('bareHttp')];
  const percent = (more: number) => `${Math.round((100 * more) / sql)} %`;
  console.log(
    `\nover bare SQL, page 1: ${percent(whole - sql)} of the time (${each(whole)}; bare SQL ${each(sql)}; the same bytes by node:http alone ${each(http)}); our code alone: ${percent(whole - sql - http)}`,
  );
  console.log(`CPU of the server's thread: ${each(sum('cpu'))} an answer`);
  const slowest = asked.toSorted((a, b) => quantile(b.http, 0.5) - quantile(a.http, 0.5));
  const words = slowest
    .slice(0, 5)
    .map(({ query, http }) => `${query} ${quantile(http, 0.5).toFixed(1)}`);
  console.log(`slowest medians: ${words.join('; ')}`);
}

async function measureOthers({ server, database, rounds }: Run): Promise<void> {
  const { rows } = await database.query(
    'select company_id as id from company_search order by company_id limit 40',
  );
  for (const [name, paths] of Object.entries(otherPaths(rows.map(({ id }) => String(id))))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) times.push((await server.ask(path)).took);
    console.log(
      `${name}: p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
    );
  }
}
