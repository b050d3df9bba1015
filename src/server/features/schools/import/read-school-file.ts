import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A file that is not the list it should be: a Japanese sentence that names the line. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Columns that are read of 文部科学省 学校コード, one row a school; a message says what fits. */
const Row = z.object({
  school_code: z.string().regex(/^[A-Z]\d{12}$/, '英大文字1つと数字12けたで書いてください'),
  kind: z.enum(['高等学校', '中等教育学校'], '「高等学校」か「中等教育学校」と書いてください'),
  pref_code: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, '01から47までの2けたで書いてください'),
  name: z
    .string()
    .trim()
    .min(1, '学校の名前を書いてください')
    .max(100, '100文字以内で書いてください')
    .regex(/^\P{C}*$/u, '見えない文字が入っています'),
  closed_on: z.union([z.literal(''), z.iso.date()], '空けるか、2026-03-31のように書いてください'),
});
type SchoolRow = z.infer<typeof Row>;

const columns = Object.keys(Row.shape);

/**
 * Rows of an official list: CSV in UTF-8 or Shift_JIS, as the ministry saves it. Throws ImportError for another
 * encoding, missing columns, a row that does not fit and a code that is there twice: then nothing is read at all.
 */
export function readSchoolFile(bytes: Uint8Array): SchoolRow[] {
  const records = parseCsv(decodeFile(bytes));
  const header = Object.keys(records[0]?.record ?? {});
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new ImportError(
      `1行目に、列「${missing.join('、')}」がありません。列の名前は${columns.join('、')}です。`,
    );
  const lineOfCode = new Map<string, number>();
  return records.map(({ record, info: { lines } }) => {
    const { data, error } = Row.safeParse(record);
    if (!data) {
      const [issue] = error.issues;
      throw new ImportError(`${lines}行目の「${issue?.path.join('.')}」は、${issue?.message}。`);
    }
    const first = lineOfCode.get(data.school_code);
    if (first !== undefined)
      throw new ImportError(
        `${lines}行目の学校コード「${data.school_code}」は、${first}行目にもあります。`,
      );
    lineOfCode.set(data.school_code, lines);
    return data;
  });
}

const encodings = ['utf-8', 'shift_jis'] as const;
type Encoding = (typeof encodings)[number];
const names: Record<Encoding, string> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' };

function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new ImportError('Excelのファイルです。CSVで保存してから、もう一度選んでください。');
  for (const encoding of encodings) {
    const text = decode(bytes, encoding);
    if (text !== null) return text;
  }
  const [best] = encodings
    .map((encoding) => ({ encoding, broken: brokenLines(bytes, encoding) }))
    .toSorted((a, b) => a.broken.length - b.broken.length);
  throw new ImportError(
    `${best?.broken[0]}行目に、${best ? names[best.encoding] : ''}として読めない文字があります。UTF-8かShift_JISで保存してください。`,
  );
}

/** Null where bytes are no letters of the encoding. */
function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Numbers of lines, from 1, that cannot be read. No letter of either encoding holds a line feed. */
function brokenLines(bytes: Uint8Array, encoding: Encoding): number[] {
  const broken: number[] = [];
  for (let line = 1, from = 0; from < bytes.length; line += 1) {
    const feed = bytes.indexOf(0x0a, from);
    const end = feed === -1 ? bytes.length : feed;
    if (decode(bytes.subarray(from, end), encoding) === null) broken.push(line);
    from = end + 1;
  }
  return broken;
}

type Parsed = { record: Record<string, string>; info: { lines: number } }[];

function parseCsv(csv: string): Parsed {
  const options = { columns: true, bom: true, info: true, skip_empty_lines: true } as const;
  try {
    const records = parse(csv, options) as unknown as Parsed;
    if (records.length > 0) return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new ImportError(`${openQuoteLine(csv)}行目の引用符「"」が、閉じていません。`);
    const line = typeof error.lines === 'number' ? `${error.lines}行目` : 'ファイル';
    throw new ImportError(`${line}を、CSVとして読めません。列の数と引用符を確かめてください。`);
  }
  throw new ImportError(
    `学校が1行もありません。1行目に列の名前（${columns.join('、')}）、2行目から学校を書いてください。`,
  );
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
