import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/public/schools.ts';
import { newId } from '#server/db/columns.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
} from '#server/features/schools/high-schools.queries.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
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
    const bytes = sjis(csv);
    expect(new TextDecoder('shift_jis').decode(bytes)).toBe(csv);
    expect(await importHighSchools(server().context.db, bytes)).toMatchObject({ added: 1 });
    expect(await search('しふとじす高校')).toMatchObject([{ name: 'しふとじす髙等学校' }]);
  });

  /** Lines as the ministry publishes them, with schools of other kinds among them. */
  const published = [
    ['令和8年度 学校コード（東日本）'],
    [
      ...['学校コード', '学校種', '都道府県番号', '設置区分', '本分校', '学校名', '学校所在地'],
      ...[
        '郵便番号',
        '属性情報設定年月日',
        '属性情報廃止年月日',
        '旧学校調査番号',
        '移行後の学校コード',
      ],
    ],
    ...[
      ['B113000000041', 'B1(小)', '13(東京都)', '2(公)', '1(本)', 'こうひょう小学校'],
      ['D113000000042', 'D1(高校)', '13(東京都)', '2(公)', '1(本)', 'こうひょう高等学校'],
      ['D201000000043', 'D2(中等)', '01(北海道)', '3(私)', '1(本)', 'こうひょう中等教育学校'],
      ['D113000000044', 'D1(高校)', '13(東京都)', '2(公)', '9(廃)', 'こうひょう閉校高等学校'],
    ].map((cells, at) => [
      ...cells,
      '東京都, どこか',
      '1000001',
      '2020/12/22',
      at === 3 ? '2026/3/31' : '',
      '013501',
      '',
    ]),
  ];
  test.each([
    ['Excel', async () => writeXlsx({ sheets: [{ name: '学校コード', rows: published }] })],
    [
      'Shift_JIS',
      async () =>
        sjis(published.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
    ],
  ])('the ministry’s file as it is published is read in %s', async (_, make) => {
    const { db } = server().context;
    await importHighSchools(db, await make());
    const rows = await selectAllHighSchools(db);
    expect(
      rows
        .filter(({ name }) => name.startsWith('こうひょう'))
        .map(({ code, name, prefecture, closedOn }) => [code, name, prefecture, closedOn])
        .toSorted(),
    ).toEqual([
      ['D113000000042', 'こうひょう高等学校', '13', null],
      ['D113000000044', 'こうひょう閉校高等学校', '13', '2026-03-31'],
      ['D201000000043', 'こうひょう中等教育学校', '01', null],
    ]);
  });

  const good = line('D113000000003', 'よい高等学校');
  test.each([
    [
      'other headers',
      'a,b,c\n1,2,3\n',
      '列「学校コード」「学校種」「都道府県番号」「学校名」「属性情報廃止年月日」がありません',
    ],
    [
      'one header missing',
      file(good).replace('closed_on', 'closed'),
      '列「属性情報廃止年月日」がありません',
    ],
    ['a line that is too short', file(good, 'x,D1,z'), '3行目の「学校コード」は'],
    ['a line of no kind', file(good, 'x'), '3行目の「学校種」は'],
    ['an open quotation mark', file(good, '"x'), '3行目の引用符'],
    [
      'a wrong code',
      file(good, line('17', 'わるい高等学校')),
      '3行目の「学校コード」は、英大文字1つと',
    ],
    [
      'a date that is none',
      file(line('D113000000005', 'よい', '3/31')),
      '2行目の「属性情報廃止年月日」は',
    ],
    [
      'a name with a control character',
      file(line('D113000000005', 'よ\u0000い')),
      '2行目の「学校名」は',
    ],
    [
      'a code twice',
      file(good, line('D113000000006', 'ほか'), good),
      '4行目の学校コード「D113000000003」は、2行目にもあります',
    ],
    [
      'several wrong lines',
      file(
        line('17', 'わる\u0000い高等学校', '3/31'),
        'x',
        good,
        line('D113000000006', 'ほか高等学校').replace(',13,', ',48,'),
        good,
      ),
      [
        '2行目の「学校コード」は、英大文字1つと数字12けたで書いてください。',
        '2行目の「学校名」は、見えない文字が入っています。',
        '2行目の「属性情報廃止年月日」は、空けるか、2026-03-31のように書いてください。',
        '3行目の「学校種」は、「D1」や「高等学校」のように書いてください。',
        '5行目の「都道府県番号」は、01から47までの2けたで書いてください。',
        '6行目の学校コード「D113000000003」は、4行目にもあります。',
      ].join(''),
    ],
    ['nothing', '', 'なにも書かれていません'],
    ['headers alone', file(), '高等学校が1校もありません'],
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
    const other = sjis([header, good, good].join('\n')).slice();
    const last = other.lastIndexOf(0x8d);
    await expectRefused(other.with(last, 0xff), '3行目に、Shift_JISとして読めない文字があります');
    await expectRefused(new Uint8Array([0x50, 0x4b, 3, 4]), 'こわれている');
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
