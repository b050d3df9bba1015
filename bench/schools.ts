// How long does the school picker wait? 5,000 made-up schools, through the HTTP API and as bare SQL.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '../src/contract/api-client.ts';
import { prefectures } from '../src/contract/areas.ts';
import { placeReading } from '../src/contract/place-readings.ts';
import { schoolsApi } from '../src/contract/schools.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { foldText } from '../src/server/features/company-search/fold-text.ts';
import {
  insertHighSchools,
  selectHighSchools,
} from '../src/server/features/schools/high-schools.queries.ts';
import { importHighSchools } from '../src/server/features/schools/import-high-schools.ts';
import { createLog } from '../src/server/log.ts';
import { freePort } from '../src/server/testing/postgres-cluster.ts';
import { endBenchServer, startBenchServer } from './own-server.ts';

const rounds = 200;
const schoolCount = 5_000;
const places = ['東', '西', '南', '北', '中央', '第一', '第二', '桜', '青葉', '若草'];
const kinds = ['工業', '商業', '農業', '総合', '高等', '学園', '女子', '海洋', '科学技術', '国際'];
const kana = ['ヒガシ', 'ニシ', 'ミナミ', 'キタ', 'チュウオウ', 'サクラ', 'アオバ', 'ワカクサ'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Half with a reading, as the list that ships; half without, as the official list brings them. */
function madeUpSchool(at: number) {
  const prefecture = pick(prefectures, at);
  const name = `${prefecture.name}立${pick(places, at)}${pick(kinds, at * 7 + (at >> 4))}${at}高等学校`;
  const reading =
    at % 2 === 0 ? `${placeReading(prefecture.code)}リツ${pick(kana, at >> 1)}${at}` : '';
  return {
    code: `D1${prefecture.code}${String(at).padStart(9, '0')}`,
    prefecture: prefecture.code,
    name,
    nameKana: reading,
    courseKinds: [],
    searchKey: reading ? `${foldText(name)}\n${foldText(reading)}` : foldText(name),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-schools-'));
const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
const openOwn = () => openDatabase(readConfig({ DATA_DIR: dataDir }), log);
const database = await openOwn();
await migrate(database.db);
const file = process.argv[2];
if (file) await importHighSchools(database.db, readFileSync(file, 'utf8'));
else
  for (let at = 0; at < schoolCount; at += 500)
    await insertHighSchools(
      database.db,
      Array.from({ length: 500 }, (_, offset) => madeUpSchool(at + offset)),
    );

type Query = { q: string; words: string[]; prefectures: string[] };
const queries: Record<string, Query> = {
  prefix: { q: '北海道', words: ['北海道'], prefectures: [] },
  substring: { q: '工業', words: ['工業'], prefectures: [] },
  'one character': { q: '高', words: ['高'], prefectures: [] },
  kana: { q: 'さくら', words: ['さくら'], prefectures: [] },
  'prefecture + word': { q: '東京 南', words: ['南'], prefectures: ['13'] },
  'nothing found': { q: 'ぬるぽがっ', words: ['ぬるぽがっ'], prefectures: [] },
};

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 20; warm += 1) await work();
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
for (const [name, { words, prefectures: codes }] of Object.entries(queries)) {
  const select = () =>
    selectHighSchools(database.db, {
      words: words.map(foldText),
      prefectures: codes,
      limit: 20,
    });
  const times = await timesOf(select);
  table[name] = {
    rows: (await select()).length,
    'SQL p50 (ms)': at(times, 0.5),
    'SQL p95 (ms)': at(times, 0.95),
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
