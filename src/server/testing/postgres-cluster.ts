import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownFolder } from './servers/own-folder.ts';

export type PostgresCluster = {
  port: number;
  url: (database: string) => string;
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

/** Starts a throw-away PostgreSQL on a free port of loopback. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const { directory, run } = ownGround(bin);
  const data = join(directory, 'data');
  run('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return startIn({ directory, run, port: await freePort() });
}

/** Starts a streaming replica of a PostgreSQL on loopback, with a copy of all its data. */
export async function startReplica(bin: string, primaryPort: number): Promise<PostgresCluster> {
  const { directory, run } = ownGround(bin);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'test'];
  const how = ['-X', 'stream', '-c', 'fast', '--write-recovery-conf', '--no-sync'];
  run('pg_basebackup', [...from, '-D', join(directory, 'data'), ...how]);
  return startIn({ directory, run, port: await freePort() });
}

type Run = (command: string, args: string[]) => void;

/** A folder, and how programs of PostgreSQL run in it. */
function ownGround(bin: string): { directory: string; run: Run } {
  const { directory, owner } = ownFolder('postgres');
  const run: Run = (command, args) => {
    const full = join(bin, command);
    const [program, ...rest] = owner
      ? ['runuser', '-u', owner, '--', full, ...args]
      : [full, ...args];
    execFileSync(program ?? full, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  };
  return { directory, run };
}

type Place = { directory: string; run: Run; port: number };

function startIn({ directory, run, port }: Place): PostgresCluster {
  const data = join(directory, 'data');
  const options = `-p ${port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`;
  const log = join(directory, 'log');
  const start = () =>
    run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', log, '-o', options, 'start']);
  const kill = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  return {
    port,
    url: (database) => `postgres://test@127.0.0.1:${port}/${database}`,
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
