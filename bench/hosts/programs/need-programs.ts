import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '#server/testing/postgres-cluster.ts';
import { findRedis } from '#server/testing/servers/redis-server.ts';

/** Debian's package of each program that a bench may need. */
const packages = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  postgres: 'postgresql',
  pgbackrest: 'pgbackrest',
  // It speaks Valkey's protocol, and older systems have no package of Valkey.
  redis: 'redis-server',
} as const;
type Program = keyof typeof packages;

/**
 * Sees to it that the built site and other programs are there: installs Debian's packages where root runs the bench with
 * CI=1 or `--install`. Throws one sentence that names what is missing otherwise.
 */
export function needPrograms(programs: readonly Program[]): void {
  if (!existsSync('build/site/main.js')) throw new Error('There is no built site: npm run build.');
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length === 0) return;
  const wanted = missing().map((program) => packages[program]);
  const isWanted = Boolean(process.env.CI) || process.argv.includes('--install');
  if (isWanted && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  }
  if (missing().length > 0)
    throw new Error(
      `Missing: ${wanted.join(', ')}. With --install root has them installed by apt-get.`,
    );
}

/** At run level 1 Debian starts no service that a package brings. */
function apt(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function isThere(program: Program): boolean {
  if (program === 'postgres') return findPostgres() !== null;
  if (program === 'redis') return findRedis() !== null;
  // Debian has them where only root's PATH leads.
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
