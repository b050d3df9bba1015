import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { readTable } from './read-table.ts';

const rowsAtMost = 100;
const read = (bytes: Uint8Array) => readTable(bytes, { rowsAtMost });
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { isBig = false, hasMark = true } = {}) => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const csv = '名前,町\r\n髙橋工業,"東京都,港区"\r\n';
const rows = [
  { line: 1, cells: ['名前', '町'] },
  { line: 2, cells: ['髙橋工業', '東京都,港区'] },
];

type Packed = { name: string; data: Uint8Array; size?: number; packedSize?: number };

/**
 * A zip archive of deflated files; `size` and `packedSize` are what its directory says of a file, true or not. A packed
 * size of 0 says that it stands with the file.
 */
function zip(files: Packed[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size = data.length, ...says } of files) {
    const packed = deflateRawSync(data);
    const { packedSize = packed.length } = says;
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt16LE(packedSize === 0 ? 8 : 0, 8);
    entry.writeUInt32LE(packedSize, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(entry, label);
    offset += local.length + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}

describe('A table file', () => {
  test.each([
    ['UTF-8', utf8(csv)],
    ['UTF-8 with a mark', utf8(`\uFEFF${csv}`)],
    ['Shift_JIS', sjis(csv)],
    ['UTF-16 little-endian with a mark', utf16(csv)],
    ['UTF-16 little-endian without a mark', utf16(csv, { hasMark: false })],
    ['UTF-16 big-endian with a mark', utf16(csv, { isBig: true })],
    ['UTF-16 with tabs, as Excel saves it', utf16('名前\t町\r\n髙橋工業\t東京都,港区\r\n')],
    [
      'a zip archive beside an empty file',
      zip([
        { name: '一覧.CSV', data: sjis(csv) },
        { name: 'メモ.txt', data: utf8('') },
      ]),
    ],
    ['a zip archive', zip([{ name: '一覧.CSV', data: sjis(csv) }])],
  ])('in %s has its rows with their lines', async (_, bytes) => {
    expect(await read(bytes)).toEqual(rows);
  });

  test('of Excel has long numbers, days and formulas as texts', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '一覧',
          rows: [['法人番号', '日', '式'], [], [1234567890123, new Date('2026-03-31'), '=1+1']],
        },
        { name: '二枚目', rows: [['x']] },
      ],
    });
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['法人番号', '日', '式'] },
      { line: 3, cells: ['1234567890123', '2026-03-31', '=1+1'] },
    ]);
    const [second] = await readTable(bytes, { rowsAtMost, sheets: ['ない', '二枚目'] });
    expect(second?.cells).toEqual(['x']);
  });

  const bomb = new Uint8Array(60 * 1024 * 1024);
  const sheet = 'xl/worksheets/sheet1.xml';
  /** Its end says that the directory's length stands in another record. */
  const withLargeDirectory = (archive: Uint8Array) => {
    const bytes = Buffer.from(archive);
    bytes.writeUInt32LE(0xffff_ffff, bytes.length - 10);
    return new Uint8Array(bytes);
  };
  const workbook = { name: '[Content_Types].xml', data: utf8('<Types/>') };
  test.each([
    ['nothing in it', utf8(',,\n'), 'なにも書かれていません'],
    ['letters of no encoding', new Uint8Array([0x61, 0xff, 0xff, 0x0a]), '1行目に'],
    ['half a letter of UTF-16', new Uint8Array([0xff, 0xfe, 0x00]), '途中で切れています'],
    ['an open quotation mark', utf8('a,b\n"c,d\n'), '2行目の引用符'],
    ['too many rows', utf8('a\n'.repeat(rowsAtMost + 1)), '100行より多い'],
    ['the old format of Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), '.xls'],
    ['half an archive', zip([workbook]).slice(0, 60), 'こわれている'],
    ['a workbook without sheets', zip([workbook]), 'Excelのファイルとして読めません'],
    ['two CSV files', zip(['a.csv', 'b.csv'].map((name) => ({ name, data: utf8(csv) }))), 'zip'],
    [
      'a zip bomb that says so',
      zip([workbook, ...['a', 'b', 'c'].map((name) => ({ name, data: bomb }))]),
      '大きすぎる',
    ],
    [
      'a zip bomb that says it is small',
      zip([{ name: 'a.csv', data: bomb, size: 1_000 }]),
      'こわれている',
    ],
    [
      'a sheet that is a bomb and says it is empty',
      zip([workbook, { name: sheet, data: bomb, size: 0 }]),
      'こわれている',
    ],
    [
      'a sheet whose size stands behind it',
      zip([workbook, { name: sheet, data: bomb, size: 0, packedSize: 0 }]),
      'こわれている',
    ],
    [
      'a sheet whose packed size stands behind it',
      zip([workbook, { name: sheet, data: bomb, size: 1_000, packedSize: 0 }]),
      'こわれている',
    ],
    ['a second directory for large archives', withLargeDirectory(zip([workbook])), 'こわれている'],
    [
      'a sheet that is a bomb and says it is small',
      zip([workbook, { name: sheet, data: bomb, size: 1_000 }]),
      'Excelのファイルとして読めません',
    ],
  ])('with %s is refused with a sentence', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
    await expect(read(bytes)).rejects.toMatchObject({ name: 'TableFileError' });
  });
});
