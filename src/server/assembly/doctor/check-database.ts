import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config, PostgresPlace } from '#server/config.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { lockDataDirectory } from '#server/db/embedded/data-directory-lock.ts';
import { firstRow } from '#server/db/first-row.ts';
import { knownMigrations } from '#server/db/migrations/known-migrations.ts';
import { describeSchema } from '#server/db/migrations/migrate.ts';
import { checkPostgres, checkReplica, pooledTimeout } from '#server/db/postgres-server.ts';
import { lookMilliseconds } from '#server/db/replica/open-replica.ts';
import { createLog } from '#server/log.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

const silent = createLog('silent', () => undefined);
const mostSecondsApart = 60;
const noReplica = 'no replica';
const looksAtMost = 6;

/** The database answers, its version and schema fit, and its role may do what the site does. */
export async function checkDatabase(config: Config): Promise<string> {
  if (config.database.kind === 'postgres') {
    await checkPostgres(config.database);
    const kind = (await behindPooler(config.database))
      ? 'PostgreSQL behind a pooler'
      : 'PostgreSQL';
    return `${kind}, ${await inDatabase(config, describeRightsAndSchema)}`;
  }
  if (!existsSync(join(config.dataDir, 'database', 'PG_VERSION')))
    return 'embedded, is made at the first start';
  const unlock = lockDataDirectory(config.dataDir);
  try {
    return `embedded, ${await inDatabase(config, (db) => describeSchema(db))}`;
  } finally {
    unlock();
  }
}

/** Whether a pooler is used. Throws where PostgreSQL would finish what nobody waits for any more. */
async function behindPooler(place: PostgresPlace): Promise<boolean> {
  const timeout = await pooledTimeout(place);
  if (timeout === 0)
    throw new SetUpError(
      "PostgreSQL has no time limit for what comes through the pooler, and works on when nobody waits: ALTER ROLE … SET statement_timeout = '60s' for the role of DATABASE_URL.",
    );
  return timeout !== null;
}

/** The replica is one of this database, and not too far behind. */
export async function checkReads(config: Config): Promise<string> {
  const { database } = config;
  if (database.kind === 'embedded') return noReplica;
  await checkReplica(database);
  return inDatabase(config, async (_, { replica }) => {
    if (!replica) return noReplica;
    await replica.watch();
    // The first look takes the age of the last change for the lag: the next ones know what is missing.
    for (let look = 0; look < looksAtMost && replica.state().notReadBecause === 'behind'; look += 1)
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    const { notReadBecause, lagSeconds } = replica.state();
    if (notReadBecause === null) return `a replica, ${lagSeconds} s behind`;
    if (notReadBecause === 'behind')
      throw new SetUpError(
        `The replica of DATABASE_READ_URL is ${lagSeconds} s behind, and is not read: look at pg_stat_replication of the primary.`,
      );
    throw new SetUpError(
      `The replica of DATABASE_READ_URL is not read (${notReadBecause}): it or the primary answers too late.`,
    );
  });
}

async function inDatabase<T>(
  config: Config,
  work: (db: Database, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, silent);
  try {
    return await work(database.db, database);
  } finally {
    await database.close();
  }
}

type Rights = { role: string; name: string; may_create: boolean; of_others: string | null };

async function describeRightsAndSchema(db: Database): Promise<string> {
  const rights = await firstRow<Rights>(
    db,
    sql`select current_user as role, current_database() as name,
      has_schema_privilege('public', 'CREATE') as may_create,
      (select min(tablename) from pg_tables
        where schemaname = 'public' and not pg_has_role(tableowner, 'USAGE')) as of_others`,
  );
  if (!rights.may_create)
    throw new SetUpError(
      `The role ${rights.role} may not make tables in ${rights.name}: ALTER DATABASE ${rights.name} OWNER TO ${rights.role}, or GRANT CREATE ON SCHEMA public.`,
    );
  if (rights.of_others)
    throw new SetUpError(
      `The table ${rights.of_others} belongs to another role than ${rights.role}: migrations fail, so run REASSIGN OWNED, or use that role in DATABASE_URL.`,
    );
  return describeSchema(db);
}

/** The clock of this machine runs like that of the database, and is not before this version was made. */
export async function checkClock(config: Config): Promise<string> {
  const newest = knownMigrations().at(-1)?.madeAt ?? 0;
  if (Date.now() < newest)
    throw new SetUpError(
      `The clock of this machine says ${new Date().toISOString()}, which is before this version was made: set it by NTP.`,
    );
  if (config.database.kind === 'embedded') return new Date().toISOString();
  const row = await inDatabase(config, (db) =>
    firstRow<{ seconds: string }>(
      db,
      sql`select extract(epoch from clock_timestamp())::text as seconds`,
    ),
  ).catch(() => null);
  // Why it cannot be asked is said under database.
  if (!row) return `${new Date().toISOString()}, not compared with that of the database`;
  const apart = Math.round(Math.abs(Date.now() / 1_000 - Number(row.seconds)));
  if (apart > mostSecondsApart)
    throw new SetUpError(
      `The clocks of this machine and of the database are ${apart} s apart: set both by NTP.`,
    );
  return `${new Date().toISOString()}, like that of the database`;
}
