import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPlain } from './split-plain.ts';

const rowsAtMost = 20;
const split = (csv: string) => splitPlain(csv, { delimiter: ',', rowsAtMost });

/** The rows as the reader of all CSV has them; null where it refuses the text. */
function parsed(csv: string) {
  const options = {
    ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true },
    ...{ to: rowsAtMost + 1, delimiter: ',' },
  };
  try {
    const rows = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch {
    return null;
  }
}

describe('A text of plain rows', () => {
  test.each([
    ['without quotation marks', 'a,b\r\n1,2\r\n'],
    ['with quoted cells', '13101,"100  ","1000001",0\r\n"x",,"y, z"\r\n'],
    ['without a last line feed', 'a,b\n"1",2'],
    ['with a mark at its start', '\uFEFFa,b\n\n1,'],
  ])('%s is split as the reader of all CSV does', (_, csv) => {
    expect(split(csv)).not.toBeNull();
    expect(split(csv)).toEqual(parsed(csv));
  });

  test.each([
    ['a quotation mark in a cell', 'a,"b""c"\n'],
    ['a line feed in a cell', 'a,"b\nc"\n'],
    ['a quotation mark that nothing closes', 'a,"b\n'],
    ['two kinds of line endings', 'a,b\r\n1,2\n3,4\r\n'],
  ])('with %s is left to the other reader', (_, csv) => {
    expect(split(csv)).toBeNull();
  });

  test('of whatever letters is split as the other reader does, or left to it', () => {
    const letter = fc.constantFrom('a', ',', '"', '\n', '\r\n', '\r', ' ', '，', '町');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 24 }), (letters) => {
        const csv = letters.join('');
        const rows = split(csv);
        if (rows) expect(rows).toEqual(parsed(csv));
      }),
      { numRuns: 3_000 },
    );
  });
});
