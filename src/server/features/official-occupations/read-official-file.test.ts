import { describe, expect, test } from 'vitest';
import {
  csvOf,
  descriptionTable,
  type MadeOccupation,
  madeFigure,
  numericTable,
  workbookOf,
} from '#server/testing/files/job-tag-files.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { OfficialFileError, readOfficialFile } from './read-official-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const made: MadeOccupation[] = Array.from({ length: 35 }, (_, at) => ({
  code: at + 1,
  title: `仕事${at + 1}`,
  aliases: at === 0 ? ['ほかの名前', 'もう1つの名前'] : [],
}));
const numeric = numericTable(made);
const description = descriptionTable(made);
const numericBook = await workbookOf('IPD形式', numeric);
const descriptionBook = await workbookOf('解説系', description);
const messageOf = async (bytes: Uint8Array) => {
  const error = await readOfficialFile(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OfficialFileError);
  return (error as OfficialFileError).message;
};

describe('The figures of job tag', () => {
  test.each([
    ['CSV in Shift_JIS', sjis(csvOf(numeric))],
    ['CSV in UTF-8 with a mark', utf8(`\uFEFF${csvOf(numeric)}`)],
    ['xlsx', numericBook],
    ['CSV without the row of IDs', sjis(csvOf(numeric.toSpliced(17, 1)))],
    [
      'CSV whose names of columns are others',
      sjis(
        csvOf(
          numeric.with(
            16,
            numeric[16]!.map((name) => `${name}の項目`),
          ),
        ),
      ),
    ],
  ])('are read from %s as published', async (_, bytes) => {
    const { rows, ...says } = await readOfficialFile(bytes);
    expect(says).toMatchObject({ hasFigures: true, hasNames: false });
    expect(rows.map(({ code, title }) => ({ code: Number(code), title }))).toEqual(
      made.map(({ code, title }) => ({ code, title })),
    );
    const [first, second] = rows;
    expect(Object.keys(first?.skills ?? {})).toHaveLength(39);
    // Standardising keeps the order of the figures.
    const isLower = madeFigure(1, 'riasec_R') < madeFigure(2, 'riasec_R');
    expect((first?.interests?.R ?? 0) < (second?.interests?.R ?? 0)).toBe(isLower);
  });

  test('come with the version that the notes name', async () => {
    expect((await readOfficialFile(sjis(csvOf(numeric)))).version).toBe('7.00');
    const without = numeric.with(0, ['職業情報データベース']);
    expect((await readOfficialFile(sjis(csvOf(without)))).version).toBeNull();
  });

  test('are absent where an occupation has none of a kind', async () => {
    const figure = (column: string) => (column.startsWith('value_') ? '' : '3');
    const table = numericTable([...made, { code: 99, title: '値のない仕事', figure }]);
    const { rows } = await readOfficialFile(sjis(csvOf(table)));
    expect(rows.at(-1)).toMatchObject({ workValues: null, interests: { R: expect.any(Number) } });
  });

  test('are refused with every line that does not fit', async () => {
    const table = numericTable([
      ...made,
      { code: 40, title: '高すぎる仕事', figure: () => '9' },
      { code: 1, title: 'くり返す仕事' },
      { code: 41, title: '' },
      {
        code: 42,
        title: '欠ける仕事',
        figure: (column) => (column === 'skill_writing' ? '' : '3'),
      },
    ]);
    expect(await messageOf(sjis(csvOf(table)))).toBe(
      [
        '54行目：「現実的」は、0から7までの数字で書いてください。',
        '55行目：「収録番号」の1は、19行目にもあります。',
        '56行目：「職業名」がありません。',
        '57行目：「文章力」は、0から7までの数字で書いてください。',
      ].join(''),
    );
  });

  test('are refused with the first twenty lines and the number of the others', async () => {
    const bad = made.map((one) => ({ ...one, figure: () => '8' }));
    const message = await messageOf(sjis(csvOf(numericTable(bad))));
    expect(message.match(/行目：/g)).toHaveLength(20);
    expect(message).toMatch(/ほかに15行あります。$/);
  });

  test('are refused where a column that is read stands there twice or not at all', async () => {
    const twice = numeric.map((row, at) => (at === 16 || at === 17 ? [...row, row[4]!] : row));
    expect(await messageOf(sjis(csvOf(twice)))).toMatch(/列「現実的」が2つあります/);
    const less = numeric.map((row) => row.toSpliced(4, 1));
    expect(await messageOf(sjis(csvOf(less)))).toMatch(/列「現実的」がありません/);
  });
});

describe('The other names of job tag', () => {
  test.each([
    ['CSV in Shift_JIS', sjis(csvOf(description))],
    ['xlsx', descriptionBook],
  ])('are read from %s as published', async (_, bytes) => {
    const file = await readOfficialFile(bytes);
    expect(file).toMatchObject({ hasFigures: false, hasNames: true, version: '7.01' });
    expect(file.rows).toHaveLength(made.length);
    expect(file.rows[0]).toMatchObject({
      code: '1',
      aliases: ['ほかの名前', 'もう1つの名前'],
      interests: null,
    });
  });
});

test.each([
  ['a list of schools', utf8('学校コード,学校名\r\nD1,x\r\n'), /job tagのファイルではないようです/],
  ['an empty file', utf8(''), /なにも書かれていません/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a, 0xff, 0xfe]), /読めない文字/],
  ['too few occupations', sjis(csvOf(numericTable(made.slice(0, 3)))), /職業が3件しか/],
])('%s is refused in words', async (_, bytes, sentence) => {
  expect(await messageOf(bytes)).toMatch(sentence);
});
