import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/backup/schema-facts.ts';
import { newId } from '#server/db/columns.ts';
import { type Database, openPostgres } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { copyTemplate, openEmptyDatabase } from '#server/testing/test-database.ts';
import { testSecret, testServer } from '#server/testing/test-server.ts';
import { type KnownMigration, knownMigrations } from './known-migrations.ts';
import { migrate, SchemaTooNewError, TablesBusyError } from './migrate.ts';

const server = testServer();
const template = inject('databaseTemplate');

test('migrating again changes nothing', async () => {
  const { db } = server().context;
  const applied = () => db.execute(sql`select count(*)::int as n from schema_migrations`);
  const before = await applied();
  expect(await migrate(db)).toEqual([]);
  expect(await applied()).toMatchObject({ rows: (before as { rows: unknown[] }).rows });
});

// One process at a time opens the embedded database, so this is about PostgreSQL alone.
if (template.kind === 'postgres')
  test('a connection that dies inside a transaction ends that transaction alone', async () => {
    const lines: string[] = [];
    const database = openPostgres(
      { url: template.url },
      createLog('error', (line) => lines.push(line)),
    );
    const broken = database.db.transaction(async (db) => {
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(broken).rejects.toThrow();
    await database.ping();
    await database.close();
    expect(lines.join()).toContain('database connection failed');
  });

if (template.kind === 'postgres')
  test('24 servers that start at once on an empty database all succeed', async () => {
    const admin = new pg.Client({ connectionString: template.adminUrl });
    await admin.connect();
    await admin.query('create database concurrent_starts');
    await admin.end();
    const url = template.adminUrl.replace(/[^/]*$/, 'concurrent_starts');
    const silent = createLog('silent', () => undefined);
    const databases = Array.from({ length: 24 }, () => openPostgres({ url }, silent));
    const results = await Promise.allSettled(databases.map(({ patiently }) => patiently(migrate)));
    await Promise.all(databases.map((database) => database.close()));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  }, 60_000);

/** A migration that changes a table which others use. */
const busyMigration: KnownMigration = {
  name: '9999_of_a_busy_table',
  madeAt: Date.now(),
  hash: newId(),
  statements: ['alter table companies add column of_a_busy_table int'],
  oldest: { name: '9999_of_a_busy_table', madeAt: Date.now() },
};

// The embedded database has one connection, which nobody else can keep a table busy with.
if (template.kind === 'postgres')
  describe('a migration of a table in use', () => {
    const all = [...knownMigrations(), busyMigration];
    const silent = createLog('silent', () => undefined);
    const patience = { lock: 50, pause: 200, attempts: 3 };

    const withReader = async (work: (db: Database, endReader: () => Promise<void>) => unknown) => {
      const url = await copyTemplate(template);
      const reader = new pg.Client({ connectionString: url });
      await reader.connect();
      const database = openPostgres({ url }, silent);
      try {
        await reader.query('begin; select count(*) from companies');
        await database.patiently(async (db) =>
          work(db, async () => {
            await reader.query('commit');
          }),
        );
      } finally {
        await reader.end();
        await database.close();
      }
    };

    test('gives up with a sentence and changes nothing', () =>
      withReader(async (db) => {
        await expect(migrate(db, { known: all, patience })).rejects.toThrow(TablesBusyError);
        await expect(migrate(db, { known: all, patience })).rejects.toThrow('nothing was changed');
        expect(await migrate(db)).toEqual([]);
      }));

    test('is applied once the table is free', () =>
      withReader(async (db, endReader) => {
        const migrated = migrate(db, { known: all, patience });
        setTimeout(endReader, 100);
        expect(await migrated).toEqual([busyMigration.name]);
      }));
  });

describe('a program that is older than the schema', () => {
  const known = knownMigrations();
  const newest = known.at(-1)!;
  const before = known.at(-2)!;
  /** A migration of a version to come, after which this program may run or may not. */
  const future = (oldest: 'this one' | 'itself'): KnownMigration => {
    const own = { name: '9999_of_a_version_to_come', madeAt: newest.madeAt + 1_000 };
    return {
      ...own,
      hash: newId(),
      statements: ['create table of_a_version_to_come (n int)'],
      oldest: oldest === 'this one' ? { name: newest.name, madeAt: newest.madeAt } : own,
    };
  };
  const withEmpty = async (work: (db: Database) => Promise<void>) => {
    const database = await openEmptyDatabase(template);
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  };
  const rows = (db: Database) =>
    rowsOf<{ name: string | null; oldest_name: string | null }>(
      db,
      sql`select name, oldest_name from schema_migrations order by created_at`,
    );

  test('runs where each newer migration allows it, and changes nothing', () =>
    withEmpty(async (db) => {
      const applied = await migrate(db, { known: [...known, future('this one')] });
      expect(applied).toHaveLength(known.length + 1);
      const after = await rows(db);
      expect(after.at(-1)).toEqual({
        name: '9999_of_a_version_to_come',
        oldest_name: newest.name,
      });
      await migrate(db);
      expect(await rows(db)).toEqual(after);
      await db.execute(sql`select count(*) from companies`);
    }));

  test('refuses with a sentence where a newer migration needs a newer one', () =>
    withEmpty(async (db) => {
      await migrate(db, { known: [...known, future('itself')] });
      const after = await rows(db);
      await expect(migrate(db)).rejects.toThrow(SchemaTooNewError);
      await expect(migrate(db)).rejects.toThrow(
        /^A newer version has changed this database \(migration 9999_of_a_version_to_come\), and this version is too old for it: it knows migrations up to \S+, and 9999_of_a_version_to_come is needed\. Start the newer version again, or restore a backup from before the update\.$/,
      );
      expect(await rows(db)).toEqual(after);
    }));

  test('is refused by a migration that allows the one after it only', () =>
    withEmpty(async (db) => {
      await migrate(db, { known: [...known, future('this one')] });
      await expect(migrate(db, { known: known.slice(0, -1) })).rejects.toThrow(
        `${newest.name} is needed`,
      );
    }));

  test('refuses a newer schema that says nothing of older programs', () =>
    withEmpty(async (db) => {
      await migrate(db);
      await db.execute(sql`update schema_migrations set name = null, oldest_made_at = null,
        oldest_name = null where hash = ${newest.hash}`);
      await expect(migrate(db, { known: known.slice(0, -1) })).rejects.toThrow(SchemaTooNewError);
    }));

  test('a database from before migrations said it learns it at the next start', () =>
    withEmpty(async (db) => {
      await db.execute(sql`create table schema_migrations (
        hash text primary key, created_at bigint not null, applied_at timestamptz not null default now())`);
      for (const { hash, madeAt, statements } of known.slice(0, -1)) {
        for (const statement of statements) await db.execute(sql.raw(statement));
        await db.execute(
          sql`insert into schema_migrations (hash, created_at) values (${hash}, ${madeAt})`,
        );
      }
      await migrate(db);
      expect(await rows(db)).toEqual(
        known.map(({ name, oldest }) => ({ name, oldest_name: oldest.name })),
      );
      expect(before.name).not.toBe(newest.name);
    }));
});

describe('a database with a value that no program knows', () => {
  test('is not migrated, and the operator reads where the value stands', async () => {
    const database = await openEmptyDatabase(template);
    const { db } = database;
    const all = knownMigrations();
    const at = all.findIndex(({ name }) => name.endsWith('_known_values'));
    await migrate(db, { known: all.slice(0, at) });
    await db.execute(sql`insert into users (id, email, email_key, username, user_type, password_hash)
      values (${newId()}, 'a@test.example', 'a@test.example', 'a', 'pupil', 'x')`);
    await expect(migrate(db, { known: all })).rejects.toThrow(
      /^Values that this version does not know: users\.user_type \(1 rows: pupil\)\. Nothing was changed\./,
    );
    await db.execute(sql`update users set user_type = 'student'`);
    expect(await migrate(db, { known: all })).toContain(all[at]?.name);
    await database.close();
  });

  test('in a search row is taken out, and one elsewhere stops the migration', async () => {
    const database = await openEmptyDatabase(template);
    const { db } = database;
    const all = knownMigrations();
    const at = all.findIndex(({ name }) => name.endsWith('_values_of_all_states'));
    await migrate(db, { known: all.slice(0, at) });
    const id = newId();
    await db.execute(sql`insert into companies (id, status, name, name_kana, catch_copy, one_line, industry, jsic,
        prefecture, city, workplaces, work, conditions, youth, certifications, visit, visit_available, openness, completeness)
      values (${id}, 'draft', 'a', 'a', '', '', 'office', '', '99', '', '[]', '{}', '{}', '{}', '[]', '{}', false, 0, 0)`);
    await db.execute(sql`insert into company_search (company_id, search_version, name_key, kana_key, copy_key, text_key, tokens, openness)
      values (${id}, 'x', '', '', '', '', '{}', 99)
      on conflict (company_id) do update set search_version = 'x', openness = 99`);
    await expect(migrate(db, { known: all })).rejects.toThrow(
      /: companies\.prefecture \(1 rows: 99\)\. Nothing was changed\./,
    );
    await db.execute(sql`update companies set prefecture = '13'`);
    await db.execute(sql`update company_search set search_version = 'x', openness = 99`);
    expect(await migrate(db, { known: all })).toContain(all[at]?.name);
    const held = await rowsOf(db, sql`select openness, search_version from company_search`);
    expect(held).toEqual([{ openness: 0, search_version: '' }]);
    await database.close();
  });

  test('cannot come about: the database refuses it', async () => {
    const { db } = server().context;
    const wrong = [
      sql`update companies set status = 'hidden'`,
      sql`update companies set completeness = 101`,
      sql`update companies set last_confirmed_by = ''`,
      sql`update posts set status = 'gone'`,
      sql`update posts set category = 'gone'`,
      sql`update companies set prefecture = '48'`,
      sql`update company_search set openness = -1`,
    ];
    for (const statement of wrong)
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '23514' }),
      });
    await db.execute(sql`update companies set last_confirmed_by = null`);
  });
});

// The embedded database of a running test cannot be opened by another process.
if (template.kind === 'postgres')
  test('a server that is too old for its schema ends with one sentence and no stack', async () => {
    const url = await copyTemplate(template);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into schema_migrations (hash, created_at, name, oldest_made_at, oldest_name)
       values ('x', 9999999999999, '9999_of_a_version_to_come', 9999999999999, '9999_of_a_version_to_come')`,
    );
    await client.end();
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
    const dataDirectory = mkdtempSync(join(tmpdir(), 'michishirube-old-'));
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        DATA_DIR: dataDirectory,
        TOKEN_SECRET: testSecret,
      },
      encoding: 'utf8',
      timeout: 100_000,
    });
    rmSync(dataDirectory, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('this version is too old for it');
    expect(stdout + stderr).not.toMatch(/^\s+at |"stack"/m);
  }, 120_000);
