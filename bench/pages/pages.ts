// What does a public page weigh, and what does it cost the server? Every page template of the built site: bytes of
// a first visit by kind as browsers are sent them (brotli), then requests for a page that is kept in memory, for one
// that must be rendered, and as yardsticks for React Router alone with the same markup (`floor.ts`) and a static file of
// about the same size; then what the pages that most people open feel like on a slow phone, with what axe finds in them.
// `npm run bench:pages -- [requests per page]`, 0 for weights and the phone alone; CPU times come from /proc and are
// left out elsewhere. With `LIGHTHOUSE=/somewhere/node_modules/lighthouse` (`npm i lighthouse --ignore-scripts`
// outside of the project) Lighthouse judges the pages that most people open too.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { mean, quantile } from '../diagnosis/measures.ts';
import { endBenchServer, startBenchServer } from '../own-server.ts';
import { runLighthouse, scoreNames } from './lighthouse.ts';
import { measureFirstTaps, measureVitals } from './page-vitals.ts';
import { nearestAsset, type Weight, weighPage } from './page-weight.ts';

const requests = Number(process.argv[2] ?? 200);
const atOnce = 8;
/** Scripts: decision 017. */
const most = { script: 150_000, companyHtmlAndCss: 25_000, font: 130_000, cpuMilliseconds: 3 };
/** A clock tick of Linux, in milliseconds. */
const tick = 10;

/** Milliseconds of each page, where they can be measured. */
type Cpu = { kept: number[]; rendered: number[]; floor: number[] };
/** A server that is asked, and its process. */
type Asked = { origin: string; pid: number };
type Load = { perSecond: number; p95: number; cpu: number | null };

