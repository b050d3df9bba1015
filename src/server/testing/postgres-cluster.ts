import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export type PostgresCluster = { url: (database: string) => string; stop: () => void };

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

/**
 * Starts a throw-away PostgreSQL on a free port of loopback. It refuses to run as root, so root runs it
 * as `postgres` or `nobody`.
 */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-postgres-'));
  const isRoot = userInfo().uid === 0;
  const owner = isRoot ? unprivilegedUser() : null;
  if (owner) execFileSync('chown', ['-R', owner, directory]);
  chmodSync(directory, 0o700);
  const run = (command: string, args: string[]) => {
    const full = join(bin, command);
    const [program, ...rest] = owner
      ? ['runuser', '-u', owner, '--', full, ...args]
      : [full, ...args];
    execFileSync(program ?? full, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  };
  const data = join(directory, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const options = `-p ${port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`;
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-t',
    '60',
    '-l',
    join(directory, 'log'),
    '-o',
    options,
    'start',
  ]);
  return {
    url: (database) => `postgres://test@127.0.0.1:${port}/${database}`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): string {
  return spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
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
