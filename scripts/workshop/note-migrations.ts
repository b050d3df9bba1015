// After drizzle-kit: gives each new migration its record in migrations/oldest-programs.json (decision 018).
import { writeFileSync } from 'node:fs';
import {
  knownMigrations,
  oldestPrograms,
} from '../../src/server/db/migrations/known-migrations.ts';

const known = new Map(oldestPrograms().map((record) => [record.migration, record]));
const records = knownMigrations().map(
  ({ name }) => known.get(name) ?? { migration: name, oldest: name },
);
const lines = records.map(
  ({ migration, oldest }) => `  {"migration": "${migration}", "oldest": "${oldest}"}`,
);
const file = new URL('../../migrations/oldest-programs.json', import.meta.url);
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
const added = records.filter(({ migration }) => !known.has(migration));
for (const { migration } of added)
  console.log(
    `${migration}: programs that do not know it refuse to start after it. Where the one before may run on, name its last migration as "oldest" in migrations/oldest-programs.json.`,
  );