const port = String(await freePort());
const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-pages-'));
const origin = `http://127.0.0.1:${port}`;
const environment = { PORT: port, DATA_DIR: dataDir, SEED_DEMO: '1' };
const { process: server } = await startBenchServer(environment);
const site: Asked = { origin, pid: server.pid ?? 0 };
try {
  const pages = await findPages();
  const weights = new Map<string, Weight>();
  const zipped = new Map<string, Weight>();
  for (const page of pages) {
    weights.set(page, await weighPage(origin, page, 'br'));
    zipped.set(page, await weighPage(origin, page, 'gzip'));
  }
  printWeights(weights, zipped);
  const cpu: Cpu = { kept: [], rendered: [], floor: [] };
  if (requests > 0) await onFloor(pages, (floor) => printLoads(weights, { floor, cpu }));
  printVerdict(zipped, cpu);
  const opened = mainPages(pages);
  await printFirstTaps();
  await printVitals(opened);
  await tryLighthouse(opened);
} finally {
  await endBenchServer(server, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

/** Every fixed page of the sitemap, and the first of each kind that comes from data. */
async function findPages(): Promise<string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
  const lists = await Promise.all((await read('/sitemap.xml')).map(read));
  const isFixed = (list: string[]) => list.includes('/');
  return [
    ...lists.flatMap((list) => (isFixed(list) ? list : list.slice(0, 1))),
    '/search?s=%E4%BB%8B%E8%AD%B7',
    '/try',
  ];
}

/** The pages that most people open, one of each kind that comes from data; the log-in is nobody's first page. */
function mainPages(pages: readonly string[]): string[] {
  const wanted = [
    ...[/^\/$/, /^\/try$/, /^\/search$/, /^\/occupation$/, /^\/occupation\//, /^\/company\//],
    ...[/^\/column\//, /^\/guide$/, /^\/help$/, /^\/consult$/],
  ];
  return [...wanted.flatMap((one) => pages.find((page) => one.test(page)) ?? []), '/login'];
}

async function load(pathAt: (at: number) => string, asked = site): Promise<Load> {
  for (let at = -10; at < 0; at += 1) await timed(asked.origin + pathAt(at));
  const times: number[] = [];
  const cpuBefore = cpuTicks(asked.pid);
  const begin = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < requests) times.push(await timed(asked.origin + pathAt(next++)));
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const cpuAfter = cpuTicks(asked.pid);
  return {
    perSecond: Math.round(requests / seconds),
    p95: quantile(times, 0.95),
    cpu:
      cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * tick) / requests,
  };
}

async function timed(address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - begin;
}

/** User and system time of a server so far, or null where there is no /proc. */
function cpuTicks(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

function printWeights(weights: Map<string, Weight>, zipped: Map<string, Weight>): void {
  print('\nA first visit, kB as sent (brotli), and scripts for browsers that take gzip alone');
  print(row('page', ['HTML', 'CSS', 'scripts', 'fonts', 'pictures', 'scripts, gzip']));
  for (const [page, { html, css, script, font, image }] of weights) {
    const scriptZipped = zipped.get(page)?.script ?? 0;
    print(row(page, [html, css, script, font, image, scriptZipped].map(kilobytes)));
  }
}

/** With React Router alone beside the site, which serves the same markup. */
async function onFloor(pages: readonly string[], use: (floor: Asked) => Promise<void>) {
  const port = String(await freePort());
  // A path with a query has the markup of another page there.
  const own = pages.filter((page) => !page.includes('?'));
  const { process: child } = await startBenchServer(
    { PORT: port, ORIGIN: origin, PAGES: JSON.stringify(own) },
    [fileURLToPath(new URL('./floor.ts', import.meta.url))],
  );
  try {
    await use({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 });
  } finally {
    await endBenchServer(child, 'SIGTERM');
  }
}

async function printLoads(
  weights: Map<string, Weight>,
  { floor, cpu }: { floor: Asked; cpu: Cpu },
): Promise<void> {
  print(`\n${requests} requests, ${atOnce} at once: per second / p95 ms / CPU ms each`);
  print(row('page', ['kept', 'rendered', 'React Router', 'static file']));
  for (const [page, { html }] of weights) {
    const mark = page.includes('?') ? '&' : '?';
    const loads = [
      await load(() => page),
      await load((at) => `${page}${mark}bench=${at}`),
      page.includes('?') ? null : await load(() => page, floor),
      await load(() => nearestAsset(html)),
    ];
    if (loads[0]?.cpu) cpu.kept.push(loads[0].cpu);
    if (loads[1]?.cpu && loads[2]?.cpu) {
      cpu.rendered.push(loads[1].cpu);
      cpu.floor.push(loads[2].cpu);
    }
    print(
      row(
        page,
        loads.map((one) => (one ? loadWords(one) : '')),
      ),
    );
  }
}

function printVerdict(weights: Map<string, Weight>, cpu: Cpu): void {
  const heaviest = (kind: keyof Weight) =>
    Math.max(...[...weights.values()].map((weight) => weight[kind]));
  const company = [...weights].find(([page]) => page.startsWith('/company/'))?.[1];
  const companyBytes = (company?.html ?? 0) + (company?.css ?? 0);
  const over = [...weights].filter(([, { script }]) => script > most.script).length;
  print(
    `\nWith gzip: scripts at most ${kilobytes(heaviest('script'))} kB, wanted ${kilobytes(most.script)} (${over} of ${weights.size} pages above)`,
  );
  print(
    `a company's HTML and CSS ${kilobytes(companyBytes)} kB, wanted ${kilobytes(most.companyHtmlAndCss)}`,
  );
  print(`fonts at most ${kilobytes(heaviest('font'))} kB, wanted ${kilobytes(most.font)}`);
  if (cpu.rendered.length > 0)
    print(
      `CPU of a page on average: kept ${mean(cpu.kept).toFixed(2)} ms, rendered ${mean(cpu.rendered).toFixed(2)} ms, React Router alone with the same markup ${mean(cpu.floor).toFixed(2)} ms (${(mean(cpu.rendered) / mean(cpu.floor)).toFixed(2)} of it), wanted ${most.cpuMilliseconds}`,
    );
}

/** Beside the scripts that a page's HTML names, as a browser that takes gzip alone is sent them. */
async function printVitals(pages: readonly string[]): Promise<void> {
  print(
    '\nA phone four times slower than this machine, slow 4G, nothing cached, median of three (wanted: LCP 1800,',
  );
  print(
    'CLS 0.05, TBT 100); kB of scripts (gzip) and of all that came; rules of axe that are broken',
  );
  print(row('page', ['FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'scripts', 'all', 'axe']));
  for (const [page, vitals] of await measureVitals(origin, pages)) {
    const { firstPaint, largestPaint, shift, blocked, bytes, faults } = vitals;
    const times = [firstPaint, largestPaint].map((time) => time.toFixed(0));
    const sizes = [(await weighPage(origin, page, 'gzip')).script, bytes].map(kilobytes);
    const cells = [shift.toFixed(3), blocked.toFixed(0), ...sizes, String(faults.length)];
    print(row(page, [...times, ...cells]));
    for (const fault of faults) print(`    ${fault}`);
  }
}

/** Beside the home page, whose main link leads there. */
async function printFirstTaps(): Promise<void> {
  const controls = new Map([
    ['/', 'main a[href="/try"]'],
    ['/try', 'input[name="scene"]'],
  ]);
  const taps = await measureFirstTaps(origin, controls, 7);
  print(
    '\nThe same phone, median of seven: ms to the first tap that does something, and to `load`',
  );
  for (const [page, { tap, all }] of taps) print(row(page, [tap.toFixed(0), all.toFixed(0)]));
  const ratio = (taps.get('/try')?.tap ?? Number.NaN) / (taps.get('/')?.tap ?? Number.NaN);
  print(`/try beside the home page: ${ratio.toFixed(2)}, wanted at most 1.3`);
}

/** Measures these pages, where `LIGHTHOUSE` says in which folder the package is. */
async function tryLighthouse(pages: readonly string[]): Promise<void> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder) return print('\nLighthouse: skipped, LIGHTHOUSE names no folder of the package.');
  print(
    '\nLighthouse, mobile, the middle one of three runs: scores of 100, LCP and TBT in ms, CLS,',
  );
  print('speed of this machine');
  print(row('page', [...scoreNames, 'LCP', 'CLS', 'TBT', 'machine']));
  for (const [page, report] of await runLighthouse(folder, origin, pages)) {
    const { scores, largestPaint, shift, blocked, machine, faults } = report;
    const times = [largestPaint.toFixed(0), shift.toFixed(3), blocked.toFixed(0)];
    print(row(page, [...scores.map(String), ...times, machine.toFixed(0)]));
    for (const fault of faults) print(`    ${fault}`);
  }
}

function row(name: string, cells: readonly string[]): string {
  const shortName = decodeURI(name)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
    .slice(0, 34);
  return shortName.padEnd(36) + cells.map((cell) => cell.padStart(20)).join('');
}

function loadWords({ perSecond, p95, cpu }: Load): string {
  return `${perSecond} / ${p95.toFixed(1)} / ${cpu === null ? '–' : cpu.toFixed(2)}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
