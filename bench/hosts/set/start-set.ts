import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../src/server/testing/postgres-cluster.ts';
import { comesToListen } from '../../../src/server/testing/servers/ports.ts';
import { findRedis } from '../../../src/server/testing/servers/redis-server.ts';
import { originAt, tokenSecret } from '../programs/site.ts';
import { startHaproxy } from './haproxy.ts';
import { type Cluster, startCluster } from './patroni.ts';
import { openPrograms, type Program, type Programs, until } from './programs.ts';

/** A process of the site. */
export type Site = { port: number; program: Program };

/** Everything that several hosts of the site need, on loopback. */
export type HostSet = {
  /** Where HAProxy takes requests for the site. */
  port: number;
  /** The primary itself, for looks of the bench. */
  databaseUrl: string;
  metricsToken: string;
  sites: readonly Site[];
  cluster: Cluster;
  pooler: Program;
  limits: Program;
};

/** What must be installed for it. */
export const programsOfSet = [
  'postgres',
  'patroni',
  'etcd',
  'haproxy',
  'pgbouncer',
  'redis',
] as const;

const shippedPooler = new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);
const metricsToken = 'a token of the bench';

/**
 * Starts two nodes of PostgreSQL under Patroni with etcd, PgBouncer, a server of limits, HAProxy and two processes of the
 * built site with demonstration data. Throws where one does not come up.
 */
export async function startSet(): Promise<HostSet> {
  const programs = openPrograms('hosts');
  const cluster = await startCluster(programs, ['a', 'b']);
  await cluster.whole(120);
  const ports = {
    site: await freePort(),
    primary: await freePort(),
    replica: await freePort(),
    pooler: await freePort(),
    limits: await freePort(),
  };
  const sitePorts = [await freePort(), await freePort()];
  await startHaproxy(programs, { ports, sites: sitePorts, nodes: cluster.nodes });
  const at = (port: number, database: string, user = 'site') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  await until('the primary is found', 20, () =>
    makeDatabase(at(ports.primary, 'postgres', 'postgres')),
  );
  const pooler = await startPooler(programs, ports);
  const limits = programs.run({
    name: 'limits',
    command: findRedis() ?? 'redis-server',
    args: [
      ...['--port', `${ports.limits}`, '--bind', '127.0.0.1', '--dir', programs.directory],
      ...['--save', '', '--appendonly', 'no'],
    ],
  });
  const environment = {
    DATABASE_URL: at(ports.pooler, 'site'),
    DATABASE_DIRECT_URL: at(ports.primary, 'site'),
    DATABASE_READ_URL: at(ports.replica, 'site'),
    VALKEY_URL: `redis://127.0.0.1:${ports.limits}`,
    TOKEN_SECRET: tokenSecret,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    SEED_DEMO: '1',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const sites: Site[] = [];
  for (const [index, port] of sitePorts.entries()) {
    const site = runSite(programs, { index, port, environment });
    sites.push(site);
    // One after the other: the first fills the database.
    await siteReady(site, 300);
  }
  const databaseUrl = at(ports.primary, 'site', 'postgres');
  return { ...{ port: ports.site, databaseUrl, metricsToken, sites, cluster, pooler, limits } };
}

/** Resolves when a process of the site says that it is ready. Throws after so many seconds, or when it has ended. */
export async function siteReady({ port, program }: Site, seconds: number): Promise<void> {
  await until(`the site at ${port} is ready`, seconds, async () => {
    if (program.hasEnded()) throw new Error('a process of the site has ended by itself');
    const answer = await fetch(`${originAt(port)}/readyz`).catch(() => null);
    await answer?.text().catch(() => '');
    return answer?.ok ?? false;
  });
}

type SiteFacts = { index: number; port: number; environment: Record<string, string> };

function runSite(programs: Programs, { index, port, environment }: SiteFacts): Site {
  const dataDir = join(programs.directory, `site-${index}`);
  mkdirSync(dataDir);
  const program = programs.run({
    name: `site-${index}`,
    command: process.execPath,
    args: ['build/site/main.js'],
    environment: { ...environment, PORT: `${port}`, DATA_DIR: dataDir },
    asCaller: true,
  });
  return { port, program };
}

/** As docs/installing.md says. Whether it is made. */
async function makeDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('create role site login');
    await client.query("alter role site set statement_timeout = '60s'");
    await client.query("alter role site set client_connection_check_interval = '5s'");
    // A replica tells nobody who may not ask which database it belongs to.
    await client.query('grant pg_monitor to site');
    await client.query('create database site owner site');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type PoolerPorts = { pooler: number; primary: number };

/** The file that the project ships, with what is different here: the later of two lines holds. */
async function startPooler(
  programs: Programs,
  { pooler: port, primary }: PoolerPorts,
): Promise<Program> {
  const [, shipped = ''] = readFileSync(shippedPooler, 'utf8').split('[pgbouncer]');
  const file = join(programs.directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${primary} user=site
[pgbouncer]
${shipped}
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file =
`,
  );
  const pooler = programs.run({ name: 'pgbouncer', command: 'pgbouncer', args: ['--quiet', file] });
  if (!(await comesToListen(port, pooler.hasEnded))) throw new Error('PgBouncer did not start');
  return pooler;
}
