import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { casing, type Database } from '#server/db/database.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-cluster.ts';

export type BenchDatabase = {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Runs a statement by the driver alone. */
  query: (sql: string, params?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** The statements that went through `db` since the last call. */
  takeStatements: () => Statement[];
  close: () => Promise<void>;
};
export type Statement = { sql: string; params: unknown[] };

function recorder() {
  let taken: Statement[] = [];
  return {
    logger: { logQuery: (sql: string, params: unknown[]) => void taken.push({ sql, params }) },
    take: () => {
      const statements = taken;
      taken = [];
      return statements;
    },
  };
}

export async function openBenchDatabase(kind: BenchDatabase['kind']): Promise<BenchDatabase> {
  const { logger, take } = recorder();
  if (kind === 'embedded') {
    const directory = mkdtempSync(join(tmpdir(), 'michishirube-search-'));
    const client = await PGlite.create(directory);
    return {
      kind,
      db: drizzlePglite(client, { casing, logger }),
      query: (sql, params) => client.query(sql, params),
      takeStatements: take,
      close: async () => {
        await client.close();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  }
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const cluster = await startPostgres(bin);
  const pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 4 });
  pool.on('error', () => undefined);
  return {
    kind,
    db: drizzlePg(pool, { casing, logger }),
    query: (sql, params) => pool.query(sql, params),
    takeStatements: take,
    close: async () => {
      await pool.end();
      cluster.stop();
    },
  };
}
