import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyIntoEmbedded } from '#server/db/database.ts';
import { binaryCopy, type CopiedType } from './binary-copy.ts';
import { openEmbeddedClient } from './embedded-client.ts';

const columns: Record<string, CopiedType> = {
  id: 'uuid',
  is_open: 'boolean',
  small: 'smallint',
  whole: 'integer',
  day: 'date',
  words: 'text',
  numbers: 'integer[]',
};
const names = Object.keys(columns);
const types = Object.values(columns);

let client: PGlite;
beforeAll(async () => {
  client = await openEmbeddedClient();
  const defined = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.exec(`create table copied (${defined.join(', ')})`);
}, 60_000);
afterAll(() => client.close());
beforeEach(() => client.exec('truncate copied'));

const copy = (rows: unknown[][]) =>
  copyIntoEmbedded(client)('copied', names, binaryCopy(types, rows));
const read = async () => {
  const found = await client.query('select * from copied', [], { rowMode: 'array' });
  return found.rows;
};

const id = '0192f0c1-7a5e-7cc3-8d1f-0a1b2c3d4e5f';

test('rows are read back as they were', async () => {
  const words = 'タブ\tと\\n\n「𠮷」\u{1f338} \\N';
  const rows = [
    [id, true, -32_768, 2_147_483_647, '2026-11-23', words, [-2_147_483_648, 0, 7]],
    [id, false, 32_767, -1, '1950-01-01', '', []],
    [null, null, null, null, null, null, null],
  ];
  await copy(
    rows.map((row) => row.map((cell) => (Array.isArray(cell) ? Int32Array.from(cell) : cell))),
  );
  expect(await read()).toEqual(rows);
});

test('no rows are none', async () => {
  await copy([]);
  expect(await read()).toEqual([]);
});

test('a number that does not fit, or what is no day, is refused before anything is written', async () => {
  await expect(async () =>
    copy([
      [id, true, 1, 1, '2026-11-23', '', Int32Array.of(1)],
      [id, true, 32_768, 1, '2026-11-23', '', Int32Array.of(1)],
    ]),
  ).rejects.toThrow(RangeError);
  const day = '2026-11-31 or so';
  await expect(async () => copy([[id, true, 1, 1, day, '', new Int32Array()]])).rejects.toThrow(
    RangeError,
  );
  expect(await read()).toEqual([]);
});
