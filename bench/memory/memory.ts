// What does the server hold, and what does its start cost? Resident memory and heap when it is ready, after a
// collection of garbage, after 200 pages; CPU time of the first and the second start and of the first renderings; on the
// embedded database, and on PostgreSQL where it is installed; beside an empty server of the same kind in the same run.
// `npm run build && npm run bench:memory`. Seconds of the clock depend on what else the machine does, CPU less.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPostgres,
  freePort,
  startPostgres,
} from '../../src/server/testing/postgres-cluster.ts';
import { startFlags } from '../../src/server/testing/servers/start-flags.ts';
import { mean } from '../diagnosis/measures.ts';
import { type BenchServer, endBenchServer, startBenchServer } from '../own-server.ts';
import type { Usage } from './probe.ts';

const pagesRead = 200;
const renderings = 20;
const most = { embedded: 400, postgres: 200, readySeconds: 1.5 };
// Node is started as npm start does; NODE_FLAGS takes others, to compare.
const flags = process.env.NODE_FLAGS?.split(' ') ?? startFlags();
const probed = [...flags, '--expose-gc', '--import', new URL('./probe.ts', import.meta.url).href];
const programs = { yardstick: 'bench/memory/yardstick.ts', site: 'build/site/main.js' };

type Kind = 'embedded' | 'postgres';

print(row('', ['RSS MB', 'heap MB', 'external MB', 'CPU s', 'ready s']));
await measure('embedded', {});
const bin = findPostgres();
if (bin) {
  const cluster = await startPostgres(bin);
  try {
    await measure('postgres', {
      DATABASE_URL: cluster.url('postgres'),
      TOKEN_SECRET: randomBytes(48).toString('base64'),
    });
  } finally {
    cluster.stop();
  }
} else print('PostgreSQL: skipped, it is not installed.');

async function measure(kind: Kind, database: Record<string, string>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-memory-'));
  const environment = { ...database, DATA_DIR: directory, SEED_DEMO: '1', DRAIN_SECONDS: '0' };
  try {
    for (const start of ['first', 'second'])
      await served(environment, programs.yardstick, async ({ server }) => {
        await printUsage(`${kind}, empty server, ${start} start`, server, { isReady: true });
      });
    await served(environment, programs.site, async ({ server }) => {
      await printUsage(`${kind}, first start`, server, { isReady: true });
      await printUsage('  collected', server, { collect: true });
    });
    await served(environment, programs.site, async ({ server, origin }) => {
      await printUsage(`${kind}, second start`, server, { isReady: true });
      const { rss } = await printUsage('  collected', server, { collect: true });
      const pages = await findPages(origin);
      await printRenderings(origin, server, pages);
      for (let at = 0; at < pagesRead; at += 1)
        await read(origin + (pages[Math.floor((at * pages.length) / pagesRead)] ?? '/'));
      await printUsage(`  after ${pagesRead} pages`, server);
      await printUsage('  collected', server, { collect: true });
      print(
        `  wanted: at most ${most[kind]} MB (${rss.toFixed(0)} now), ready again in ${most.readySeconds} s\n`,
      );
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

type Served = { server: BenchServer; origin: string };

async function served(
  environment: Record<string, string>,
  program: string,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const server = await startBenchServer({ ...environment, PORT: port }, [...probed, program]);
  try {
    await work({ server, origin: `http://127.0.0.1:${port}` });
  } finally {
    await endBenchServer(server.process, 'SIGTERM');
  }
}

function usageOf({ process: child }: BenchServer, collect = false): Promise<Usage> {
  const answer = new Promise<Usage>((resolve, reject) => {
    child.once('message', (usage) => resolve(usage as Usage));
    child.once('exit', () => reject(new Error('the server has ended')));
  });
  child.send({ collect });
  return answer;
}

async function printUsage(
  name: string,
  server: BenchServer,
  { collect = false, isReady = false } = {},
): Promise<Usage> {
  const usage = await usageOf(server, collect);
  const sizes = [usage.rss, usage.heap, usage.external].map((size) => size.toFixed(0));
  const ready = isReady ? (server.startMs / 1_000).toFixed(2) : '';
  print(row(name, [...sizes, usage.cpuSeconds.toFixed(2), ready]));
  return usage;
}

/** CPU of the page's first rendering in the process, and of later ones, each under an address of its own. */
async function printRenderings(
  origin: string,
  server: BenchServer,
  pages: readonly string[],
): Promise<void> {
  for (const pattern of [/^\/$/, /^\/search$/, /^\/company\//, /^\/occupation\//]) {
    const page = pages.find((one) => pattern.test(one));
    if (!page) continue;
    const costs: number[] = [];
    for (let at = 0; at <= renderings; at += 1) {
      const before = await usageOf(server);
      await read(`${origin}${page}?bench=${at}`);
      const after = await usageOf(server);
      costs.push((after.cpuSeconds - before.cpuSeconds) * 1_000);
    }
    const [first = 0, ...later] = costs;
    print(
      `  ${pattern.source}: first rendering ${first.toFixed(0)} ms of CPU, later ones ${mean(later).toFixed(1)}`,
    );
  }
}

/** All pages of the sitemaps. */
async function findPages(origin: string): Promise<string[]> {
  const pathsIn = async (path: string) =>
    [...(await read(origin + path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
  return (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat();
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(42) + cells.map((cell) => cell.padStart(12)).join('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
