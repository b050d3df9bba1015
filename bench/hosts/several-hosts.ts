// Do four processes behave like one? The visitors of a release day through HAProxy to four processes of the built site, with
// PgBouncer before a primary and its streaming replica; limits, and what one process writes and another reads. Beside it, in the
// same run: one process on the primary alone. On few cores this shows CPU a request, no throughput.
// `npm run build && npm run bench:several-hosts`, `-- --seconds 10` for the short form, `-- --visitors 1.5` a second.
import {
  findPostgres,
  freePort,
  type PostgresCluster,
  startPostgres,
  startReplica,
} from '#server/testing/postgres-cluster.ts';
import { startPgBouncer } from '#server/testing/servers/pgbouncer.ts';
import { atPort } from '#server/testing/servers/ports.ts';
import { checkAgreement } from './load/agreement.ts';
import {
  type Figures,
  head,
  measure,
  measureQuiet,
  print,
  refusals,
  row,
  sum,
  tookAt,
} from './load/figures.ts';
import { countLimits } from './load/limits.ts';
import { describeLoad, loadOptions } from './load/load-options.ts';
import { type Load, planLoad } from './load/open-load.ts';
import { findPlaces } from './load/places.ts';
import { costOfSteps } from './load/step-costs.ts';
import { makeStudents } from './load/students.ts';
import { type Ground, onOwnGround } from './programs/ground.ts';
import { startHaproxy } from './programs/haproxy.ts';
import { needPrograms } from './programs/need-programs.ts';
import { databaseOf, originAt, type Site, startSite } from './programs/site.ts';

const options = loadOptions();
const processes = 4;
const exactTo = 0.01;
const quietSeconds = 10;

needPrograms(['postgres', 'haproxy', 'pgbouncer']);
await onOwnGround(severalHosts);

async function severalHosts(ground: Ground): Promise<void> {
  const bin = findPostgres() ?? '';
  const primary = await startPostgres(bin);
  ground.endsWith(primary.stop);
  const one = await oneProcess(ground, primary);
  const replica = await startReplica(bin, primary.port);
  ground.endsWith(replica.stop);
  const four = await fourProcesses(ground, { primary, replica, load: one.load });
  printFigures([
    ['one process, the primary alone', one.figures],
    [`${processes} processes, PgBouncer, primary and replica`, four.figures],
  ]);
  const students = await makeStudents(databaseOf(primary), 9);
  const [guest, ...others] = students;
  if (!guest) throw new Error('no students');
  const sitePorts = four.sites.map(({ port }) => port);
  const agreement = await checkAgreement({ sitePorts, places: one.places, students: others });
  print(`\n${head('', 'tried', 'wrong')}`);
  for (const { name, tried, wrong } of agreement) print(row(name, tried, wrong));
  const limits = await countLimits(four.port, guest);
  print(`\n${head('limit', 'sent', 'admitted', 'wanted', 'off by', 'other answers')}`);
  const offBy = (limit: (typeof limits)[number]) => limit.admitted / limit.wanted - 1;
  for (const limit of limits)
    print(
      row(
        ...[limit.name, limit.sent, limit.admitted, limit.wanted],
        ...[`${(offBy(limit) * 100).toFixed(1)} %`, limit.others],
      ),
    );
  const reads = await Promise.all(sitePorts.map(readsOfReplica));
  print(
    `\nstatements that the replica answered, by process: ${reads.map(({ replica: count }) => count).join(', ')} (the primary in its place: ${reads.map(({ primary: count }) => count).join(', ')})`,
  );
  const all = [...one.figures.asked, ...four.figures.asked];
  const broken = all.filter((asked) => asked.isBroken).length;
  const refused = refusals(all);
  const wrong = sum(agreement.map((finding) => finding.wrong));
  const inexact = limits.filter((limit) => Math.abs(offBy(limit)) > exactTo || limit.others > 0);
  const unread = reads.filter((count) => count.replica === 0).length;
  print(
    `\npass line: ${broken} answers 5xx other than 503 with Retry-After, or none at all (wanted: 0); ${refused.join(', ') || 'nothing'} refused; ${wrong} disagreements (wanted: 0); ${inexact.length} limits not exact to 1 % (wanted: 0); ${unread} processes that read no replica (wanted: 0)`,
  );
  if (broken + refused.length + wrong + inexact.length + unread > 0) process.exitCode = 1;
}

