import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { knownMigrations } from '#server/db/migrations/known-migrations.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { openEmptyDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { testServer } from '#server/testing/test-server.ts';
import { folderUploads } from '#server/uploads/folder-uploads.ts';
import { linesHash } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { quoted, rowsOf, selectTables } from './schema-facts.ts';
import { writeBackup } from './write-backup.ts';

const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'michishirube-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Names as the site gives them to pictures. */
const [one, two] = [`${'a'.repeat(32)}-640.webp`, `${'b'.repeat(32)}-1600.webp`];
const fileNamed = (name: string) => join(folder, name);

function uploads(name: string, files: Record<string, string> = {}): string {
  const directory = join(folder, `uploads-${name}`);
  mkdirSync(directory, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), text);
  return directory;
}

const plain = (name: string) => ({
  uploads: folderUploads(uploads(name)),
  now: new Date(),
  encryption: null,
});

/** Count and checksum of each table's rows, in an order of their own. */
async function checksums(db: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await selectTables(db)) {
    const [row] = await rowsOf<{ sum: string }>(
      db,
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${quoted(name)} t`,
      ),
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

const emptyDatabases = async () =>
  [
    await openEmptyDatabase(inject('databaseTemplate')),
    await openEmptyDatabase(inject('databaseTemplate')),
  ] as const;

/** Keys, checks and indexes, as statements. */
const rulesOf = (db: Database) =>
  rowsOf<{ rule: string }>(
    db,
    sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );

const someone = (number: number) => ({
  id: newId(),
  email: `backup-${number}@test.example`,
  username: `𠮷田\u2028"\\ ${number}`,
  userType: 'student' as const,
  passwordHash: '!',
});

/** Two rows that belong together, in one transaction: a backup has both or neither. */
async function writePair(db: Database, number: number): Promise<void> {
  await db.transaction(async (db) => {
    const user = await insertUser(db, someone(number));
    await recordAudit(db, {
      by: 'command line',
      action: 'person.look',
      subject: { kind: 'person', id: user.id },
      now: new Date(),
    });
  });
}

const pairs = async (db: Database) => {
  const [row] = await rowsOf<{ users: number; entries: number }>(
    db,
    sql`select (select count(*)::int from users where email like 'backup-%') as users,
      (select count(*)::int from audit_entries where action = 'person.look') as entries`,
  );
  return row;
};

