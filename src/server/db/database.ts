import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Logger, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config, PostgresPlace } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { noteStatementSpan } from '#server/tracing/spans.ts';
import { gatherAfterCommit } from './after-commit.ts';
import { limitsOf, openBoundedPool, tendPool } from './bounded-pool.ts';
import type { CopyInto } from './embedded/binary-copy.ts';
import { type EmbeddedClient, openEmbeddedThread } from './embedded/embedded-thread.ts';
import {
  type NoteStatement,
  noteWith,
  notingClient,
  notingPool,
  statementLog,
} from './log-statements.ts';
import { openPostgresReads } from './reads/postgres-reads.ts';
import { type Reads, readsInTransactions, type Settings, transactionReads } from './reads/reads.ts';
import { openReplica, type Replica } from './replica/open-replica.ts';

/** Either driver; a transaction handle is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Connections of a pool, and callers that wait for one. */
export type PoolState = { pool: string; idle: number; busy: number; waiting: number };

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  /** For the API and pages: a statement is given up after 5 s. */
  db: Database;
  /** For imports and what runs behind answers: a minute for a statement. */
  backgroundDb: Database;
  /** For counts of limits. Requests that hold a connection of `db` must not wait for another. */
  limitsDb: Database | null;
  /** A way to read for which these settings hold; asked for once for each set of settings. */
  readsWith: (settings: Settings) => Reads;
  /** Runs work that may take long (migrating, filling) on a connection without time limits. */
  patiently: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** A streaming replica that reads may go to; null where there is none. */
  replica: Replica | null;
  /** Copies rows in; for a database that nobody else uses. */
  copyInto: CopyInto | null;
  /** Connections at this moment; none where the database is embedded. */
  pools: () => PoolState[];
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** Column names are snake_case in SQL and camelCase in code. */
export const casing = 'snake_case';

/** Opens PostgreSQL by DATABASE_URL, or the embedded database in the data directory. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const note = noteWith([
    ...(config.logSql ? [statementLog(log)] : []),
    ...(config.tracing ? [noteStatementSpan] : []),
  ]);
  return config.database.kind === 'postgres'
    ? openPostgres(config.database, log, { note })
    : openEmbedded(join(config.dataDir, 'database'), log, note);
}

/** Milliseconds that a caller of the API or a page waits for one statement. */
const callersPatience = 5_000;
const backgroundPatience = 60_000;
/** After this an event is counted in memory, within the caller's patience. */
const limitsPatience = 2_000;
/** After this the primary is asked, within the caller's patience. */
const replicaPatience = 2_000;
const lookPatience = 1_000;

type ReadsPlan = { name: string; patience: number; at: string };
type PoolPlan = { name: string; max: number; patience: number; settings?: Settings; at?: string };

type Watching = { logger?: Logger | undefined; note?: NoteStatement | undefined };

/**
 * PostgreSQL at its addresses. With one of its own for PostgreSQL itself, nothing outlives a transaction on the other: no
 * settings, no prepared statements. `logger` sees statements with their parameters, for benches; `note` their text and time.
 */
export function openPostgres(
  { url, directUrl = null, replica: place = null }: PostgresPlace,
  log: Log,
  { logger, note }: Watching = {},
): OpenDatabase {
  const isPooled = directUrl !== null;
  const pools: { name: string; pool: pg.Pool }[] = [];
  const noted = (pool: pg.Pool) => (note ? notingPool(pool, note) : pool);
  const open = ({ name, max, patience, settings = {}, at = url }: PoolPlan) => {
    const rules = { patience, log, isPooled, settings };
    const pool = noted(openBoundedPool({ connectionString: at, max }, rules));
    pools.push({ name, pool });
    return pool;
  };
  const openReads = (settings: Settings, { name, patience, at }: ReadsPlan): Reads => {
    if (isPooled)
      return transactionReads(drizzlePg(open({ name, max: 8, patience, settings, at }), config));
    const options = { connectionString: at, ...limitsOf(patience) };
    const reads = openPostgresReads(options, settings, config);
    pools.push({ name, pool: noted(tendPool(reads.pool, log)) });
    return reads.read;
  };
  const config = { casing, logger: logger ?? false } as const;
  const gathering = (pool: pg.Pool) => gatherAfterCommit(drizzlePg(pool, config), telling(log));
  const primaryPool = open({ name: 'callers', max: 10, patience: callersPatience });
  const primary = gathering(primaryPool);
  const ofReplica = { name: 'replica', patience: replicaPatience, at: place?.url ?? url };
  const replica = place
    ? openReplica({
        ...{ primary, primaryPool, log, config, lagLimit: place.lagSeconds },
        pool: open({ ...ofReplica, max: 10 }),
        lookPool: open({ ...ofReplica, name: 'replica look', max: 1, patience: lookPatience }),
      })
    : null;
  const db = replica?.db ?? primary;
  return {
    kind: 'postgres',
    db,
    backgroundDb: gathering(open({ name: 'background', max: 4, patience: backgroundPatience })),
    limitsDb: gathering(open({ name: 'limits', max: 3, patience: limitsPatience })),
    readsWith: (settings) => {
      const usual = openReads(settings, { name: 'searches', patience: callersPatience, at: url });
      if (!replica) return usual;
      const beside = openReads(settings, { ...ofReplica, name: 'replica searches' });
      return replica.readsBeside(usual, beside);
    },
    replica,
    patiently: async (work) => {
      const patient = noted(new pg.Pool({ connectionString: directUrl ?? url, max: 1 }));
      try {
        return await work(gathering(patient));
      } finally {
        await patient.end();
      }
    },
    copyInto: null,
    pools: () =>
      pools.map(({ name, pool: { idleCount, totalCount, waitingCount } }) => ({
        pool: name,
        idle: idleCount,
        busy: totalCount - idleCount,
        waiting: waitingCount,
      })),
    ping: () => ping(db),
    close: async () => {
      replica?.stop();
      await Promise.all(pools.map(({ pool }) => pool.end()));
    },
  };
}