/** One process as an association would run it: PostgreSQL beside it, HAProxy before it as before the others. */
async function oneProcess(ground: Ground, primary: PostgresCluster) {
  const [sitePort, port] = [await freePort(), await freePort()];
  const DATABASE_URL = databaseOf(primary);
  const facts = { port: sitePort, siteUrl: originAt(port), isFirst: true };
  const site = await startSite(ground, { ...facts, database: { DATABASE_URL } });
  const haproxy = await startHaproxy(ground, { port, sitePorts: [sitePort] });
  const places = await findPlaces(originAt(sitePort));
  const load = planLoad(places, options);
  print(describeLoad(places, options));
  await warm([site], { url: DATABASE_URL, places });
  const families = { HAProxy: haproxy, PostgreSQL: primary.processId() };
  const students = await makeStudents(DATABASE_URL, load.visitors.length);
  const watched = { sites: [site.pid], families };
  const figures = await measured(load, { port, students, watched });
  await site.stop();
  return { figures, load, places };
}

type Databases = { primary: PostgresCluster; replica: PostgresCluster; load: Load };

async function fourProcesses(ground: Ground, { primary, replica, load }: Databases) {
  const [pooler, readPooler] = [
    await startPgBouncer(primary.port, { poolSize: 20 }),
    await startPgBouncer(replica.port, { poolSize: 20 }),
  ];
  ground.endsWith(pooler.stop);
  ground.endsWith(readPooler.stop);
  const direct = databaseOf(primary);
  const database = {
    DATABASE_URL: atPort(direct, pooler.port),
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: atPort(direct, readPooler.port),
  };
  const port = await freePort();
  const sites: Site[] = [];
  while (sites.length < processes) {
    const facts = { port: await freePort(), siteUrl: originAt(port), isFirst: false };
    sites.push(await startSite(ground, { ...facts, database }));
  }
  const haproxy = await startHaproxy(ground, { port, sitePorts: sites.map((site) => site.port) });
  await warm(sites, { url: direct, places: await findPlaces(originAt(port)) });
  const families = {
    HAProxy: haproxy,
    PgBouncer: pooler.processId(),
    'PgBouncer of the replica': readPooler.processId(),
    PostgreSQL: primary.processId(),
    replica: replica.processId(),
  };
  const students = await makeStudents(direct, load.visitors.length);
  const watched = { sites: sites.map(({ pid }) => pid), families };
  const figures = await measured(load, { port, students, watched });
  return { figures, sites, port };
}

type Measured = Figures & {
  /** CPU of all processes of the site in a second in which nobody asks for anything. */
  quiet: number;
};

async function measured(load: Load, target: Parameters<typeof measure>[1]): Promise<Measured> {
  const figures = await measure(load, target);
  // What the last requests left behind is done first.
  await measureQuiet(target.watched, 3);
  const { sites } = await measureQuiet(target.watched, quietSeconds);
  return { ...figures, quiet: sum(sites) / quietSeconds };
}

/** The same number of visits for each process, so that none is measured colder than another. */
async function warm(
  sites: readonly Site[],
  { url, places }: { url: string; places: Awaited<ReturnType<typeof findPlaces>> },
): Promise<void> {
  const visits = Math.ceil(Math.min(12, options.seconds / 3));
  for (const { port, pid: site } of sites) {
    const students = await makeStudents(url, visits);
    const headersFor = (address: string) => ({ 'x-forwarded-for': address });
    await costOfSteps(students, { port, site, places, headersFor });
  }
}

function printFigures(runs: readonly [string, Measured][]): void {
  print(
    head(
      ...[
        '',
        'requests/s',
        'pages p95 ms',
        'calls p95 ms',
        'site ms CPU each',
        'without what it takes idle',
        'by process',
      ],
      ...['HAProxy', 'PgBouncer', 'primary', 'replica', 'bench', 'errors'],
    ),
  );
  for (const [name, { asked, seconds, spent, quiet }] of runs) {
    const each = (...cpuSeconds: (number | undefined)[]) =>
      ((sum(cpuSeconds.map((one) => one ?? 0)) * 1_000) / asked.length).toFixed(2);
    const of = (kind: 'page' | 'call') => asked.filter((one) => one.kind === kind);
    const { families } = spent;
    print(
      row(
        ...[name, (asked.length / seconds).toFixed(1), tookAt(0.95, of('page')).toFixed(0)],
        ...[tookAt(0.95, of('call')).toFixed(0), each(...spent.sites)],
        each(...spent.sites, -quiet * seconds),
        spent.sites.map((one) => `${one.toFixed(1)} s`).join(', '),
        each(families.HAProxy),
        each(families.PgBouncer, families['PgBouncer of the replica']),
        ...[each(families.PostgreSQL), each(families.replica), each(spent.bench)],
        asked.filter(({ status }) => status === 0 || status >= 400).length,
      ),
    );
  }
}

/** Statements that might go to the replica, by who answered them, as the process counts them. */
async function readsOfReplica(port: number): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${originAt(port)}/metrics`)).text();
  const count = (by: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`michishirube_replica_reads_total{answered_by="${by}"}`))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return { replica: count('replica'), primary: count('primary') };
}
