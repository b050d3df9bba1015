// Backup at size: how long do a backup and a restore take, and what is lost? 100,000 accounts and 2,000,000 messages in the
// real schema are backed up and restored two ways: by `npm run backup`, beside pg_dump, and by pgBackRest as docs/backup.md
// sets it up, while messages go on being written until the server is killed and its disk is gone. After each restore all
// tables are compared and the built site answers a page and a log-in; what is wrong ends the bench with 1.
// `npm run build && npm run bench:backup`; `-- --accounts 300 --messages 6000 --seconds 6` takes a minute and
// `-- --accounts 1000000 --messages 20000000` needs 60 GB. It needs Debian's pgbackrest; `-- --install` lets root have it installed.
import { rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '#server/testing/postgres-cluster.ts';
import { head, print, row } from '../hosts/load/figures.ts';
import { type Ground, onOwnGround } from '../hosts/programs/ground.ts';
import { needPrograms } from '../hosts/programs/need-programs.ts';
import { askDatabase } from './ask-database.ts';
import { differences, rowsIn, sumTables } from './checksums.ts';
import { fill, type Size } from './fill.ts';
import { type Both, backUpByCommand, backUpByDump } from './own-way.ts';
import { backUpByPgbackrest } from './pgbackrest-way.ts';
import { siteAnswers } from './site-answers.ts';
import { makeTalks } from './talks.ts';
import { runTimed } from './timed-command.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '150' },
    install: { type: 'boolean' },
  },
});
const size: Size = { accounts: Number(values.accounts), messages: Number(values.messages) };
const megabyte = 2 ** 20;
/** More are no different for a backup, and take their time to make. */
const mostTalks = 100;
/** A segment of the log is on its way so long at most after its time. */
const pushSeconds = 5;
const wrong: string[] = [];

try {
  needPrograms(['postgres', 'pgbackrest']);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await onOwnGround(measure);
for (const what of wrong) print(`WRONG: ${what}`);
if (wrong.length === 0) print('Nothing that was archived is lost, and all sums are equal.');
process.exitCode = wrong.length === 0 ? 0 : 1;

async function measure(ground: Ground): Promise<void> {
  const bin = findPostgres() ?? '';
  const cluster = await startPostgres(bin, { isDurable: true });
  ground.endsWith(cluster.stop);
  const from = cluster.url('site');
  const control = (statement: string) => askDatabase(cluster.url('postgres'), statement);
  await control('create database site');
  const began = performance.now();
  const talks = makeTalks(Math.min(mostTalks, Math.ceil(size.accounts / 10)));
  await fill(from, size, talks);
  const took = (performance.now() - began) / 1_000;
  const bytes = Number(await askDatabase(from, 'select pg_database_size(current_database())'));
  const before = await sumTables(from, { leavesOut: true });
  const all = { bytes, rows: rowsIn(before) };
  const loads = loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
  print(
    `${size.accounts} accounts, ${before.diagnosis_messages?.rows} messages, ${all.rows} rows, ${mb(bytes)} MB; filled in ${took.toFixed(0)} s; load ${loads}\n`,
  );
  const lines = [head('', 'MB', ...columns('backup'), ...columns('restore'))];
  const ways = [
    { name: 'npm run backup, npm run restore', into: 'own', run: backUpByCommand },
    { name: 'pg_dump -Fd -j2, pg_restore', into: 'dumped', run: backUpByDump.bind(null, bin) },
  ];
  for (const { name, into, run } of ways) {
    const url = cluster.url(into);
    await control(`create database ${into}`);
    lines.push(line(name, await run({ folder: ground.folder, from, into: url }), all));
    note(name, differences(before, await sumTables(url, { leavesOut: true })));
    if (into === 'own') await noteAnswers(ground, name, url);
    await control(`drop database ${into} with (force)`);
  }
  const copied = await copy(cluster.dataDirectory, join(ground.folder, 'copy'));
  lines.push(line('cat of all files', copied, all));

  const name = 'pgBackRest';
  const seconds = Number(values.seconds);
  const onRestored = () => noteAnswers(ground, name, from);
  const result = await backUpByPgbackrest({ cluster, bin, url: from, seconds, onRestored });
  lines.push(line(name, result, all));
  print(`\n${lines.join('\n')}\n`);
  const { lost, lostSeconds, archiveTimeout } = result;
  print(
    `${name}: of ${result.written} messages acknowledged after the backup ${result.archived} were in archived segments, and ${lost} are lost: the last ${lostSeconds.toFixed(1)} s before the kill, with archive_timeout at ${archiveTimeout} s. The moment after the backup was back in ${result.toMoment.toFixed(0)} s.`,
  );
  note(name, result.wrong);
  if (lostSeconds > archiveTimeout + pushSeconds)
    note(name, [`${lostSeconds.toFixed(1)} s are lost, more than archive_timeout`]);
}

/** Names of tables that are not what they were, and of answers, for the end. */
function note(way: string, found: readonly string[]): void {
  wrong.push(...found.map((what) => `${way}: ${what}`));
}

async function noteAnswers(ground: Ground, way: string, url: string): Promise<void> {
  const answered = await siteAnswers(ground, url, size);
  const seconds = answered.seconds.toFixed(1);
  print(`${way}: the site is ready ${seconds} s after it was started on the restored database.`);
  note(way, answered.wrong);
}

function mb(bytes: number): string {
  return (bytes / megabyte).toFixed(0);
}

function columns(step: string): string[] {
  return [`${step} s`, 'MB/s', 'rows/s', 'peak RSS MB'];
}

type Took = Pick<Both, 'backup' | 'bytes'> & { restore?: Both['restore'] };

/** Rates are those of the database, whatever the size of its backup. */
function line(
  name: string,
  { backup, restore, bytes }: Took,
  all: { bytes: number; rows: number },
) {
  const cells = (timed: Both['restore'] | undefined) =>
    timed
      ? [
          timed.seconds.toFixed(1),
          (all.bytes / megabyte / timed.seconds).toFixed(1),
          (all.rows / timed.seconds).toFixed(0),
          timed.peak?.toFixed(0) ?? '',
        ]
      : ['', '', '', ''];
  return row(name, mb(bytes), ...cells(backup), ...cells(restore));
}

/** The least that a copy of the files costs. */
async function copy(folder: string, file: string): Promise<Took> {
  const timed = await runTimed([
    'sh',
    '-c',
    `find "$0" -type f -exec cat {} + > "$1" && sync "$1"`,
    folder,
    file,
  ]);
  const bytes = statSync(file).size;
  rmSync(file);
  return { backup: { ...timed, peak: null }, bytes };
}
