import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { personalData } from '#server/assembly/duties.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { knownMigrations } from '#server/db/migrations/known-migrations.ts';
import { exportAccount } from '#server/features/leaving/export-account.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { folderUploads } from '#server/uploads/folder-uploads.ts';
import { Header, TableEnd } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { quoted, rowsOf } from './schema-facts.ts';

/**
 * Made by the program that knew migrations up to 0033, of a student and a company of its tests (`known-student.ts`),
 * without the demonstration and the schools. See README.md beside it.
 */
const kept = fileURLToPath(new URL('./kept/0033.backup', import.meta.url));
const lines = gunzipSync(readFileSync(kept)).toString('utf8').trimEnd().split('\n');
const uploadsDirectory = mkdtempSync(join(tmpdir(), 'michishirube-kept-'));
let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase(inject('databaseTemplate'));
  await restoreBackup(database.db, kept, {
    uploads: folderUploads(uploadsDirectory),
    replaces: false,
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(uploadsDirectory, { recursive: true, force: true });
});

test('A kept backup is older than this program, which applies what came since', async () => {
  const { migrations } = Header.parse(JSON.parse(lines[0] ?? ''));
  const known = knownMigrations().map(({ hash }) => hash);
  expect(migrations).toEqual(known.slice(0, migrations.length));
  expect(known.length).toBeGreaterThan(migrations.length);
  const applied = await rowsOf<{ hash: string }>(
    database.db,
    sql`select hash from schema_migrations order by created_at`,
  );
  expect(applied.map(({ hash }) => hash)).toEqual(known);
});

test('Every row of a kept backup is in the table that it came from', async () => {
  const ends = lines.flatMap((line) => {
    const end = TableEnd.safeParse(JSON.parse(line));
    return end.success ? [end.data] : [];
  });
  expect(ends.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
  for (const { end: table, rows } of ends) {
    // A restore notes itself in the log, and the migrations that came since.
    if (table === 'audit_entries' || table === 'schema_migrations') continue;
    const [found] = await rowsOf<{ rows: number }>(
      database.db,
      sql.raw(`select count(*)::int as rows from ${quoted(table)}`),
    );
    expect([table, found?.rows]).toEqual([table, rows]);
  }
});

test('The student of a kept backup exports what was written then', async () => {
  const [student] = await rowsOf<{ id: string }>(
    database.db,
    sql`select id from users where email = 'canary@test.example'`,
  );
  const data = await exportAccount(
    { db: database.db, now: () => new Date(), catalogue: loadCatalogue() },
    personalData,
    {
      ...{ id: student?.id ?? '', sid: '', username: '', email: '', user_type: 'student' },
      ...{ pending_email: null, staff: null },
    },
  );
  const words = JSON.stringify(data);
  for (const word of [
    'カナリアの夢',
    'カナリアのメモ',
    'カナリアを育てる仕事',
    'カナリアの歌が好き',
    '株式会社とりかご',
  ])
    expect(words).toContain(word);
});
