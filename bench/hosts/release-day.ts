// How many machines does a release day need? Visitors arrive by chance and wait for no answer (an open Poisson load): 12
// pages and 30 calls each, through nginx with the file that ships, before the built site beside PostgreSQL. Beside it, in the
// same run: the site without the cache, and the cache alone with one kept page at the same moments.
// `npm run build && npm run bench:release-day`, `-- --seconds 10` for the short form, `-- --visitors 1.5` a second.
import { findPostgres, freePort, startPostgres } from '#server/testing/postgres-cluster.ts';
import { ask, connectionsOf, isBroken } from './load/ask.ts';
import {
  type Figures,
  head,
  keptShare,
  measure,
  print,
  refusals,
  row,
  sum,
  tookAt,
} from './load/figures.ts';
import { describeLoad, loadOptions } from './load/load-options.ts';
import { machinesFor } from './load/machines.ts';
import { onePage, only, planLoad } from './load/open-load.ts';
import { findPlaces } from './load/places.ts';
import { costOfSteps, type StepCost } from './load/step-costs.ts';
import { makeStudents } from './load/students.ts';
import { type Ground, onOwnGround } from './programs/ground.ts';
import { needPrograms } from './programs/need-programs.ts';
import { startNginx } from './programs/nginx.ts';
import { databaseOf, originAt, startSite } from './programs/site.ts';

const options = loadOptions();
const keptPage = '/guide';

needPrograms(['postgres', 'nginx']);
await onOwnGround(releaseDay);

async function releaseDay(ground: Ground): Promise<void> {
  const cluster = await startPostgres(findPostgres() ?? '');
  ground.endsWith(cluster.stop);
  const [sitePort, cachePort] = [await freePort(), await freePort()];
  const DATABASE_URL = databaseOf(cluster);
  const siteUrl = originAt(cachePort);
  const facts = { port: sitePort, siteUrl, database: { DATABASE_URL }, isFirst: true };
  const site = await startSite(ground, facts);
  const nginx = await startNginx(ground, { port: cachePort, sitePort });
  const places = await findPlaces(originAt(sitePort));
  print(describeLoad(places, options));
  const watched = {
    sites: [site.pid],
    families: { nginx, PostgreSQL: cluster.processId() },
  };
  const headersFor = (address: string) => ({
    'x-forwarded-for': address,
    'x-forwarded-proto': 'http',
  });

  const walkers = await makeStudents(DATABASE_URL, Math.ceil(Math.min(60, options.seconds)));
  const costs = await costOfSteps(walkers, { port: sitePort, site: site.pid, places, headersFor });
  const load = planLoad(places, options);
  const run = async (which: typeof load, port: number) =>
    measure(which, {
      port,
      // nginx says itself where somebody comes from.
      ...(port === sitePort && { headersFor }),
      students: await makeStudents(DATABASE_URL, which.visitors.length),
      watched,
    });
  const cached = await run(load, cachePort);
  const bare = await run(load, sitePort);
  const runs: [string, Figures][] = [
    ['**release day, through the cache**', cached],
    ['the site without the cache', bare],
    ['pages alone, through the cache', await run(only('page', load), cachePort)],
    ['pages alone, without the cache', await run(only('page', load), sitePort)],
    ['calls alone, through the cache', await run(only('call', load), cachePort)],
    [`the cache alone, ${keptPage} kept`, await run(onePage(keptPage, load), cachePort)],
  ];
  printRuns(runs);
  printPages(cached, bare);
  printCosts(costs);
  const [, , pages, , calls, quiet] = runs.map(([, figures]) => figures);
  if (!pages || !calls || !quiet) throw new Error('a load is missing');
  print(machinesFor({ pages, calls, quiet }));
  const isRight = await checkCopies(cachePort);
  const broken = sum(runs.map(([, { asked }]) => asked.filter((one) => one.isBroken).length));
  const refused = refusals(runs.flatMap(([, { asked }]) => asked));
  print(
    `\npass line: ${broken} answers 5xx other than 503 with Retry-After, or none at all (wanted: 0); ${refused.join(', ') || 'nothing'} refused; copies ${isRight ? 'right' : 'WRONG'}`,
  );
  if (broken > 0 || refused.length > 0 || !isRight) process.exitCode = 1;
}

