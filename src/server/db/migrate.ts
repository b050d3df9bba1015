import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number that nothing else in this database locks. */
const lockKey = 7_203_114;

/** The migrations of this version, in their order. */
export function knownMigrations() {
  return readMigrationFiles({ migrationsFolder: folder });
}

/**
 * Brings the schema up to date in one transaction under an advisory lock, so that many servers may
 * start at once. Drizzle's own migrator takes no lock. `only`: no further than these hashes.
 */
export async function migrate(
  db: Database,
  { only }: { only?: ReadonlySet<string> } = {},
): Promise<void> {
  const migrations = knownMigrations().filter(({ hash }) => !only || only.has(hash));
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await db.execute(sql`create table if not exists schema_migrations (
      hash text primary key, created_at bigint not null, applied_at timestamptz not null default now())`);
    const answer = await db.execute(sql`select hash from schema_migrations`);
    const applied = new Set((answer as { rows: { hash: string }[] }).rows.map(({ hash }) => hash));
    for (const { hash, folderMillis, sql: statements } of migrations) {
      if (applied.has(hash)) continue;
      for (const statement of statements) await db.execute(sql.raw(statement));
      await db.execute(
        sql`insert into schema_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}
