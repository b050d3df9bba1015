// npm run migration -- bookmarks: writes the SQL of what changed in the tables, and its record in
// migrations/oldest-programs.json (decision 018). Further words go to drizzle-kit, such as --custom for SQL by hand.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  knownMigrations,
  oldestPrograms,
} from '../../../src/server/db/migrations/known-migrations.ts';
import { root } from '../rooms.ts';

const [name = '', ...flags] = process.argv.slice(2);

if (!/^[a-z]+(_[a-z]+)*$/.test(name)) {
  console.error(
    'Usage: npm run migration -- NAME, in snake_case what it brings, such as company_members',
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync('drizzle-kit', ['generate', '--name', name, ...flags], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status === 0) addRecords();
  else process.exitCode = status ?? 1;
}

/** Gives each migration without a record the careful one, and says what to write for a milder one. */
function addRecords(): void {
  const known = new Map(oldestPrograms().map((record) => [record.migration, record]));
  const records = knownMigrations().map(
    (one) => known.get(one.name) ?? { migration: one.name, oldest: one.name },
  );
  const lines = records.map(
    ({ migration, oldest }) => `  { "migration": "${migration}", "oldest": "${oldest}" }`,
  );
  const file = new URL('../../../migrations/oldest-programs.json', import.meta.url);
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
  for (const [at, { migration }] of records.entries())
    if (!known.has(migration))
      console.log(`
${migration}: the version before refuses to start after it. Where it may run on, as after a new table or a column with
a default, write "oldest": "${records[at - 1]?.oldest ?? migration}" (that of the record before) in migrations/oldest-programs.json.`);
}