function printRuns(runs: readonly [string, Figures][]): void {
  print(
    head(
      ...['', 'pages/s', 'calls/s', 'pages p50 ms', 'pages p95 ms', 'calls p50 ms', 'calls p95 ms'],
      ...['of pages kept', 'site ms CPU each', 'nginx', 'PostgreSQL', 'sent late p95 ms', 'errors'],
    ),
  );
  for (const [name, { asked, seconds, spent }] of runs) {
    const [pages, calls] = (['page', 'call'] as const).map((kind) =>
      asked.filter((one) => one.kind === kind),
    );
    const each = (cpuSeconds = 0) => ((cpuSeconds * 1_000) / asked.length).toFixed(2);
    const late = asked.filter((one) => one.late !== null);
    const times = (share: number, some = pages) =>
      some && some.length > 0 ? tookAt(share, some).toFixed(0) : '';
    print(
      row(
        ...[name, ((pages?.length ?? 0) / seconds).toFixed(1)],
        ...[((calls?.length ?? 0) / seconds).toFixed(1), times(0.5), times(0.95)],
        ...[times(0.5, calls), times(0.95, calls)],
        pages && pages.length > 0 ? `${(keptShare(pages) * 100).toFixed(0)} %` : '',
        ...[each(sum(spent.sites)), each(spent.families.nginx), each(spent.families.PostgreSQL)],
        tookAt(
          0.95,
          late.map((one) => ({ ...one, took: one.late ?? 0 })),
        ).toFixed(0),
        asked.filter(({ status }) => status === 0 || status >= 400).length,
      ),
    );
  }
}

/** Which pages the cache gave, and how long each took with and without it. */
function printPages(cached: Figures, bare: Figures): void {
  print(`\n${head('page', 'asked', 'kept', 'p95 ms', 'p95 ms without the cache')}`);
  const pagesOf = ({ asked }: Figures) => asked.filter(({ kind }) => kind === 'page');
  for (const [name, some] of Map.groupBy(pagesOf(cached), (one) => one.name)) {
    const without = pagesOf(bare).filter((one) => one.name === name);
    const kept = `${(keptShare(some) * 100).toFixed(0)} %`;
    print(
      row(name, some.length, kept, tookAt(0.95, some).toFixed(0), tookAt(0.95, without).toFixed(0)),
    );
  }
}

function printCosts(costs: readonly StepCost[]): void {
  print(
    `\nOne visitor after the other, without the cache:\n\n${head('', 'asked', 'site ms CPU each', 'ms each')}`,
  );
  for (const { name, kind, count, cpu, took } of costs)
    print(row(`${name} (${kind})`, count, cpu.toFixed(1), took.toFixed(1)));
}

/** Whether copies are given to everybody but those who have just changed a page, with a policy that fits the body. */
async function checkCopies(port: number): Promise<boolean> {
  const agent = connectionsOf('127.0.0.9');
  const get = (path: string, more: Record<string, string> = {}) =>
    ask({ method: 'GET', path }, { port, agent, more: { 'accept-encoding': 'identity', ...more } });
  await get(keptPage);
  const kept = await get(keptPage);
  const policy = String(kept.headers['content-security-policy']);
  const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  const unchanged = await get(keptPage, { 'if-none-match': String(kept.headers.etag) });
  const findings: [string, boolean][] = [
    ['a page is given from its copy', kept.headers['x-cache-status'] === 'HIT'],
    ['its policy fits its styles', kept.body.includes(`nonce="${nonce}"`)],
    ['who has it is told 304', unchanged.status === 304],
    [
      'the policy beside the 304 is that of the body',
      [policy, undefined].includes(unchanged.headers['content-security-policy']?.toString()),
    ],
    [
      'who has just changed a page is sent to the site',
      (await get(keptPage, { cookie: 'own_change=1' })).headers['x-cache-status'] === 'BYPASS',
    ],
    [
      'a private page is not kept',
      (await get('/login')).headers['x-cache-status'] === 'MISS' &&
        (await get('/login')).headers['x-cache-status'] === 'MISS',
    ],
    ['nothing is broken', !isBroken(kept) && !isBroken(unchanged)],
  ];
  agent.destroy();
  for (const [what, is] of findings) if (!is) print(`WRONG: ${what}`);
  return findings.every(([, is]) => is);
}
