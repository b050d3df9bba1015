import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresCluster } from '#server/testing/postgres-cluster.ts';
import { type Documented, readDocumented } from './documented.ts';
import { runTimed, type Timed } from './timed-command.ts';

export type Repository = {
  folder: string;
  documented: Documented;
  /** Runs pgBackRest as the owner of the data. Throws with what it said. */
  run: (args: readonly string[]) => Promise<Timed>;
  /** Name of the last segment of the log that is in the archive. */
  lastArchived: () => Promise<string>;
};

/**
 * Sets a cluster up as docs/backup.md says, from the text of that page, with the repository in a folder in place of a bucket.
 * What PostgreSQL reads holds from its next start. Throws where the page no longer has what is changed here.
 */
export function setUpPgbackrest(cluster: PostgresCluster): Repository {
  const documented = readDocumented();
  const ground = join(dirname(cluster.dataDirectory), 'pgbackrest');
  const folderOf = (name: string) => join(ground, name);
  const folder = folderOf('repository');
  const folders = [folder, ...['spool', 'lock', 'log'].map(folderOf)];
  const [command = '', ...args] = cluster.asOwner(['mkdir', '-p', ...folders]);
  execFileSync(command, args);
  const file = folderOf('pgbackrest.conf');
  const values = {
    'repo1-path': folder,
    'repo1-cipher-pass': randomBytes(48).toString('base64'),
    'pg1-path': cluster.dataDirectory,
  };
  writeFileSync(file, configuration(documented, { values, own: ownLines(cluster, folderOf) }), {
    mode: 0o644,
  });
  appendFileSync(
    join(cluster.dataDirectory, 'postgresql.conf'),
    `${changed(documented.postgres, 'pgbackrest ', `pgbackrest --config=${file} `)}\n`,
  );
  const run: Repository['run'] = async (args) => {
    // It asks by the socket's folder otherwise, and a throw-away cluster has none.
    const env = { PGHOST: '127.0.0.1' };
    const command = cluster.asOwner(['pgbackrest', `--config=${file}`, ...args]);
    return { ...(await runTimed(command, { env })), peak: null };
  };
  return {
    folder,
    documented,
    run,
    lastArchived: async () => {
      const { output } = await run(['--stanza=michishirube', '--output=json', 'info']);
      const [{ archive: archives }] = JSON.parse(output) as [{ archive: { max: string }[] }];
      return archives.at(-1)?.max ?? '';
    },
  };
}

function ownLines(cluster: PostgresCluster, folderOf: (name: string) => string): string[] {
  const folders = ['spool', 'lock', 'log'].map((name) => `${name}-path=${folderOf(name)}`);
  return [...folders, `pg1-port=${cluster.port}`, 'pg1-user=test', 'pg1-database=postgres'];
}

type Changes = { values: Record<string, string>; own: readonly string[] };

/** The file of the page without the bucket, with other values. */
function configuration({ pgbackrest }: Documented, { values, own }: Changes): string {
  let text = pgbackrest.replace(/^repo1-(type|s3-[a-z-]+)=.*\n/gm, '');
  if (text === pgbackrest) throw new Error('docs/backup.md has no repository in a bucket any more');
  for (const [name, value] of Object.entries(values))
    text = changed(text, new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
  const ofStanza = own.filter((line) => line.startsWith('pg1-'));
  const ofAll = own.filter((line) => !line.startsWith('pg1-'));
  const [all = '', stanza = ''] = text.split('[michishirube]\n');
  return [all.trim(), ...ofAll, '[michishirube]', stanza.trim(), ...ofStanza, ''].join('\n');
}

function changed(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`docs/backup.md has no ${from} any more`);
  return result;
}
