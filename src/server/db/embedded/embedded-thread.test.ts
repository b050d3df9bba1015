import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, embeddedDatabase } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { createLog } from '#server/log.ts';
import { type EmbeddedThread, openEmbeddedThread } from './embedded-thread.ts';

const directory = mkdtempSync(join(tmpdir(), 'michishirube-thread-'));
const silent = createLog('silent', () => undefined);
let client: EmbeddedThread;
let db: Database;

beforeAll(async () => {
  client = await openEmbeddedThread(join(directory, 'database'));
  db = embeddedDatabase(client, silent);
  await db.execute(
    sql`create table notes (id int primary key, body text, at timestamptz, raw bytea, facts jsonb)`,
  );
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(directory, { recursive: true });
});

const bodies = async () =>
  (await client.query<{ body: string }>('select body from notes order by id')).rows.map(
    ({ body }) => body,
  );

test('values come back as Drizzle wants them', async () => {
  const raw = new Uint8Array([0, 255, 10]);
  const at = '2026-11-22 09:00:00+00';
  await client.query('insert into notes values (1, $1, $2, $3, $4)', [
    '𠮷野家\n',
    at,
    raw,
    JSON.stringify({ a: [null, '寮'] }),
  ]);
  const { rows } = await client.query('select * from notes');
  expect(rows).toEqual([{ id: 1, body: '𠮷野家\n', at, raw, facts: { a: [null, '寮'] } }]);
  const json = await client.query(
    `select facts, '"text"'::json, null::jsonb, '{1,2}'::int[] from notes`,
    [],
    { rowMode: 'array' },
  );
  expect(json.rows).toEqual([[{ a: [null, '寮'] }, 'text', null, [1, 2]]]);
  await client.query('delete from notes');
});

test('a failed statement tells its code and constraint, and the next one works', async () => {
  await client.query(`insert into notes values (1, 'あ')`);
  await expect(client.query(`insert into notes values (1, 'い')`)).rejects.toMatchObject({
    code: '23505',
    constraint: 'notes_pkey',
    message: expect.stringContaining('duplicate key'),
  });
  expect(await bodies()).toEqual(['あ']);
  await client.query('delete from notes');
});

test('a transaction is whole or not at all, and nothing comes between', async () => {
  const order: string[] = [];
  const kept = db.transaction(async (db) => {
    await db.execute(sql`insert into notes values (1, 'first')`);
    order.push('inside');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await db.execute(sql`insert into notes values (2, 'second')`);
    order.push('end');
  });
  const beside = client.query('select 1').then(() => order.push('beside'));
  await Promise.all([kept, beside]);
  expect(order).toEqual(['inside', 'end', 'beside']);

  const refused = db.transaction(async (db) => {
    await db.execute(sql`insert into notes values (3, 'third')`);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  expect(await bodies()).toEqual(['first', 'second']);
  await client.query('delete from notes');
});

test('Statements that are sent at once run in their order', async () => {
  const { rows } = await db.transaction(async (db) => {
    const setting = db.execute(sql`select set_config('enable_seqscan', 'off', true)`).execute();
    const [answer] = await Promise.all([db.execute(sql`show enable_seqscan`), setting]);
    return answer as unknown as { rows: unknown[] };
  });
  expect(rows).toEqual([{ enable_seqscan: 'off' }]);
  const after = await client.query('show enable_seqscan');
  expect(after.rows).toEqual([{ enable_seqscan: 'on' }]);
});

test('a savepoint inside gives back what failed alone', async () => {
  await db.transaction(async (outer) => {
    await outer.execute(sql`insert into notes values (1, 'kept')`);
    const inner = outer.transaction(async (inner) => {
      await inner.execute(sql`insert into notes values (1, 'twice')`);
    });
    await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
  });
  expect(await bodies()).toEqual(['kept']);
  await client.query('delete from notes');
});

test('a constraint that is checked at the end refuses the transaction', async () => {
  await db.execute(sql`create table later (id int references notes deferrable initially deferred)`);
  const orphan = db.transaction(async (db) => {
    await db.execute(sql`insert into later values (404)`);
  });
  await expect(orphan).rejects.toMatchObject({ code: '23503' });
  expect((await client.query('select * from later')).rows).toEqual([]);
});

test('this thread goes on while a statement runs', async () => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  await client.query('select count(*) from generate_series(1, 2000000)');
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
});

test('A caller with a short patience is answered within it, and whole transactions are undone', async () => {
  await client.exec('delete from notes');
  const hurried = embeddedDatabase(client.hurried(300), silent);
  const busy = client.query('select count(*) from generate_series(1, 6000000)');
  const began = performance.now();
  const [alone, together] = await Promise.allSettled([
    hurried.execute(sql`select 1`),
    hurried.transaction((db) => db.execute(sql`insert into notes (id, body) values (1, 'x')`)),
  ]);
  const took = performance.now() - began;
  for (const end of [alone, together])
    expect(end.status === 'rejected' && isDatabaseAway(end.reason)).toBe(true);
  await busy;
  expect(took).toBeLessThan(performance.now() - began);
  expect(await bodies()).toEqual([]);
  await expect
    .poll(() => hurried.execute(sql`select 1 as n`).catch(() => null), { timeout: 10_000 })
    .toMatchObject({ rows: [{ n: 1 }] });
});

test('an end of the thread fails what is asked, then and later', async () => {
  const other = await openEmbeddedThread(join(directory, 'other'));
  await other.close();
  await expect(other.query('select 1')).rejects.toThrow('has ended');
});

test('a thread that ends by itself says so, and fails what waits for it', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const ends: unknown[] = [];
  const other = await openEmbeddedThread(join(directory, 'ending'), (error) => ends.push(error));
  const waiting = other.query('select pg_sleep(20)');
  await (sent.mock.contexts[0] as Worker).terminate();
  sent.mockRestore();
  await expect(waiting).rejects.toThrow('has ended');
  expect(ends).toEqual([expect.objectContaining({ message: expect.stringContaining('ended') })]);
  await expect(other.query('select 1')).rejects.toThrow('has ended');
});

test('a directory that cannot be opened says so', async () => {
  await expect(openEmbeddedThread('/dev/null/nowhere')).rejects.toThrow();
});
