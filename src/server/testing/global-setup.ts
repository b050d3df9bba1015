import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seed } from '#server/assembly/seed.ts';
import { type Database, embeddedDatabase, openPostgres } from '#server/db/database.ts';
import { openEmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { createLog } from '#server/log.ts';
import { findPostgres, startPostgres } from './postgres-cluster.ts';
import { type PgBouncer, startPgBouncer } from './servers/pgbouncer.ts';

/** The day that test data is made for. */
export const testToday = new Date('2026-11-20T00:00:00Z');

/** Makes the database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => unknown> {
  if (project.name === 'api-embedded') return setUpEmbedded(project);
  return setUpPostgres(project, { isPooled: project.name === 'api-pgbouncer' });
}

const silent = createLog('silent', () => undefined);

/** The schema and the demonstration data. */
export async function fillDatabase(db: Database): Promise<void> {
  await migrate(db);
  await seed(db, {
    config: { seedDemo: true },
    catalogue: loadCatalogue(),
    today: testToday,
  });
}

async function setUpEmbedded(project: TestProject): Promise<() => void> {
  const client = await openEmbeddedClient();
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-test-'));
  const dumpAs = async (name: string) => {
    const dump = join(directory, name);
    const blob = await client.dumpDataDir('none');
    writeFileSync(dump, Buffer.from(await blob.arrayBuffer()));
    return dump;
  };
  // To make an empty one anew takes seven times as long as to read it.
  const emptyDump = await dumpAs('empty.tar');
  await fillDatabase(embeddedDatabase(client, silent));
  const dump = await dumpAs('template.tar');
  await client.close();
  project.provide('databaseTemplate', { kind: 'embedded', dump, emptyDump });
  return () => rmSync(directory, { recursive: true, force: true });
}

async function setUpPostgres(
  project: TestProject,
  { isPooled }: { isPooled: boolean },
): Promise<() => unknown> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL (initdb, pg_ctl) is not installed');
  const cluster = await startPostgres(bin);
  let pooler: PgBouncer | null = null;
  const stop = async () => {
    await pooler?.stop();
    cluster.stop();
  };
  try {
    pooler = isPooled ? await startPgBouncer(cluster.port) : null;
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database michishirube_template');
    await admin.end();
    const url = cluster.url('michishirube_template');
    const database = openPostgres({ url }, silent);
    await fillDatabase(database.db);
    await database.close();
    project.provide('databaseTemplate', {
      kind: 'postgres',
      adminUrl: cluster.url('postgres'),
      url,
      template: 'michishirube_template',
      poolerPort: pooler?.port ?? null,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
