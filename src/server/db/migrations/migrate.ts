import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { type KnownMigration, knownMigrations } from './known-migrations.ts';

/** Any number that nothing else in this database locks. */
const lockKey = 7_203_114;

/** The schema was brought to a state that this program must not run on; its message is for the operator. */
export class SchemaTooNewError extends SetUpError {
  override name = 'SchemaTooNewError';
}

/** Somebody kept a table busy for as long as a migration waits; its message is for the operator. */
export class TablesBusyError extends SetUpError {
  override name = 'TablesBusyError';
}

/** In milliseconds: `lock` for a table in use, `pause` before all of it is tried again. */
type Patience = { lock: number; pause: number; attempts: number };

type Options = {
  /** No further than these hashes. */
  only?: ReadonlySet<string>;
  /** Migrations of another program; for tests. */
  known?: readonly KnownMigration[];
  patience?: Patience;
};

/** Requests queue behind a migration that waits for a table, so it waits shorter than they do (5 s). */
const usualPatience: Patience = { lock: 3_000, pause: 5_000, attempts: 12 };

/**
 * Brings the schema up to date in one transaction under an advisory lock, so that many servers may
 * start at once; Drizzle's own migrator takes no lock. Gives the names of the migrations that it applied. Throws
 * SchemaTooNewError, TablesBusyError, or SetUpError for rows that a migration cannot change; nothing has changed then.
 */
export async function migrate(db: Database, options: Options = {}): Promise<string[]> {
  const patience = options.patience ?? usualPatience;
  for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
    if (attempt > 1) await pause(patience.pause);
    try {
      return await migrateOnce(db, patience, options);
    } catch (error) {
      const { code, message } = databaseError(error);
      if (code === raisedByMigration) throw new SetUpError(message);
      if (code !== lockTimeout) throw error;
    }
  }
  throw new TablesBusyError(
    `A table that a migration changes stayed in use during ${patience.attempts} attempts; nothing was changed. Look for long transactions (select * from pg_stat_activity), end them or stop the servers, and start again.`,
  );
}

async function migrateOnce(
  db: Database,
  { lock }: Patience,
  { only, known = knownMigrations() }: Options,
): Promise<string[]> {
  return db.transaction(async (db) => {
    // Another server that migrates is waited for as long as it needs: tables alone have a limit.
    await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await db.execute(sql`select set_config('lock_timeout', ${`${lock}ms`}, true)`);
    await db.execute(sql`create table if not exists schema_migrations (
      hash text primary key, created_at bigint not null, applied_at timestamptz not null default now())`);
    // Columns that an older program reads before it runs on a newer schema (decision 018).
    await db.execute(sql`alter table schema_migrations
      add column if not exists name text, add column if not exists oldest_made_at bigint,
      add column if not exists oldest_name text`);
    const applied = await selectApplied(db);
    refuseWhatIsTooNew(applied, known);
    const names: string[] = [];
    for (const migration of known) {
      const row = applied.get(migration.hash);
      if (row?.name) continue;
      if (row) await noteRecord(db, migration);
      else if (!only || only.has(migration.hash)) {
        await apply(db, migration);
        names.push(migration.name);
      }
    }
    return names;
  });
}

/**
 * What a start would do to the schema, in words. Throws SchemaTooNewError where it would refuse. Nothing is changed.
 */
export async function describeSchema(
  db: Database,
  known: readonly KnownMigration[] = knownMigrations(),
): Promise<string> {
  const answer = await db.execute(sql`select count(*)::integer as columns
    from information_schema.columns where table_schema = 'public' and table_name = 'schema_migrations'`);
  const { rows } = answer as unknown as { rows: { columns: number }[] };
  const columns = rows[0]?.columns ?? 0;
  if (columns === 0) return 'empty, the first start makes the schema';
  // Databases from before decision 018 have three columns, and no program was too old for them.
  if (columns < 6) return 'an old schema, the next start brings it up to date';
  const applied = await selectApplied(db);
  refuseWhatIsTooNew(applied, known);
  const waiting = known.filter(({ hash }) => !applied.has(hash)).length;
  return waiting === 0 ? 'schema is current' : `the next start makes ${waiting} migrations`;
}

/** PostgreSQL gave up waiting for a table. */
const lockTimeout = '55P03';
/** A migration found rows that it cannot change by itself, and says which (`RAISE EXCEPTION`). */
const raisedByMigration = 'P0001';

/** What the database said; Drizzle wraps what the driver throws. */
function databaseError(thrown: unknown): { code?: unknown; message: string } {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return error instanceof Error ? error : { message: String(error) };
}

type Applied = {
  hash: string;
  name: string | null;
  oldestMadeAt: number | null;
  oldestName: string | null;
};

async function selectApplied(db: Database): Promise<Map<string, Applied>> {
  const answer = await db.execute(sql`select hash, name, oldest_made_at::text, oldest_name
    from schema_migrations order by created_at`);
  // Both drivers answer this; a bigint comes as a text or a number.
  const { rows } = answer as unknown as {
    rows: {
      hash: string;
      name: string | null;
      oldest_made_at: string | null;
      oldest_name: string | null;
    }[];
  };
  return new Map(
    rows.map(({ hash, name, oldest_made_at, oldest_name }) => [
      hash,
      {
        hash,
        name,
        oldestMadeAt: oldest_made_at === null ? null : Number(oldest_made_at),
        oldestName: oldest_name,
      },
    ]),
  );
}

/** A migration that says nothing of older programs was made before they could ask: none may run on it. */
function refuseWhatIsTooNew(
  applied: ReadonlyMap<string, Applied>,
  known: readonly KnownMigration[],
): void {
  const hashes = new Set(known.map(({ hash }) => hash));
  const newest = known.at(-1);
  for (const { hash, name, oldestMadeAt, oldestName } of applied.values()) {
    if (hashes.has(hash)) continue;
    if (oldestMadeAt !== null && newest && newest.madeAt >= oldestMadeAt) continue;
    throw new SchemaTooNewError(
      `A newer version has changed this database (migration ${name ?? 'without a name'}), and this version is too old for it: it knows migrations up to ${newest?.name ?? 'none'}${oldestName ? `, and ${oldestName} is needed` : ''}. Start the newer version again, or restore a backup from before the update.`,
    );
  }
}

/** For databases from before migrations said it. */
async function noteRecord(db: Database, { hash, name, oldest }: KnownMigration): Promise<void> {
  await db.execute(sql`update schema_migrations
    set name = ${name}, oldest_made_at = ${oldest.madeAt}, oldest_name = ${oldest.name} where hash = ${hash}`);
}

async function apply(
  db: Database,
  { hash, madeAt, name, oldest, statements }: KnownMigration,
): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into schema_migrations (hash, created_at, name, oldest_made_at, oldest_name)
    values (${hash}, ${madeAt}, ${name}, ${oldest.madeAt}, ${oldest.name})`);
}
