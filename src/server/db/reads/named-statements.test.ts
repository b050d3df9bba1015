import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedClient } from '#server/db/embedded/embedded-client.ts';

let client: PGlite;

beforeAll(async () => {
  client = await openEmbeddedClient();
  await client.exec(
    'create table notes (id int primary key, body text, raw bytea, facts jsonb, marks int[], on_day date)',
  );
}, 60_000);
afterAll(() => client.close());

const prepared = async () => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
};

test('values are the same every time', async () => {
  const insert = 'insert into notes values ($1, $2, $3, $4, $5, $6) returning id';
  const raw = new Uint8Array([0, 255, 10]);
  for (const id of [1, 2, 3]) {
    const { rows, affectedRows } = await client.query(insert, [
      id,
      id === 2 ? null : '𠮷野家',
      raw,
      JSON.stringify({ a: ['寮'] }),
      '{1,2}',
      '2027-04-01',
    ]);
    expect(rows).toEqual([{ id }]);
    expect(affectedRows).toBe(1);
  }
  expect(await prepared()).toContain(insert);
  const select = 'select * from notes where id >= $1 order by id';
  const first = await client.query(select, [1]);
  expect(first.rows).toHaveLength(3);
  for (let time = 2; time <= 8; time += 1) expect(await client.query(select, [1])).toEqual(first);
  const lists = await client.query(select, [1], { rowMode: 'array' });
  expect(lists.rows).toEqual(first.rows.map((row) => Object.values(Object(row))));
  expect(lists.fields).toEqual(first.fields);
  const none = await client.query(select, [99]);
  expect(none.rows).toEqual([]);
  expect(none.fields).toEqual(first.fields);
});

test('an error is the same, and what comes after it works', async () => {
  const insert = 'insert into notes (id) values ($1)';
  await client.query(insert, [10]);
  for (const _ of [1, 2, 3])
    await expect(client.query(insert, [10])).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    });
  for (const _ of [1, 2, 3])
    await expect(client.query('select $1::int from nowhere', [1])).rejects.toMatchObject({
      code: '42P01',
    });
  for (const _ of [1, 2, 3])
    await expect(client.query(insert, ['ten'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query(insert, [11])).affectedRows).toBe(1);
});

test('a transaction keeps others out, gives back what it did, and is over at its end', async () => {
  const body = 'select body from notes where id = $1';
  const write = 'update notes set body = $2 where id = $1';
  for (const _ of [1, 2]) await client.query(body, [1]);
  for (const _ of [1, 2]) await client.query(write, [1, 'before']);
  let late: (() => Promise<unknown>) | undefined;
  let beside: Promise<unknown> | undefined;
  const refused = client.transaction(async (inside) => {
    await inside.query(write, [1, 'inside']);
    late = () => inside.query(body, [1]);
    beside = client.query(body, [1]);
    expect((await inside.query(body, [1])).rows).toEqual([{ body: 'inside' }]);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  expect(await beside).toMatchObject({ rows: [{ body: 'before' }] });
  await expect(late?.()).rejects.toThrow('closed');
});

test('a statement whose table changed fails once at most', async () => {
  const all = 'select * from notes where id < $1 order by id limit 1';
  for (const _ of [1, 2, 3]) await client.query(all, [5]);
  await client.exec('alter table notes add column more text');
  await client.query(all, [5]).catch((error) => expect(error).toMatchObject({ code: '0A000' }));
  expect((await client.query(all, [5])).rows).toEqual([expect.objectContaining({ more: null })]);
  // Plans are made again by themselves where the columns of the answer stay.
  const ids = 'select id from notes where body is distinct from $1 order by id limit 1';
  for (const _ of [1, 2, 3]) await client.query(ids, ['x']);
  await client.exec('create index notes_body on notes (body)');
  await client.exec('alter table notes alter column id type bigint');
  await client.exec('alter table notes alter column id type int');
  expect((await client.query(ids, ['x'])).rows).toEqual([{ id: 1 }]);
});

test('Named statements are kept up to a number, the latest ones, and none with a list of values', async () => {
  const numbered = (number: number) => `select ${number} + $1::int as sum`;
  for (let number = 0; number < 330; number += 1)
    expect((await client.query(numbered(number), [1])).rows).toEqual([{ sum: number + 1 }]);
  const kept = await prepared();
  expect(kept.length).toBe(300);
  expect(kept).toContain(numbered(329));
  expect(kept).not.toContain(numbered(0));
  expect((await client.query(numbered(0), [1])).rows).toEqual([{ sum: 1 }]);
  const values = Array.from({ length: 61 }, (_, at) => at + 1);
  const among = `select id from notes where id in (${values.map((at) => `$${at}`).join(', ')})`;
  expect((await client.query(among, values)).rows.length).toBeGreaterThan(0);
  expect(await prepared()).not.toContain(among);
});

test('a closed database says so', async () => {
  const other = await openEmbeddedClient();
  await other.query('select $1::int', [1]);
  await other.close();
  await expect(other.query('select $1::int', [1])).rejects.toThrow('PGlite is closed');
});
