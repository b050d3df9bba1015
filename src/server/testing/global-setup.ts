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

/** The day that test data is made for. */
export const testToday = new Date('2026-11-20T00:00:00Z');

/** Makes the database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => void> {
  return project.name === 'api-postgres' ? setUpPostgres(project) : setUpEmbedded(project);
}

const silent = createLog('silent', () => undefined);

async function fill(db: Database): Promise<void> {
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
  await fill(embeddedDatabase(client, silent));
  const dump = await dumpAs('template.tar');
  await client.close();
  project.provide('databaseTemplate', { kind: 'embedded', dump, emptyDump });
  return () => rmSync(directory, { recursive: true, force: true });
}

async function setUpPostgres(project: TestProject): Promise<() => void> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL (initdb, pg_ctl) is not installed');
  const cluster = await startPostgres(bin);
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database michishirube_template');
    await admin.end();
    const url = cluster.url('michishirube_template');
    const database = openPostgres(url, silent);
    await fill(database.db);
    await database.close();
    project.provide('databaseTemplate', {
      kind: 'postgres',
      adminUrl: cluster.url('postgres'),
      url,
      template: 'michishirube_template',
    });
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}
