import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { testServer } from '#server/testing/test-server.ts';
import { openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

const server = testServer();
const template = inject('databaseTemplate');

test('migrating again changes nothing', async () => {
  const { db } = server().context;
  const applied = () => db.execute(sql`select count(*)::int as n from schema_migrations`);
  const before = await applied();
  await migrate(db);
  expect(await applied()).toMatchObject({ rows: (before as { rows: unknown[] }).rows });
});

// One process at a time opens the embedded database, so this is about PostgreSQL alone.
if (template.kind === 'postgres')
  test('a connection that dies inside a transaction ends that transaction alone', async () => {
    const lines: string[] = [];
    const database = openPostgres(
      template.url,
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
    const databases = Array.from({ length: 24 }, () => openPostgres(url, silent));
    const results = await Promise.allSettled(databases.map(({ db }) => migrate(db)));
    await Promise.all(databases.map((database) => database.close()));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  }, 60_000);
