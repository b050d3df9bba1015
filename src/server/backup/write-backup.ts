import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isKeptFile } from '#server/uploads/kept-files.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import {
  BackupError,
  fileHash,
  formatName,
  formatVersion,
  type Header,
  linesHash,
  textOf,
} from './backup-format.ts';
import { type Encryption, encrypting } from './encryption.ts';
import { quoted, rowsOf, selectSequences, selectTables, type Table } from './schema-facts.ts';

const rowsAtOnce = 500;

type Source = { uploads: Uploads; now: Date };
type Options = Source & {
  /** Null: whoever has the file reads it. */
  encryption: Encryption | null;
};
export type BackupCounts = { tables: number; rows: number; files: number };

/**
 * Writes the whole database, as it is at one moment, and the uploaded pictures to a new file that only its owner may
 * read. A server may write meanwhile (PostgreSQL). Throws BackupError when the file exists.
 */
export async function writeBackup(
  db: Database,
  path: string,
  { encryption, ...source }: Options,
): Promise<BackupCounts> {
  const last = encryption ? encrypting(encryption) : asItIs;
  if (existsSync(path)) throw new BackupError(`${path} exists already: nothing was written.`);
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.part`;
  await rm(temporary, { force: true });
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0 };
  try {
    const file = await open(temporary, 'wx', 0o600);
    await db.transaction(
      (db) =>
        pipeline(
          Readable.from(lines(db, source, counts)),
          createGzip(),
          last,
          file.createWriteStream(),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return counts;
}

async function* asItIs(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

async function* lines(db: Database, { uploads, now }: Source, counts: BackupCounts) {
  // The text of a value must not depend on the connection that asks.
  await db.execute(sql`set local timezone = 'UTC'`);
  await db.execute(sql`set local datestyle = 'ISO, YMD'`);
  await db.execute(sql`set local extra_float_digits = 1`);
  const applied = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from schema_migrations order by created_at, hash`,
  );
  const header: Header = {
    format: formatName,
    version: formatVersion,
    made_at: now.toISOString(),
    migrations: applied.map(({ hash }) => hash),
  };
  yield lineOf(header);
  const tables = await selectTables(db);
  for (const table of tables.filter(({ isLogged }) => isLogged)) {
    yield* tableLines(db, table, counts);
    counts.tables += 1;
  }
  for (const { name, last } of await selectSequences(db))
    if (last !== null) yield lineOf({ sequence: name, last });
  for await (const { name } of uploads.list()) {
    if (!isKeptFile(name)) continue;
    const bytes = await uploads.read(name);
    // A picture that nothing shows may be deleted meanwhile.
    if (!bytes) continue;
    const base64 = Buffer.from(bytes).toString('base64');
    yield lineOf({ file: name, sha256: fileHash(bytes), base64 });
    counts.files += 1;
  }
  yield lineOf({ tables: counts.tables, files: counts.files });
}

async function* tableLines(db: Database, { name, columns }: Table, counts: BackupCounts) {
  const hash = linesHash();
  yield lineOf({ table: name, columns: columns.map((column) => column.name) });
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await db.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
    ),
  );
  let rows = 0;
  while (true) {
    const part = await rowsOf<{ line: string }>(
      db,
      sql.raw(`fetch ${rowsAtOnce} from backup_rows`),
    );
    if (part.length === 0) break;
    const lines = part.map(({ line }) => line);
    hash.add(lines);
    yield textOf(lines);
    rows += part.length;
  }
  await db.execute(sql`close backup_rows`);
  counts.rows += rows;
  yield lineOf({ end: name, rows, sha256: hash.end() });
}

function lineOf(value: unknown): string {
  return textOf([JSON.stringify(value)]);
}
