import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  copyIntoEmbedded,
  embeddedDatabase,
  type OpenDatabase,
  openPostgres as openServerPostgres,
} from '#server/db/database.ts';
import { openEmbeddedThread } from '#server/db/embedded/embedded-thread.ts';
import { readsInTransactions } from '#server/db/reads/reads.ts';
import { createLog } from '#server/log.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-cluster.ts';

export type Statement = { sql: string; params: unknown[] };
export type Query = (
  sql: string,
  params?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** The server's own database, and what only a bench needs. */
export type BenchDatabase = Omit<OpenDatabase, 'ping'> & {
  /** Runs a statement by the driver alone. */
  query: Query;
  /** The same in one transaction. */
  transaction: (work: (query: Query) => Promise<void>) => Promise<void>;
  /** `text` is in the text format of COPY. */
  copy: (target: string, text: string) => Promise<void>;
  /** The statements that went through `db` since the last call. */
  takeStatements: () => Statement[];
};

export function openBenchDatabase(kind: BenchDatabase['kind']): Promise<BenchDatabase> {
  return kind === 'embedded' ? openEmbedded() : openPostgres();
}

const silent = createLog('silent', () => undefined);

/** Statements whose types are named are PGlite's own to run: `named-statements.ts` prepares the others once. */
const byPglite = { paramTypes: [] };

async function openEmbedded(): Promise<BenchDatabase> {
  const { logger, take } = recorder();
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-search-'));
  const client = await openEmbeddedThread(directory);
  const db = embeddedDatabase(client, silent, logger);
  return {
    kind: 'embedded',
    db,
    backgroundDb: db,
    pools: () => [],
    limitsDb: null,
    readsWith: (settings) => readsInTransactions(db, settings),
    replica: null,
    patiently: (work) => work(db),
    copyInto: copyIntoEmbedded(client),
    query: (sql, params) => client.query(sql, params, byPglite),
    transaction: (work) =>
      client.transaction((inside) => work((sql, params) => inside.query(sql, params, byPglite))),
    copy: async (target, text) => {
      await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([text]) });
    },
    takeStatements: take,
    close: async () => {
      await client.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A cluster of its own; what searches use (memory, planner) is as PostgreSQL comes. */
async function openPostgres(): Promise<BenchDatabase> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const { logger, take } = recorder();
  const cluster = await startPostgres(bin);
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-copy-'));
  chmodSync(directory, 0o755);
  const server = openServerPostgres({ url: cluster.url('postgres') }, silent, { logger });
  const alone = new pg.Client({ connectionString: cluster.url('postgres') });
  alone.on('error', () => undefined);
  await alone.connect();
  // Filling is helped, not searching.
  await alone.query(`set maintenance_work_mem = '1GB'`);
  for (const setting of ['max_wal_size = 16384', 'full_page_writes = off', 'autovacuum = off'])
    await alone.query(`alter system set ${setting}`);
  await alone.query('select pg_reload_conf()');
  return {
    ...server,
    query: (sql, params) => alone.query(sql, params),
    transaction: async (work) => {
      await alone.query('begin');
      await work((sql, params) => alone.query(sql, params));
      await alone.query('commit');
    },
    copy: async (target, text) => {
      const file = join(directory, 'rows');
      writeFileSync(file, text, { mode: 0o644 });
      await alone.query(`copy ${target} from '${file}'`);
    },
    takeStatements: take,
    close: async () => {
      await alone.end();
      await server.close();
      cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

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
