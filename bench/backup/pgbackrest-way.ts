import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCluster } from '#server/testing/postgres-cluster.ts';
import { askDatabase } from './ask-database.ts';
import { differences, type Sums, sumTables, withRows } from './checksums.ts';
import { type Both, bytesIn } from './own-way.ts';
import { type Repository, setUpPgbackrest } from './pgbackrest.ts';
import { runTimed, type Timed } from './timed-command.ts';
import { startWriter, type Writer, writtenTable } from './writer.ts';

type Place = {
  cluster: PostgresCluster;
  /** Folder of PostgreSQL's programs. */
  bin: string;
  /** The database. */
  url: string;
  /** How long messages go on being written after the backup, until the server is killed. */
  seconds: number;
  /** Called when the whole archive was restored and compared. */
  onRestored: () => Promise<void>;
};

export type Restored = Both & {
  /** Messages that were acknowledged after the backup. */
  written: number;
  /** Those of them that were in an archived segment for certain. */
  archived: number;
  lost: number;
  /** From the last message that was kept to the kill. */
  lostSeconds: number;
  /** Of a restore to the moment after the backup. */
  toMoment: number;
  /** After which the settings have the log archived. */
  archiveTimeout: number;
  wrong: string[];
};

/**
 * Backs a cluster up as docs/backup.md says while messages are written, kills its server and removes its data, restores what is in
 * the archive, then once more to the moment after the backup.
 */
export async function backUpByPgbackrest(place: Place): Promise<Restored> {
  const { cluster, url } = place;
  const repository = setUpPgbackrest(cluster);
  const { documented } = repository;
  await runTimed(cluster.asOwner([join(place.bin, 'pg_ctl'), '-D', cluster.dataDirectory, 'stop']));
  cluster.start();
  const writer = await startWriter(url);
  let backup: Timed | null = null;
  for (const command of documented.begin) backup = await repository.run(command);
  if (!backup) throw new Error('docs/backup.md names no backup');
  const bytes = await bytesIn(join(repository.folder, 'backup'));
  const moment = await writer.quietly(async () => ({
    sums: await sumTables(url),
    at: await askDatabase(url, 'select clock_timestamp()::text'),
    written: writer.written.length,
  }));
  const killedAt = await writeAndKill(place, writer);
  // Before the restored server archives a log of its own.
  const last = await repository.lastArchived();
  const restore = await restored(place, repository, documented.restore);
  const comparison = await compare(writer, { ...moment, url, last });
  await place.onRestored();
  cluster.kill();
  const again = await restored(place, repository, documented.restoreTo(moment.at));
  const ofMoment = differences(moment.sums, await sumTables(url));
  return {
    ...{ backup, bytes, restore, toMoment: again.seconds },
    ...{ written: comparison.written, archived: comparison.archived, lost: comparison.lost },
    lostSeconds: comparison.lost > 0 ? (killedAt - comparison.lastKeptAt) / 1_000 : 0,
    archiveTimeout: documented.archiveTimeout,
    wrong: [...comparison.wrong, ...ofMoment.map((what) => `of the moment: ${what}`)],
  };
}

/** When the server was killed, of `performance.now()`. */
async function writeAndKill({ cluster, url, seconds }: Place, writer: Writer): Promise<number> {
  // The first third is archived for certain, the rest as the settings have it.
  await pause((seconds / 3) * 1_000);
  await askDatabase(url, 'select pg_switch_wal()::text');
  await pause(((2 * seconds) / 3) * 1_000);
  process.kill(cluster.processId(), 'SIGKILL');
  const killedAt = performance.now();
  await writer.ended;
  return killedAt;
}

/** Restores onto an empty data directory; the seconds end when the database takes writes again. */
async function restored(
  { cluster, url }: Place,
  { run }: Repository,
  command: readonly string[],
): Promise<Timed> {
  rmSync(cluster.dataDirectory, { recursive: true, maxRetries: 20 });
  const began = performance.now();
  const [mkdir = '', ...args] = cluster.asOwner(['mkdir', '-m', '700', cluster.dataDirectory]);
  execFileSync(mkdir, args);
  const timed = await run(command);
  cluster.start();
  while ((await askDatabase(url, 'select pg_is_in_recovery()::text')) === 'true') await pause(100);
  return { ...timed, seconds: (performance.now() - began) / 1_000 };
}

type Moment = {
  url: string;
  sums: Sums;
  /** Messages that were acknowledged before it. */
  written: number;
  /** The last segment in the archive when the server was gone. */
  last: string;
};

/** What came back, beside the moment and the messages that were acknowledged since. */
async function compare({ written }: Writer, { last, ...moment }: Moment) {
  const found = await sumTables(moment.url);
  const since = written.slice(moment.written);
  const rows = (sums: Sums) => sums[writtenTable]?.rows ?? 0;
  const kept = rows(found) - rows(moment.sums);
  const archived = since.filter(({ segment }) => segment !== null && segment <= last).length;
  const hashes = since.slice(0, Math.max(0, kept)).map(({ hash }) => hash);
  return {
    ...{ written: since.length, archived, lost: since.length - kept },
    lastKeptAt: since[kept - 1]?.at ?? 0,
    wrong: [
      ...(kept < archived ? [`${archived - kept} messages of archived segments are lost`] : []),
      ...differences(withRows(moment.sums, writtenTable, hashes), found),
    ],
  };
}