async function openEmbedded(
  directory: string,
  log: Log,
  note?: NoteStatement,
): Promise<OpenDatabase> {
  const versionFile = join(directory, 'PG_VERSION');
  if (existsSync(versionFile))
    refuseOtherVersion(directory, readFileSync(versionFile, 'utf8').trim());
  else await initialise(directory);
  const client = await openEmbeddedThread(directory, (error) => {
    // Nothing can be served any more; the supervisor of the process starts it again.
    log.error('the embedded database has ended', error);
    process.exit(1);
  }).catch((cause) => {
    // What the file system says is a sentence already.
    if (cause instanceof Error && 'code' in cause) throw cause;
    const sentence = `The embedded database in ${directory} is damaged: restore a backup into an empty DATA_DIR (npm run restore), or move that folder away to begin again.`;
    throw new SetUpError(sentence, { cause });
  });
  const noted = (one: EmbeddedClient) => (note ? notingClient(one, note) : one);
  const backgroundDb = embeddedDatabase(noted(client), log);
  const db = embeddedDatabase(noted(client.hurried(callersPatience)), log);
  // Nothing runs VACUUM or CHECKPOINT by itself here, and the log grows without end.
  const upkeep = setInterval(() => {
    client
      .exec('VACUUM')
      .then(() => client.exec('CHECKPOINT'))
      .catch((error) => log.error('database upkeep failed', error));
  }, 10 * 60_000);
  upkeep.unref();
  return {
    kind: 'embedded',
    db,
    backgroundDb,
    // One process alone has this database: it counts in its memory.
    limitsDb: null,
    readsWith: (settings) => readsInTransactions(db, settings),
    replica: null,
    patiently: (work) => work(backgroundDb),
    copyInto: copyIntoEmbedded(client),
    pools: () => [],
    ping: () => ping(db),
    close: async () => {
      clearInterval(upkeep);
      await client.exec('CHECKPOINT');
      await client.close();
    },
  };
}

/** Drizzle's sessions use no more of PGlite than `EmbeddedClient` has. */
export function embeddedDatabase(client: EmbeddedClient, log: Log, logger?: Logger): Database {
  const db = drizzlePglite(client as PGlite, { casing, logger: logger ?? false });
  return gatherAfterCommit(db, telling(log));
}

function telling(log: Log): (error: unknown) => void {
  return (error) => log.error('work after a commit failed', error);
}

export function copyIntoEmbedded(client: Pick<EmbeddedClient, 'query'>): CopyInto {
  return async (table, columns, rows) => {
    // PGlite's file that COPY reads what is sent along from.
    const statement = `copy ${table} (${columns.join(', ')}) from '/dev/blob' (format binary)`;
    await client.query(statement, [], { blob: new Blob([rows as Uint8Array<ArrayBuffer>]) });
  };
}

/** Version of the PostgreSQL that PGlite brings; its files are of no use to another one. */
const embeddedVersion = '18';

function refuseOtherVersion(directory: string, version: string): void {
  if (version === embeddedVersion) return;
  throw new SetUpError(
    `The embedded database in ${directory} is of PostgreSQL ${version}, and this version needs ${embeddedVersion}: back it up with the version that wrote it (npm run backup), and restore that here.`,
  );
}

/** A kill during initdb leaves a directory that will not open: make it elsewhere, then rename. */
async function initialise(directory: string): Promise<void> {
  const temporary = `${directory}.new`;
  await rm(temporary, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  // In a thread of its own, whose memory is given back when it ends.
  const client = await openEmbeddedThread(temporary);
  await client.exec('CHECKPOINT');
  await client.close();
  await rename(temporary, directory);
}

async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
