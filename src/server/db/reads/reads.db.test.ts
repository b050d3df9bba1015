import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import type { Reads } from './reads.ts';

let database: OpenDatabase;
let read: Reads;
beforeAll(async () => {
  database = await openEmptyDatabase(inject('databaseTemplate'));
  read = database.readsWith({ enable_seqscan: 'off', work_mem: "'7MB'" });
}, 60_000);
afterAll(() => database.close());

/** The value of an expression, asked as one row. */
const selectOne = async <T>(db: Database, expression: SQL<T>) => {
  const [row] = await db.select({ value: expression }).from(sql`(select 1) as one`);
  return row?.value;
};
const setting = (db: Database, name: string) =>
  selectOne(db, sql<string>`current_setting(${name})`);

test('settings hold for each statement of a read, and nowhere else', async () => {
  const found = await read(async (db) => [
    await setting(db, 'enable_seqscan'),
    await setting(db, 'work_mem'),
  ]);
  expect(found).toEqual(['off', '7MB']);
  expect(await setting(database.db, 'enable_seqscan')).toBe('on');
  expect(await setting(database.db, 'work_mem')).toBe('4MB');
});

test('Settings of a transaction inside a read end with the read', async () => {
  const inside = await read((db) =>
    db.transaction(async (db) => {
      await db.execute('set local enable_seqscan = on');
      return setting(db, 'enable_seqscan');
    }),
  );
  expect(inside).toBe('on');
  const next = await Promise.all([1, 2, 3].map(() => read((db) => setting(db, 'enable_seqscan'))));
  expect(next).toEqual(['off', 'off', 'off']);
});

test('a failure is told as it is, and the next read works with the settings', async () => {
  const failed = read((db) => db.execute(sql`select 1 / ${0}::int as never`));
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(read(async () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await read((db) => setting(db, 'enable_seqscan'))).toBe('off');
});

const template = inject('databaseTemplate');
// The embedded database has one connection, and a pooler lends another one each time.
const isHeld = template.kind === 'postgres' && template.poolerPort === null;
const isPooled = template.kind === 'postgres' && template.poolerPort !== null;
if (isHeld)
  test('A failed read drops its connection, and one that the server ends is replaced', async () => {
    const backend = () => read((db) => selectOne(db, sql<number>`pg_backend_pid()`));
    const first = await backend();
    expect(await backend()).toBe(first);
    await expect(read((db) => db.execute(sql`select ${'x'}::int`))).rejects.toThrow();
    const second = await backend();
    expect(second).not.toBe(first);
    await database.db.execute(sql`select pg_terminate_backend(${second})`);
    await expect.poll(() => backend().catch(() => second)).not.toBe(second);
    expect(await read((db) => setting(db, 'enable_seqscan'))).toBe('off');
  });

test('more reads at once than there are connections all get their own answer', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at);
  const ask = (number: number) => read((db) => selectOne(db, sql<number>`${number}::int`));
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
});

if (!isPooled)
  test('statements are prepared once, and the oldest let go', async () => {
    const prepared = (db: Database) =>
      selectOne(db, sql<string[]>`(select array_agg(statement) from pg_prepared_statements)`);
    const atMost = database.kind === 'postgres' ? 100 : 300;
    const statements = await read(async (db) => {
      const ask = (at: number) =>
        selectOne(db, sql<number>`${at}::int /* of ${sql.raw(`${at}`)}. */`);
      for (let at = 0; at < atMost + 20; at += 1) {
        expect(await ask(at)).toBe(at);
        // Asked again and again, it is never the oldest.
        expect(await ask(0)).toBe(0);
      }
      return prepared(db);
    });
    const withNumber = (at: number) => statements?.filter((one) => one.includes(`/* of ${at}. */`));
    expect(statements?.length).toBeLessThanOrEqual(atMost);
    expect(withNumber(0)).toHaveLength(1);
    expect(withNumber(1)).toEqual([]);
    expect(withNumber(atMost)).toHaveLength(1);
  });
