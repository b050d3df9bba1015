import { z } from 'zod';
import { prefectures } from '#contract/words/areas.ts';
import { problemsInWords } from '#server/text/table-file/check-lines.ts';
import { readRecords, type TableColumn } from '#server/text/table-file/read-records.ts';
import { readTable } from '#server/text/table-file/read-table.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';

/** A file that is not the list it should be: Japanese sentences that name the lines. */
export class ImportError extends Error {
  override name = 'ImportError';
}

const prefectureCodes = prefectures.map(({ code }) => code);

const dayWords = '空けるか、2026-03-31のように書いてください';

/** What is read of 文部科学省 学校コード, one row a school; a message says what fits. */
const Row = z.object({
  school_code: z.string().regex(/^[A-Z]\d{12}$/, '英大文字1つと数字12けたで書いてください'),
  pref_code: z.enum(prefectureCodes, '01から47までの2けたで書いてください'),
  name: z
    .string()
    .trim()
    .min(1, '学校の名前を書いてください')
    .max(100, '100文字以内で書いてください')
    .regex(/^\P{C}*$/u, '見えない文字が入っています'),
  // A text that is no day is told by the day's own sentence, anything else by that of the choice.
  closed_on: z.union([z.literal(''), z.iso.date(dayWords)], dayWords),
});
type SchoolRow = z.infer<typeof Row>;
type Key = keyof SchoolRow | 'kind';

/** The ministry's headers, then those of the list that was made from them for this site. */
const columns: TableColumn<Key>[] = [
  { key: 'school_code', names: ['学校コード', 'school_code'] },
  { key: 'kind', names: ['学校種', 'kind'] },
  { key: 'pref_code', names: ['都道府県番号', 'pref_code'] },
  { key: 'name', names: ['学校名', 'name'] },
  { key: 'closed_on', names: ['属性情報廃止年月日', 'closed_on'] },
];

/** Schools of Japan of all kinds are about 59,000; the ministry publishes them in halves. */
const rowsAtMost = 80_000;

/** Kinds that a student of this site may go to, by the code that the ministry writes before their name. */
const kindCodes: Record<string, string> = { D1: '高等学校', D2: '中等教育学校' };

/**
 * High schools of the official list as the ministry publishes it: xlsx or CSV, in UTF-8 or Shift_JIS. Kindergartens,
 * universities and others in the same file are passed over. Throws ImportError for another file, missing columns, rows
 * that do not fit and codes that are there twice, all of them at once: then nothing is read at all.
 */
export async function readSchoolFile(bytes: Uint8Array): Promise<SchoolRow[]> {
  const records = await recordsOf(bytes);
  const lineOfCode = new Map<string, number>();
  const rows: SchoolRow[] = [];
  const problems: string[] = [];
  for (const { line, cells } of records) {
    const kind = kindOf(cells.kind);
    if (kind === null)
      problems.push(
        `${line}行目の「${headerOf('kind')}」は、「D1」や「高等学校」のように書いてください。`,
      );
    if (kind === null || !Object.values(kindCodes).includes(kind)) continue;
    const { data, error } = Row.safeParse({
      ...cells,
      pref_code: cells.pref_code.replace(/\(.*\)$/, '').padStart(2, '0'),
      closed_on: dayOf(cells.closed_on),
    });
    if (!data) {
      problems.push(...wordsOf(error).map((words) => `${line}行目の${words}。`));
      continue;
    }
    const first = lineOfCode.get(data.school_code);
    if (first !== undefined)
      problems.push(`${line}行目の学校コード「${data.school_code}」は、${first}行目にもあります。`);
    else lineOfCode.set(data.school_code, line);
    rows.push(data);
  }
  if (problems.length > 0) throw new ImportError(problemsInWords(problems));
  if (rows.length === 0)
    throw new ImportError(
      '高等学校が1校もありません。文部科学省の「学校コード」のファイルですか。',
    );
  return rows;
}

/** The first sentence of each column, without its full stop. */
function wordsOf({ issues }: z.ZodError): string[] {
  const seen = new Map<string, string>();
  for (const { path, message } of issues) {
    const key = String(path[0]);
    if (!seen.has(key)) seen.set(key, `「${headerOf(key)}」は、${message}`);
  }
  return [...seen.values()];
}

async function recordsOf(bytes: Uint8Array) {
  try {
    return readRecords(await readTable(bytes, { rowsAtMost }), columns).records;
  } catch (error) {
    if (error instanceof TableFileError) throw new ImportError(error.message);
    throw error;
  }
}

const headerOf = (key: string) => columns.find((column) => column.key === key)?.names[0] ?? key;

/** The ministry writes 「D1(高校)」 or 「D1」; null: neither that nor a name of a kind. */
function kindOf(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const code = /^[A-H]\d(?=$|\()/.exec(plain)?.[0];
  if (code) return kindCodes[code] ?? code;
  return /学校|幼稚園|こども園|大学/.test(plain) ? plain : null;
}

/** The ministry writes 2026/3/31, and so does Excel. */
function dayOf(text: string): string {
  const parts = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text);
  if (!parts) return text;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
