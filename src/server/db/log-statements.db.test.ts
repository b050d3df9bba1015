import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { copyTemplate } from '#server/testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

const directory = mkdtempSync(join(tmpdir(), 'michishirube-statements-'));
const lines: { event: string; sql: string; ms: number }[] = [];
let database: OpenDatabase;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  const config = readConfig({
    LOG_SQL: '1',
    DATA_DIR: directory,
    ...(template.kind === 'postgres' && {
      DATABASE_URL: await copyTemplate(template),
      TOKEN_SECRET: 'x'.repeat(32),
    }),
  });
  const log = createLog('info', (line) => lines.push(JSON.parse(line)));
  database = await openDatabase(config, log);
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => lines.splice(0));

const statements = () => lines.filter(({ event }) => event === 'statement').map(({ sql }) => sql);

test('LOG_SQL=1 logs a statement on one line with its time and without its parameter', async () => {
  const answer = await database.db.execute(sql`select
    ${'みちる'}::text as name`);
  expect(answer).toMatchObject({ rows: [{ name: 'みちる' }] });
  expect(statements()).toEqual(['select $1::text as name']);
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(lines)).not.toContain('みちる');
});

test('LOG_SQL=1 logs a statement that fails, and those of a transaction and of reads', async () => {
  await expect(database.db.execute(sql`select ${'x'}::integer`)).rejects.toThrow();
  await database.backgroundDb.transaction((db) => db.execute(sql`select 2`));
  await database.readsWith({ enable_seqscan: 'off' })((db) => db.execute(sql`select 3`));
  await database.patiently((db) => db.execute(sql`select 4`));
  expect(statements()).toEqual(
    expect.arrayContaining(['select $1::integer', 'select 2', 'select 3', 'select 4']),
  );
});
