import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, freePort } from '../../../src/server/testing/postgres-cluster.ts';
import { comesToListen } from '../../../src/server/testing/servers/ports.ts';
import { type Program, type Programs, until } from './programs.ts';

/** A machine with PostgreSQL and the Patroni that looks after it. */
export type Node = {
  name: string;
  postgresPort: number;
  restPort: number;
  patroni: Program;
  /** Kills PostgreSQL alone, with its children, as its crash would. */
  killPostgres: () => void;
  /** Kills Patroni and PostgreSQL, as the loss of the machine would. */
  kill: () => Promise<void>;
  /** SIGSTOP or SIGCONT for PostgreSQL and its children. */
  signalPostgres: (signal: 'SIGSTOP' | 'SIGCONT') => void;
};

export type Cluster = {
  nodes: readonly Node[];
  etcd: Program;
  /** The node that holds the lock of the leader and takes writes; null while there is none. */
  primary: () => Promise<Node | null>;
  /** Resolves when a primary has a synchronous replica. Throws after so many seconds. */
  whole: (seconds: number) => Promise<void>;
};

/** Seconds. Patroni's own are 30, 10 and 10: a lost machine is then missed for half a minute. */
export const timing = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

/** Starts etcd and nodes of PostgreSQL with synchronous replication under Patroni. Throws where they do not come up. */
export async function startCluster(programs: Programs, names: readonly string[]): Promise<Cluster> {
  const bin = findPostgres() ?? '';
  const [client, peer] = [await freePort(), await freePort()];
  const etcd = programs.run({
    name: 'etcd',
    command: 'etcd',
    args: [
      ...['--name', 'bench', '--data-dir', join(programs.directory, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `bench=http://127.0.0.1:${peer}`, '--log-level', 'error'],
    ],
  });
  if (!(await comesToListen(client, etcd.hasEnded))) throw new Error('etcd did not start');
  const nodes: Node[] = [];
  for (const name of names) nodes.push(await startNode(programs, { name, bin, etcd: client }));
  const states = () => Promise.all(nodes.map(stateOf));
  const primary = async () => {
    const all = await states();
    return nodes.find((_, at) => all[at]?.isPrimary) ?? null;
  };
  const whole = (seconds: number) =>
    until('the primary has a synchronous replica', seconds, async () => {
      const all = await states();
      return (
        all.some(({ isPrimary }) => isPrimary) && all.some(({ isSynchronous }) => isSynchronous)
      );
    });
  return { nodes, etcd, primary, whole };
}

type Facts = { name: string; bin: string; etcd: number };

async function startNode(programs: Programs, { name, bin, etcd }: Facts): Promise<Node> {
  const [postgresPort, restPort] = [await freePort(), await freePort()];
  const data = join(programs.directory, name);
  const file = join(programs.directory, `${name}.yml`);
  // JSON is YAML, too.
  writeFileSync(
    file,
    JSON.stringify(configuration({ ...{ name, bin, etcd, postgresPort, restPort }, data })),
  );
  const patroni = programs.run({ name, command: 'patroni', args: [file] });
  const kill = () => {
    for (const pid of treeOf(data)) signalProcess(pid, 'SIGKILL');
  };
  programs.atEnd(kill);
  return {
    ...{ name, postgresPort, restPort, patroni },
    killPostgres: kill,
    kill: async () => {
      await patroni.end('SIGKILL');
      kill();
    },
    signalPostgres: (signal) => {
      for (const pid of treeOf(data)) signalProcess(pid, signal);
    },
  };
}

/** The process that PostgreSQL began with, and its children. */
function treeOf(data: string): number[] {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const [first = '', folder] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  // A file that a crash left behind may name a process of somebody else.
  if (folder !== data || !isPostgres(pid, data)) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

function isPostgres(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return false;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

async function stateOf({ restPort }: Node) {
  const ask = async (path: string) =>
    fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
  const [primary, synchronous] = await Promise.all([ask('/primary'), ask('/synchronous')]);
  await Promise.all([primary, synchronous].map((answer) => answer?.text().catch(() => '')));
  return { isPrimary: primary?.ok ?? false, isSynchronous: synchronous?.ok ?? false };
}

type Place = Facts & { data: string; postgresPort: number; restPort: number };

function configuration({ name, bin, etcd, postgresPort, restPort, data }: Place) {
  const person = (username: string) => ({ username, password: username });
  return {
    scope: 'michishirube',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...timing,
        // A commit is acknowledged when the replica has it on its disk, too.
        synchronous_mode: true,
        // A crash is answered by the replica at once.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          // A replica that says nothing is waited for so long, not a minute.
          parameters: { max_connections: 100, wal_sender_timeout: '5s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: person('postgres'),
        replication: person('replicator'),
        rewind: person('rewinder'),
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}
