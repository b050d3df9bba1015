import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '#server/project-files.ts';
import { runTimed, type Timed } from './timed-command.ts';

/** `bytes` is the size of the backup. */
export type Both = { backup: Timed; restore: Timed; bytes: number };

type Place = {
  /** For the backup and its key. */
  folder: string;
  from: string;
  /** An empty database. */
  into: string;
};

/** Backs a database up by `npm run backup`, encrypted to a public key, and restores it by `npm run restore`. */
export async function backUpByCommand({ folder, from, into }: Place): Promise<Both> {
  const [file, key] = [join(folder, 'backup'), join(folder, 'key')];
  const made = await run(['backup-key', key], {});
  const recipient = /^BACKUP_RECIPIENT=(\S+)$/m.exec(made.output)?.[1] ?? '';
  const env = {
    DATA_DIR: join(folder, 'data'),
    TOKEN_SECRET: randomBytes(48).toString('base64'),
    BACKUP_RECIPIENT: recipient,
  };
  const backup = await run(['backup', file], { ...env, DATABASE_URL: from });
  const restore = await run(['restore', file, '--identity', key], { ...env, DATABASE_URL: into });
  return { backup, restore, bytes: statSync(file).size };
}

/** As npm runs the command, but the process itself: its memory is the one of interest. */
function run([name, ...args]: readonly string[], env: Record<string, string>): Promise<Timed> {
  const program = [process.execPath, `scripts/operator/${name}.ts`, ...args];
  return runTimed(program, { env: { NODE_ENV: 'production', ...env }, folder: projectPath() });
}

/** The yardstick: PostgreSQL's own programs, two at a time. */
export async function backUpByDump(bin: string, { folder, from, into }: Place): Promise<Both> {
  const directory = join(folder, 'dump');
  const how = ['-j2', '-d'];
  const backup = await runTimed([join(bin, 'pg_dump'), '-Fd', '-f', directory, ...how, from]);
  const restore = await runTimed([join(bin, 'pg_restore'), ...how, into, directory]);
  return { backup, restore, bytes: await bytesIn(directory) };
}

/** Bytes of the files in a folder. */
export async function bytesIn(folder: string): Promise<number> {
  const { output } = await runTimed(['du', '-sb', folder]);
  return Number(output.split('\t')[0]);
}
