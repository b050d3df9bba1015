// How long does the school picker wait? The list that ships, in the database: the search beside its old form (words as
// substrings of name and kana by LIKE) over the same rows in the same run, and then through the HTTP API.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { nameSchoolOfStudents } from '#server/features/student-profiles/student-profiles.queries.ts';
import { createApiClient } from '../src/contract/kit/api-client.ts';
import { schoolsApi } from '../src/contract/public/schools.ts';
import { foldText } from '../src/contract/text/fold-text.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrations/migrate.ts';
import { highSchools } from '../src/server/features/schools/high-schools.table.ts';
import { importHighSchools } from '../src/server/features/schools/import/import-high-schools.ts';
import { takeUpShippedSchools } from '../src/server/features/schools/import/take-up-schools.ts';
import { searchHighSchools } from '../src/server/features/schools/search-high-schools.ts';
import { createLog } from '../src/server/log.ts';
import { freePort } from '../src/server/testing/postgres-cluster.ts';
import { endBenchServer, startBenchServer } from './own-server.ts';

const rounds = Number(process.env.ROUNDS ?? 200);

const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-schools-'));
const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log);
await migrate(database.db);
const file = process.argv[2];
const begin = performance.now();
const used = process.cpuUsage();
if (file) await importHighSchools(database.db, readFileSync(file));
else await database.db.transaction((tx) => takeUpShippedSchools(tx, nameSchoolOfStudents));
const cpu = process.cpuUsage(used);
console.log(
  `taking the list up: ${Math.round(performance.now() - begin)} ms, ${Math.round((cpu.user + cpu.system) / 1_000)} ms of CPU`,
);

// The old form: one folded name and kana a row, words as they are.
const oldSchools = pgTable('old_schools', {
  id: uuid().notNull(),
  name: text().notNull(),
  nameKana: text().notNull(),
  prefecture: text().notNull(),
  searchKey: text().notNull(),
  closedOn: date(),
});
await database.db.execute(sql`create table old_schools as select * from ${highSchools}`);
const rows = await database.db.select().from(highSchools);
const keys = rows.map(({ id, name, nameKana }) => ({
  id,
  key: `${foldText(name)}\n${foldText(nameKana)}`,
}));
await database.db.execute(sql`update old_schools set search_key = given.key
  from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, key text)
  where old_schools.id = given.id`);

type Query = { q: string; words: string[]; prefecture?: string };
const queries: Record<string, Query> = {
  prefix: { q: '北海道', words: ['北海道'] },
  substring: { q: '工業', words: ['工業'] },
  'one character': { q: '高', words: ['高'] },
  'short form': { q: '札工', words: ['札工'] },
  'as students write': { q: '札幌工業高校', words: ['札幌工業高校'] },
  kana: { q: 'さくら', words: ['さくら'] },
  'prefecture + word': { q: '東京 南', words: ['南'], prefecture: '13' },
  'nothing found': { q: 'ぬるぽがっ', words: ['ぬるぽがっ'] },
};

function oldSearch({ words, prefecture }: Query) {
  const folded = words.map(foldText);
  const first = folded[0] ?? '';
  const { searchKey, closedOn } = oldSchools;
  return database.db
    .select()
    .from(oldSchools)
    .where(
      and(
        isNull(closedOn),
        prefecture ? eq(oldSchools.prefecture, prefecture) : undefined,
        ...folded.map((word) => like(searchKey, `%${word}%`)),
      ),
    )
    .orderBy(
      desc(sql`(${searchKey} like ${`${first}%`} or ${searchKey} like ${`%\n${first}%`})`),
      asc(oldSchools.prefecture),
      asc(oldSchools.nameKana),
    )
    .limit(20);
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < rounds / 10; warm += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b);
}
const at = (times: number[], share: number) =>
  (times[Math.floor(times.length * share)] ?? 0).toFixed(2);

const table: Record<string, Record<string, string | number>> = {};
for (const [name, query] of Object.entries(queries)) {
  const before = await timesOf(() => oldSearch(query));
  const now = await timesOf(() => searchHighSchools(database.db, query.q));
  table[name] = {
    q: query.q,
    'old rows': (await oldSearch(query)).length,
    rows: (await searchHighSchools(database.db, query.q)).length,
    'old p50 (ms)': at(before, 0.5),
    'p50 (ms)': at(now, 0.5),
    'old p95 (ms)': at(before, 0.95),
    'p95 (ms)': at(now, 0.95),
  };
}
await database.close();

const port = await freePort();
const { process: server } = await startBenchServer({
  PORT: String(port),
  DATA_DIR: dataDir,
  SEED_DEMO: '0',
});
const client = createApiClient((request) => fetch(request), `http://127.0.0.1:${port}`);
for (const [name, { q }] of Object.entries(queries)) {
  const times = await timesOf(() => client.call(schoolsApi.search, { query: { q } }));
  Object.assign(table[name] ?? {}, {
    'API p50 (ms)': at(times, 0.5),
    'API p95 (ms)': at(times, 0.95),
    target: 'p95 < 20',
  });
}
await endBenchServer(server, 'SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
console.table(table);
