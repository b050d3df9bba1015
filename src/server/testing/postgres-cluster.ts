import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownFolder } from './servers/own-folder.ts';

export type PostgresCluster = {
  port: number;
  url: (database: string) => string;
  /** Folder of its data; the one around it is the cluster's own, too. */
  dataDirectory: string;
  /** The command that runs another one as the user who owns the data. */
  asOwner: (command: readonly string[]) => string[];
  /** Of the process that began it. */
  processId: () => number;
  /** Ends it as a power cut does; `start` brings it back. */
  kill: () => void;
  start: () => void;
  /** Ends it for good and removes its data. */
  stop: () => void;
};

/** Folder of initdb and pg_ctl, or null where PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions
      .toSorted()
      .reverse()
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql@15/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

type Options = {
  /** Whether it writes to the disk as PostgreSQL does by itself; without it no fsync. */
  isDurable?: boolean;
};

/** Starts a throw-away PostgreSQL on a free port of loopback. */
export async function startPostgres(bin: string, options: Options = {}): Promise<PostgresCluster> {
  const ground = ownGround(bin);
  const data = join(ground.directory, 'data');
  const how = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  ground.run('initdb', ['-D', data, '-U', 'test', ...how]);
  return startIn({ ...ground, ...options, port: await freePort() });
}

/** Starts a streaming replica of a PostgreSQL on loopback, with a copy of all its data. */
export async function startReplica(bin: string, primaryPort: number): Promise<PostgresCluster> {
  const ground = ownGround(bin);
  const { directory, run } = ground;
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'test'];
  const how = ['-X', 'stream', '-c', 'fast', '--write-recovery-conf', '--no-sync'];
  run('pg_basebackup', [...from, '-D', join(directory, 'data'), ...how]);
  return startIn({ ...ground, port: await freePort() });
}

type Ground = {
  directory: string;
  asOwner: PostgresCluster['asOwner'];
  /** Runs a program of PostgreSQL. Throws with what it said. */
  run: (program: string, args: readonly string[]) => void;
};

/** A folder, and how programs run in it. */
function ownGround(bin: string): Ground {
  const { directory, owner } = ownFolder('postgres');
  const asOwner: Ground['asOwner'] = (command) =>
    owner ? ['runuser', '-u', owner, '--', ...command] : [...command];
  const run: Ground['run'] = (program, args) => {
    const [command = '', ...rest] = asOwner([join(bin, program), ...args]);
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  };
  return { directory, asOwner, run };
}

type Place = Ground & Options & { port: number };

function startIn({ directory, asOwner, run, port, isDurable }: Place): PostgresCluster {
  const data = join(directory, 'data');
  const durability = isDurable ? '' : '-c fsync=off';
  const options = `-p ${port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1 ${durability} -c max_connections=300`;
  const log = join(directory, 'log');
  const start = () =>
    run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', log, '-o', options, 'start']);
  const kill = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  return {
    port,
    url: (database) => `postgres://test@127.0.0.1:${port}/${database}`,
    dataDirectory: data,
    asOwner,
    processId: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    kill,
    start,
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
