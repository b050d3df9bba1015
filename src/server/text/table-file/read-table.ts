import { CsvError, parse } from 'csv-parse/sync';
import { formatCount } from '#contract/words/amounts.ts';
import { decodeText } from './decode-text.ts';
import { splitPlain } from './split-plain.ts';
import { TableFileError } from './table-file-error.ts';
import { isZip, unzipEntry, zipEntries } from './zip-entries.ts';

/** job tag's table has about 400. */
const columnsAtMost = 2_000;

/** A row of a file with the number of the line, from 1, on which a person finds it. */
export type TableRow = { line: number; cells: string[] };

type Reading = {
  /** More rows are refused, the header counted. */
  rowsAtMost: number;
  /** Sheets of a workbook to look for; without one of these names the first sheet is read. */
  sheets?: readonly string[];
};

/**
 * Rows of a CSV file or of one sheet of an xlsx file, without those that are empty. A zip archive with one CSV in it is
 * read as that CSV. Formulas are never worked out: a cell is the text that the file has. Throws TableFileError.
 */
export async function readTable(bytes: Uint8Array, reading: Reading): Promise<TableRow[]> {
  const { rowsAtMost } = reading;
  const rows = (await readRows(bytes, reading)).filter(({ cells }) => cells.some(Boolean));
  if (rows.length > rowsAtMost) throw tooMany(rowsAtMost);
  if (rows.length === 0) throw new TableFileError('ファイルに、なにも書かれていません。');
  return rows;
}

async function readRows(bytes: Uint8Array, reading: Reading): Promise<TableRow[]> {
  const { rowsAtMost } = reading;
  if (isOldOffice(bytes))
    throw new TableFileError(
      '古い形式（.xls）か、パスワードのついたExcelファイルです。パスワードなしの.xlsxかCSVで保存しなおしてください。',
    );
  if (!isZip(bytes)) return parseCsv(decodeText(bytes), rowsAtMost);
  const entries = zipEntries(bytes);
  if (entries.some(({ name }) => name === '[Content_Types].xml')) return readSheet(bytes, reading);
  const [csv, ...more] = entries.filter(({ name }) => /\.csv$/i.test(name));
  if (!csv || more.length > 0)
    throw new TableFileError(
      'Excelのファイル（.xlsx）でも、CSVが1つ入ったzipでもありません。ファイルを確かめてください。',
    );
  return parseCsv(decodeText(unzipEntry(bytes, csv)), rowsAtMost);
}

/** The container of .xls, and of an .xlsx with a password. */
function isOldOffice(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}

async function readSheet(
  bytes: Uint8Array,
  { rowsAtMost, sheets = [] }: Reading,
): Promise<TableRow[]> {
  try {
    // A sheet that is not there has no rows.
    for (const sheet of sheets) {
      const rows = await sheetRows(bytes, rowsAtMost, sheet);
      if (rows.length > 0) return rows;
    }
    return await sheetRows(bytes, rowsAtMost, 0);
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    throw new TableFileError(
      'Excelのファイルとして読めません。Excelで開いて、保存しなおしてください。',
    );
  }
}

async function sheetRows(bytes: Uint8Array, rowsAtMost: number, sheet: string | number) {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: TableRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!values.some((value) => value !== null && value !== '')) continue;
    if (values.length > columnsAtMost) throw new TableFileError('列が多すぎます。');
    rows.push({ line: index + 1, cells: values.map(cellText) });
    if (rows.length > rowsAtMost) break;
  }
  return rows;
}

/** What a cell says: a day as 2026-03-31, a number with all its digits. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}

function parseCsv(csv: string, rowsAtMost: number): TableRow[] {
  const delimiter = delimiterOf(csv);
  const plain = splitPlain(csv, { delimiter, rowsAtMost });
  if (plain) return plain;
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // One more shows that there are too many.
    to: rowsAtMost + 1,
    delimiter,
  };
  try {
    const rows = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new TableFileError(`${openQuoteLine(csv)}行目の引用符「"」が、閉じていません。`);
    const line = typeof error.lines === 'number' ? `${error.lines}行目` : 'ファイル';
    throw new TableFileError(`${line}を、CSVとして読めません。引用符を確かめてください。`);
  }
}

/** Excel saves 「Unicode テキスト」 with tabs. */
function delimiterOf(csv: string): ',' | '\t' {
  const end = csv.search(/[\r\n]/);
  const head = end === -1 ? csv : csv.slice(0, end);
  return head.includes('\t') && !head.includes(',') ? '\t' : ',';
}

/** The line, from 1, of the quotation mark that nothing closes: the parser names the end of the file. */
function openQuoteLine(csv: string): number {
  let opened: number | null = null;
  for (const [at, line] of csv.split('\n').entries()) {
    const isOdd = (line.split('"').length - 1) % 2 === 1;
    if (isOdd) opened = opened === null ? at + 1 : null;
  }
  return opened ?? 1;
}

function tooMany(rowsAtMost: number): TableFileError {
  return new TableFileError(
    `${formatCount(rowsAtMost)}行より多いファイルです。いくつかのファイルに分けてください。`,
  );
}
