import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { knownMigrations } from '#server/db/migrations/known-migrations.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { isKeptFile } from '#server/uploads/kept-files.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { BackupError, type Header } from './backup-format.ts';
import type { Unlocking } from './encryption.ts';
import { readBackup } from './read-backup.ts';
import { quoted, rowsOf, selectTables, type Table } from './schema-facts.ts';
import { withoutKeys } from './without-keys.ts';
import type { BackupCounts } from './write-backup.ts';

const rowsAtOnce = 500;
const nothing: Unlocking = { identities: [], passphrase: null };

type Target = {
  uploads: Uploads;
  unlocking?: Unlocking;
  /** Whether what the database holds may be thrown away. */
  replaces: boolean;
  now?: Date;
};

/**
 * Fills a database from a backup, in one transaction: its schema as it was then, its rows, then the migrations that came
 * since; sessions, links and waiting mails of then are ended. The file is read to its end first. Throws BackupError,
 * after which nothing has changed.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  { uploads, unlocking = nothing, replaces, now = new Date() }: Target,
): Promise<BackupCounts> {
  const header = await checkBackup(path, unlocking);
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0 };
  await db.transaction(async (db) => {
    await emptyDatabase(db, { replaces });
    await migrate(db, { only: new Set(header.migrations) });
    await withoutKeys(db, () => fill(db, readBackup(path, unlocking), { uploads, counts }));
    // A schema of then becomes one of now, as at every start.
    await migrate(db);
    await endWhatWasOpen(db);
    await recordAudit(db, {
      by: 'command line',
      action: 'setting.restore',
      subject: { kind: 'setting', id: 'database' },
      after: { made_at: header.made_at },
      now,
    });
  });
  return counts;
}

/**
 * Sessions and links that were ended since must not live again, and mails that were sent since must not be sent twice:
 * everybody logs in again, and the mails that waited can be tried again by hand.
 */
async function endWhatWasOpen(db: Database): Promise<void> {
  await db.execute(sql`update sessions set revoked_at = now() where revoked_at is null`);
  await db.execute(
    sql`update mail_links set revoked_at = now() where revoked_at is null and used_at is null`,
  );
  await db.execute(sql`update jobs set dead_at = now(), last_error = 'restored', claimed_until = null, claimed_by = null
    where kind = 'mail' and finished_at is null and dead_at is null`);
}

/** Reads a backup to its end without using it. Throws BackupError when it is broken or newer than this version. */
async function checkBackup(path: string, unlocking: Unlocking): Promise<Header> {
  let header: Header | undefined;
  for await (const part of readBackup(path, unlocking))
    if (part.kind === 'header') header = part.header;
  if (!header) throw new BackupError('The backup has no beginning.');
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if (header.migrations.some((hash) => !known.has(hash)))
    throw new BackupError('The backup was made by a newer version: update before you restore it.');
  return header;
}

async function emptyDatabase(db: Database, { replaces }: { replaces: boolean }): Promise<void> {
  const tables = await selectTables(db);
  if (!replaces) {
    for (const { name } of tables) {
      if (name === 'schema_migrations') continue;
      const rows = await rowsOf(db, sql.raw(`select 1 from ${quoted(name)} limit 1`));
      if (rows.length > 0)
        throw new BackupError('The database is not empty. To throw away what it holds: --replace');
    }
  }
  for (const { name } of tables.toReversed())
    await db.execute(sql.raw(`drop table ${quoted(name)} cascade`));
  const functions = await rowsOf<{ signature: string }>(
    db,
    sql`select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of functions)
    await db.execute(sql.raw(`drop function ${signature} cascade`));
}

type Filling = { uploads: Uploads; counts: BackupCounts };

/** Rows and pictures. These are named by their contents: should the rest fail, they are in nobody's way. */
async function fill(
  db: Database,
  parts: ReturnType<typeof readBackup>,
  { uploads, counts }: Filling,
): Promise<void> {
  const tables = new Map((await selectTables(db)).map((table) => [table.name, table]));
  let insert: ((rows: string[]) => Promise<void>) | null = null;
  let rows: string[] = [];
  // The next rows are read while the database takes these.
  let inserting: Promise<void> = Promise.resolve();
  const flush = async () => {
    await inserting;
    if (!insert || rows.length === 0) return;
    inserting = insert(rows);
    // It is waited for before anything else is done.
    inserting.catch(() => undefined);
    counts.rows += rows.length;
    rows = [];
  };
  const finishTable = async () => {
    await flush();
    await inserting;
  };
  try {
    for await (const part of parts) {
      if (part.kind === 'table') {
        await finishTable();
        counts.tables += 1;
        // Rows that the migrations themselves wrote are in the backup as they became.
        await db.execute(sql.raw(`delete from ${quoted(part.name)}`));
        insert = inserterOf(db, tables.get(part.name), part);
      } else if (part.kind === 'rows') {
        for (const line of part.lines) {
          rows.push(line);
          if (rows.length >= rowsAtOnce) await flush();
        }
      } else if (part.kind === 'sequence') {
        await finishTable();
        await db.execute(sql`select setval(${quoted(part.name)}::regclass, ${part.last}::bigint)`);
      } else if (part.kind === 'file' && isKeptFile(part.name)) {
        // Older versions also wrote down what lay beside the pictures.
        await uploads.write(part.name, part.bytes);
        counts.files += 1;
      }
    }
    await finishTable();
  } finally {
    await inserting.catch(() => undefined);
  }
}

type TablePart = { name: string; columns: string[] };

/**
 * Inserts rows given as JSON, each value cast from its text to the type of its column. As jsonb a row is parsed once; of json
 * it would be for each column.
 */
function inserterOf(db: Database, table: Table | undefined, { name, columns }: TablePart) {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]));
  const values = columns.map((column, at) => {
    const type = types.get(column);
    if (!type) throw new BackupError(`The schema has no ${name}.${column}.`);
    return `(r->>${at})::${type}`;
  });
  const into = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')})`;
  return async (rows: string[]) => {
    const json = `[${rows.join(',')}]`;
    await db.execute(
      sql`${sql.raw(into)} select ${sql.raw(values.join(', '))} from jsonb_array_elements(${json}::jsonb) r`,
    );
  };
}
