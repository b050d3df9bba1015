import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { ownFolder } from './own-folder.ts';
import { atPort, comesToListen } from './ports.ts';

export type PgBouncer = {
  port: number;
  /** The same address of a database, through the pooler. */
  through: (url: string) => string;
  processId: () => number;
  stop: () => Promise<void>;
};

const shippedFile = fileURLToPath(
  new URL('../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
);

export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/**
 * Starts a PgBouncer in transaction mode before a PostgreSQL on loopback. It has fewer connections to each database than a
 * process of the site asks for, and lends them in turn, so that what is left on one meets another caller.
 */
export async function startPgBouncer(
  postgresPort: number,
  { poolSize = 6, port: wanted }: { poolSize?: number; port?: number } = {},
): Promise<PgBouncer> {
  const { directory, owner } = ownFolder('pgbouncer');
  const port = wanted ?? (await freePort());
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, configuration({ port, postgresPort, poolSize }));
  const child = spawn('pgbouncer', ['--quiet', ...(owner ? ['--user', owner] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  if (!(await comesToListen(port, () => child.exitCode !== null))) {
    await stop();
    throw new Error(`PgBouncer did not start: ${said}`);
  }
  return {
    port,
    through: (url) => atPort(url, port),
    processId: () => child.pid ?? 0,
    stop,
  };
}

/** The file that the project ships, with what is different here: the later of two lines holds. */
function configuration(facts: { port: number; postgresPort: number; poolSize: number }): string {
  const [, shipped = ''] = readFileSync(shippedFile, 'utf8').split('[pgbouncer]');
  return `[databases]
* = host=127.0.0.1 port=${facts.postgresPort} user=test
[pgbouncer]
${shipped}
listen_port = ${facts.port}
unix_socket_dir =
auth_type = any
auth_file =
server_round_robin = 1
default_pool_size = ${facts.poolSize}
`;
}
