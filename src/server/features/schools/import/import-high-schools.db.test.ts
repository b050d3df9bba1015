import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/public/schools.ts';
import { newId } from '#server/db/columns.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
} from '#server/features/schools/high-schools.queries.ts';
import { testServer } from '#server/testing/test-server.ts';
import { importHighSchools } from './import-high-schools.ts';
import { ImportError } from './read-school-file.ts';

const server = testServer();
const header =
  'school_code,kind,pref_code,prefecture,founder,branch,name,address,postal_code,closed_on,moved_to_code';
const line = (code: string, name: string, closed = '') =>
  `${code},高等学校,13,東京都,公立,本校,${name},"東京都, どこか",1000001,${closed},`;
const file = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const run = (csv: string) => importHighSchools(server().context.db, bytesOf(csv));
const search = (q: string) => server().anonymous.call(schoolsApi.search, { query: { q } });

/** Letters of Shift_JIS by the decoder, since nothing here encodes it. */
function shiftJis(text: string): Uint8Array {
  const decoder = new TextDecoder('shift_jis');
  const pairs = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xef; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const letter = decoder.decode(new Uint8Array([lead, trail]));
      if (letter.length === 1 && !pairs.has(letter)) pairs.set(letter, [lead, trail]);
    }
  const bytes = [...text].flatMap((letter) => pairs.get(letter) ?? [letter.charCodeAt(0)]);
  return new Uint8Array(bytes);
}

describe('importHighSchools', () => {
  test('adds, recognises by code and by name, and changes nothing twice', async () => {
    const { db } = server().context;
    const known = { id: newId(), name: 'まえからの高校', nameKana: 'マエカラノコウコウ' };
    await insertHighSchools(db, [
      { ...known, prefecture: '13', courseKinds: [], searchKey: 'マエカラノコウコウ' },
    ]);
    const csv = file(
      line('D113000000001', 'ためし高等学校'),
      line('D113000000002', 'まえからの高等学校'),
    );
    expect(await run(csv)).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await run(csv)).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect(await search('ためし')).toMatchObject([{ code: 'D113000000001', kana: null }]);
    expect(await search('まえからの')).toMatchObject([
      { id: known.id, code: 'D113000000002', kana: known.nameKana, name: 'まえからの高等学校' },
    ]);
  });

  test('a renamed school keeps its row; a closed one is kept and hidden', async () => {
    await run(file(line('D113000000009', 'むかし高等学校')));
    const [before] = await search('むかし');
    await run(file(line('D113000000009', 'いまどき高等学校')));
    expect(await search('むかし')).toEqual([]);
    expect((await search('いまどき'))[0]?.id).toBe(before?.id);
    await run(file(line('D113000000009', 'いまどき高等学校', '2026-03-31')));
    expect(await search('いまどき')).toEqual([]);
    const rows = await selectAllHighSchools(server().context.db);
    expect(rows.some(({ code }) => code === 'D113000000009')).toBe(true);
  });

  test("a file in the ministry's Shift_JIS is read as well", async () => {
    const csv = [header, line('D113000000031', 'しふとじす髙等学校')].join('\r\n');
    const bytes = shiftJis(csv);
    expect(new TextDecoder('shift_jis').decode(bytes)).toBe(csv);
    expect(await importHighSchools(server().context.db, bytes)).toMatchObject({ added: 1 });
    expect(await search('しふとじす高校')).toMatchObject([{ name: 'しふとじす髙等学校' }]);
  });

  const good = line('D113000000003', 'よい高等学校');
  test.each([
    [
      'other headers',
      'a,b,c\n1,2,3\n',
      '1行目に、列「school_code、kind、pref_code、name、closed_on」が',
    ],
    ['one header missing', file(good).replace('closed_on', 'closed'), '1行目に、列「closed_on」が'],
    ['a line that is too short', file(good, 'x,y'), '3行目を、CSVとして読めません'],
    ['an open quotation mark', file(good, '"x'), '3行目の引用符'],
    [
      'a wrong code',
      file(good, line('17', 'わるい高等学校')),
      '3行目の「school_code」は、英大文字1つと',
    ],
    ['a date that is none', file(line('D113000000005', 'よい', '3/31')), '2行目の「closed_on」は'],
    [
      'a name with a control character',
      file(line('D113000000005', 'よ\u0000い')),
      '2行目の「name」は',
    ],
    [
      'a code twice',
      file(good, line('D113000000006', 'ほか'), good),
      '4行目の学校コード「D113000000003」は、2行目にもあります',
    ],
    ['nothing', '', '学校が1行もありません'],
    ['headers alone', file(), '学校が1行もありません'],
  ])(
    '%s: the file is refused whole, in a sentence that names the row',
    async (_, csv, sentence) => {
      await expectRefused(bytesOf(csv), sentence);
    },
  );

  test('letters of neither encoding are refused with their row', async () => {
    const rows = bytesOf(file(good, line('D113000000006', 'ほか高等学校')));
    const at = rows.lastIndexOf(0xe3);
    const broken = rows.with(at, 0xff);
    await expectRefused(broken, '3行目に、UTF-8として読めない文字があります');
    const other = shiftJis([header, good, good].join('\n')).slice();
    const last = other.lastIndexOf(0x8d);
    await expectRefused(other.with(last, 0xff), '3行目に、Shift_JISとして読めない文字があります');
    await expectRefused(new Uint8Array([0x50, 0x4b, 3, 4]), 'Excelのファイルです');
  });

  async function expectRefused(bytes: Uint8Array, sentence: string) {
    const { db } = server().context;
    const before = await selectAllHighSchools(db);
    const error = await importHighSchools(db, bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(String(error)).toContain(sentence);
    expect(await selectAllHighSchools(db)).toEqual(before);
  }

  const official = fileURLToPath(
    new URL('../../../../../../shared/reference/mext-high-schools.csv', import.meta.url),
  );
  if (existsSync(official))
    test('the whole official list is what ships: it changes nothing', async () => {
      const bytes = readFileSync(official);
      const report = await importHighSchools(server().context.db, bytes);
      expect(report).toEqual({ added: 0, changed: 0, unchanged: 4_963 });
    }, 60_000);
  else console.info('The official list is not beside the project: its import is not tested here.');
});
