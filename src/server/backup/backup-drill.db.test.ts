import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Database, embeddedDatabase } from '#server/db/database.ts';
import { openEmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import { createLog } from '#server/log.ts';
import { type S3Server, startS3Server } from '#server/testing/fakes/s3-server.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { testServer } from '#server/testing/test-server.ts';
import { folderUploads } from '#server/uploads/folder-uploads.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { newBackupKey, readIdentities } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { quoted, rowsOf, selectTables } from './schema-facts.ts';
import { writeBackup } from './write-backup.ts';

const template = inject('databaseTemplate');
const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'michishirube-drill-'));
const log = createLog('silent', () => undefined);
const now = () => new Date();
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a restore changes on purpose: it ends what was open, and notes itself. */
const changing = new Set(['sessions', 'mail_links', 'jobs', 'audit_entries']);

/** Count and checksum of each table's rows that a restore leaves as they were. */
async function sumsOf(db: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name, columns } of await selectTables(db)) {
    if (changing.has(name)) continue;
    // Texts of one time zone and one order of letters: both differ between the engines.
    const values = columns.map((column) => `t.${quoted(column.name)}::text`).join(', ');
    const line = `json_build_array(${values})::text collate "C"`;
    const [row] = await rowsOf<{ sum: string }>(
      db,
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(${line}, E'\\n' order by ${line})), '') as sum from ${quoted(name)} t`,
      ),
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

/** Names as the site gives them to pictures. */
const [one, two] = [`${'a'.repeat(32)}-640.webp`, `${'b'.repeat(32)}-640.webp`];

async function filesOf(uploads: Uploads): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of uploads.list())
    files[name] = Buffer.from((await uploads.read(name)) ?? []).toString();
  return files;
}

// It needs both engines, and only this run of the tests has PostgreSQL beside the embedded one.
describe.runIf(template.kind === 'postgres')('An encrypted backup', () => {
  test('goes from PostgreSQL and a store into the embedded database and a folder, and back', async () => {
    const { db } = server().context;
    await server().signedIn('student');
    const key = await newBackupKey(now());
    const keyFile = join(folder, 'key.txt');
    writeFileSync(keyFile, key.file);
    const encryption = { recipients: [key.recipient] };
    const unlocking = { identities: readIdentities(keyFile), passphrase: null };
    const bucket = openUploads(readConfig({ NODE_ENV: 'test', ...store.env }), { log, now });
    await bucket.write(one, Buffer.from('picture one'));
    await bucket.write(two, Buffer.from('picture two'));
    const sums = await sumsOf(db);
    expect(Object.keys(sums).length).toBeGreaterThan(40);

    const first = join(folder, 'first.backup');
    const written = await writeBackup(db, first, { uploads: bucket, now: now(), encryption });
    expect(written.files).toBe(2);

    const client = await openEmbeddedClient();
    const back = await openEmptyDatabase(template);
    try {
      const embedded = embeddedDatabase(client, log);
      await embedded.execute(sql`set timezone = 'UTC'`);
      const pictures = folderUploads(join(folder, 'uploads'));
      const wrong = { uploads: pictures, replaces: false };
      await expect(restoreBackup(embedded, first, wrong)).rejects.toThrow('--identity FILE');
      expect(await restoreBackup(embedded, first, { ...wrong, unlocking })).toEqual(written);
      expect(await sumsOf(embedded)).toEqual(sums);
      expect(await filesOf(pictures)).toEqual(await filesOf(bucket));

      await bucket.remove(one);
      const second = join(folder, 'second.backup');
      await writeBackup(embedded, second, { uploads: pictures, now: now(), encryption });
      const target = { uploads: bucket, replaces: false, unlocking };
      await store.network.goAway();
      await expect(restoreBackup(back.db, second, target)).rejects.toMatchObject({ status: 503 });
      expect(await selectTables(back.db)).toEqual([]);
      await store.network.comeBack();
      const again = openUploads(readConfig({ NODE_ENV: 'test', ...store.env }), { log, now });
      await restoreBackup(back.db, second, { ...target, uploads: again });
      expect(await sumsOf(back.db)).toEqual(sums);
      expect(await filesOf(again)).toEqual(await filesOf(pictures));
    } finally {
      await back.close();
      await client.close();
    }
  }, 180_000);
});