test('during writes a backup is one moment; afterwards wipe and restore give equal rows', async () => {
  const { db } = server().context;
  // A session, a link and a mail that are open when the backup is made.
  await server().signedInStaff('administrator');
  await server().send('POST', '/api/pre-register-requests/', {
    body: JSON.stringify({ email: 'open@test.example', user_type: 'student' }),
  });
  const beside = { 'half.part': 'half', '写真 1.webp': 'of somebody else' };
  const pictures = uploads('source', { [one]: 'picture one', [two]: 'picture two', ...beside });
  const source = { uploads: folderUploads(pictures), now: new Date(), encryption: null };
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    while (isWriting && written < 2_000) {
      await writePair(db, written);
      written += 1;
      // The embedded database answers without ever leaving the queue of microtasks.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  const during = fileNamed('during.backup');
  await writeBackup(db, during, source).finally(() => {
    isWriting = false;
    return writing;
  });
  expect(written).toBeGreaterThan(0);
  expect(statSync(during).mode & 0o777).toBe(0o600);

  const after = fileNamed('after.backup');
  const counts = await writeBackup(db, after, source);
  expect(counts.files).toBe(2);
  const before = await checksums(db);
  expect(Object.keys(before)).toContain('audit_entries');

  const other = await openTestDatabase(inject('databaseTemplate'));
  try {
    const directory = uploads('target');
    const target = { uploads: folderUploads(directory), replaces: true };
    await restoreBackup(other.db, after, target);
    // All is as it was, but for what must not live again, and the note of the restore.
    const changing = ['sessions', 'mail_links', 'jobs', 'audit_entries'];
    const unchanged = (sums: Record<string, string>) =>
      Object.entries(sums).filter(([table]) => !changing.includes(table));
    expect(unchanged(await checksums(other.db))).toEqual(unchanged(before));
    const countOf = (sums: Record<string, string>, table: string) =>
      Number(sums[table]?.split(' ')[0]);
    const restored = await checksums(other.db);
    for (const table of changing) {
      const noted = table === 'audit_entries' ? 1 : 0;
      expect([table, countOf(restored, table)]).toEqual([table, countOf(before, table) + noted]);
    }
    expect(
      await rowsOf(
        other.db,
        sql`select (select count(*)::int from sessions where revoked_at is null) as sessions,
          (select count(*)::int from mail_links where revoked_at is null and used_at is null) as links,
          (select count(*)::int from jobs where kind = 'mail' and finished_at is null and dead_at is null) as mails`,
      ),
    ).toEqual([{ sessions: 0, links: 0, mails: 0 }]);
    expect(readdirSync(directory).sort()).toEqual([one, two]);
    expect(readFileSync(join(directory, two), 'utf8')).toBe('picture two');

    await restoreBackup(other.db, during, target);
    const found = await pairs(other.db);
    expect(found?.users).toBe(found?.entries);
    // The log stays closed to changes, and new rows find their place.
    await expect(other.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await writePair(other.db, 1_000_000);
  } finally {
    await other.close();
  }
}, 120_000);

test('a database that holds something is not overwritten unasked', async () => {
  const { db } = server().context;
  const file = fileNamed('own.backup');
  await writeBackup(db, file, plain('none'));
  const before = await checksums(db);
  const target = { uploads: folderUploads(uploads('none')), replaces: false };
  await expect(restoreBackup(db, file, target)).rejects.toThrow('--replace');
  await expect(writeBackup(db, file, plain('none'))).rejects.toThrow('exists already');
  expect(await checksums(db)).toEqual(before);
}, 60_000);

test('a file that is cut off, changed, foreign or newer changes nothing', async () => {
  const { db } = server().context;
  const good = fileNamed('good.backup');
  await writeBackup(db, good, plain('none'));
  const bytes = readFileSync(good);
  const text = gunzipSync(bytes).toString('utf8');
  const lines = text.trimEnd().split('\n');
  const headerOf = (change: object) => JSON.stringify({ ...JSON.parse(lines[0]!), ...change });
  const broken: Record<string, Buffer> = {
    'cut in the middle': bytes.subarray(0, bytes.length / 2),
    'without its last line': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'cut within a line': gzipSync(text.slice(0, -3)),
    'one value changed': gzipSync(text.replace('student@demo.example', 'student@evil.example')),
    'a row missing': gzipSync(
      `${lines.filter((line) => !line.includes('student@demo.example')).join('\n')}\n`,
    ),
    'a line after its end': gzipSync(`${text}${lines.at(-1)}\n`),
    'not gzip': Buffer.from('hello'),
    empty: Buffer.alloc(0),
    'another format': gzipSync(`${headerOf({ format: 'something' })}\n`),
    'a newer version': gzipSync(
      `${[headerOf({ migrations: ['of tomorrow'] }), ...lines.slice(1)].join('\n')}\n`,
    ),
  };
  const before = await checksums(db);
  const directory = uploads('broken');
  const target = { uploads: folderUploads(directory), replaces: true };
  for (const [name, content] of Object.entries(broken)) {
    const file = fileNamed(`${name}.backup`);
    writeFileSync(file, content);
    await expect(restoreBackup(db, file, target), name).rejects.toMatchObject({
      name: 'BackupError',
    });
  }
  expect(await checksums(db)).toEqual(before);
  expect(readdirSync(directory)).toEqual([]);
}, 120_000);

test('an older backup that also holds what lay beside the pictures can be restored', async () => {
  const source = await openEmptyDatabase(inject('databaseTemplate'));
  try {
    await migrate(source.db);
    const file = fileNamed('pictures.backup');
    const pictures = folderUploads(uploads('older', { [one]: 'picture one' }));
    await writeBackup(source.db, file, { ...plain('none'), uploads: pictures });
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    const { tables } = JSON.parse(lines.pop()!);
    const line = JSON.parse(lines.at(-1)!);
    const beside = ['写真 1.webp', '../outside.webp', 'half.part'];
    for (const name of beside) lines.push(JSON.stringify({ ...line, file: name }));
    lines.push(JSON.stringify({ tables, files: 1 + beside.length }));
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    const directory = uploads('older-target');
    const target = { uploads: folderUploads(directory), replaces: true };
    expect((await restoreBackup(source.db, file, target)).files).toBe(1);
    expect(readdirSync(directory)).toEqual([one]);
    expect(readdirSync(folder)).not.toContain('outside.webp');
  } finally {
    await source.close();
  }
}, 60_000);

test('a restored database has the keys and indexes that its migrations make', async () => {
  const [made, target] = await emptyDatabases();
  try {
    await migrate(made.db);
    await insertUser(made.db, someone(1));
    const file = fileNamed('keys.backup');
    await writeBackup(made.db, file, plain('none'));
    const { uploads } = plain('none');
    await restoreBackup(target.db, file, { uploads, replaces: false });
    const rules = await rulesOf(made.db);
    expect(rules.length).toBeGreaterThan(300);
    expect(await rulesOf(target.db)).toEqual(rules);
    await expect(insertUser(target.db, someone(1))).rejects.toThrow();
  } finally {
    await made.close();
    await target.close();
  }
}, 60_000);

test('a backup whose rows do not fit a key changes nothing', async () => {
  const [made, target] = await emptyDatabases();
  try {
    await migrate(made.db);
    await insertUser(made.db, someone(1));
    const file = fileNamed('twice.backup');
    await writeBackup(made.db, file, plain('none'));
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    const at = lines.findIndex((line) => line.startsWith('["') && line.includes('backup-1@'));
    const hash = linesHash();
    hash.add([lines[at]!, lines[at]!]);
    const end = JSON.stringify({ end: 'users', rows: 2, sha256: hash.end() });
    lines.splice(at + 1, 1, lines[at]!, end);
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    const { uploads } = plain('none');
    const restoring = restoreBackup(target.db, file, { uploads, replaces: false });
    await expect(restoring).rejects.toThrow('add constraint');
    expect(await rulesOf(target.db)).toEqual([]);
  } finally {
    await made.close();
    await target.close();
  }
}, 60_000);

test('a backup of an older schema is migrated', async () => {
  const [old, target] = await emptyDatabases();
  try {
    const migrations = knownMigrations();
    const only = new Set(migrations.slice(0, 2).map(({ hash }) => hash));
    await migrate(old.db, { only });
    await old.db.execute(sql`insert into users (id, email, email_key, username, user_type, password_hash)
      values (${newId()}, 'Alt@old.example', 'alt@old.example', '昔からの人', 'student', '!')`);
    const file = fileNamed('old.backup');
    await writeBackup(old.db, file, plain('none'));
    await restoreBackup(target.db, file, {
      uploads: folderUploads(uploads('none')),
      replaces: false,
    });
    const people = await rowsOf(target.db, sql`select email, username, is_active from users`);
    expect(people).toEqual([{ email: 'Alt@old.example', username: '昔からの人', is_active: true }]);
    const applied = await rowsOf(target.db, sql`select hash from schema_migrations`);
    expect(applied).toHaveLength(migrations.length);
    await writePair(target.db, 1);
  } finally {
    await old.close();
    await target.close();
  }
}, 60_000);
