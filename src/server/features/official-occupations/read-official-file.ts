import { z } from 'zod';
import {
  type InterestKey,
  interestKeys,
  type SkillKey,
  skillKeys,
  type WorkValueKey,
  workValueKeys,
} from '#contract/words/taxonomy-names.ts';
import { standardised } from '#counsellor/ranking/texts/vectors.ts';
import { readDataLines } from '#server/data-directory.ts';
import { foldHeader, readRecords, type TableColumn } from '#server/text/table-file/read-records.ts';
import { readTable, type TableRow } from '#server/text/table-file/read-table.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import { isZip } from '#server/text/table-file/zip-entries.ts';

/** A file that is not the list it should be: a Japanese sentence that names every line that does not fit. */
export class OfficialFileError extends Error {
  override name = 'OfficialFileError';
}

/** One official occupation; its figures in standard deviations from the file's mean, or absent. */
export type OfficialRow = {
  code: string;
  title: string;
  aliases: string[];
  interests: Partial<Record<InterestKey, number>> | null;
  workValues: Partial<Record<WorkValueKey, number>> | null;
  skills: Partial<Record<SkillKey, number>> | null;
};

export type OfficialFile = {
  rows: OfficialRow[];
  /** Parts that the file has: 簡易版数値系 has figures, 解説系 other names, a list of our own form both. */
  hasFigures: boolean;
  hasNames: boolean;
  /** As the notes above the table name it, such as `7.00`. */
  version: string | null;
};

const Column = z.strictObject({
  key: z.string(),
  names: z.tuple([z.string()], z.string()),
});

/** Columns by their Japanese name, by job tag's own IPD-ID and by the header of our own form. */
const columns: TableColumn<string>[] = readDataLines('job-tag-columns.jsonl', Column);

const headerOf = (key: string) => columns.find((column) => column.key === key)?.names[0] ?? key;
const isAlias = ({ key }: TableColumn<string>) => key.startsWith('alias');
const isFigure = ({ key }: TableColumn<string>) => /^(?:riasec|value|skill)_/.test(key);

/** The sheets of the two workbooks; beside them stands one that explains the columns. */
const sheets = ['IPD形式', '解説系'];
/** The list of 2026 has 556 occupations. */
const rowsAtMost = 5_000;
/** Fewer rows have no mean worth the name. */
const rowsAtLeast = 30;
/** The scales are 1–5 and 0–7. */
const figureAtMost = 7;
/** Lines that a sentence names. */
const problemsShown = 20;

type Line = { line: number; cells: Record<string, string> };

/**
 * Reads one of job tag's two downloads as they are published (xlsx, or CSV in Shift_JIS or UTF-8), or a list of our own
 * form. Throws OfficialFileError for another file and for lines that do not fit, all of them at once.
 */
export async function readOfficialFile(bytes: Uint8Array): Promise<OfficialFile> {
  const { lines, cutLines, hasFigures, hasNames, version } = await readLines(bytes);
  const problems: Problems = new Map();
  for (const { line } of lines)
    if (cutLines.has(line)) note(problems, line, '行が途中で切れています。');
  checkCodes(lines, problems);
  const figures = hasFigures ? readFigures(lines, problems) : null;
  throwAny(problems);
  if (lines.length < rowsAtLeast)
    throw new OfficialFileError(
      `職業が${lines.length}件しかありません。くらべるには${rowsAtLeast}件より多く要ります。`,
    );
  const rows = lines.map(({ cells, cells: { id: code = '', title_ja: title = '' } }, at) => ({
    ...{ code, title, aliases: aliasesOf(cells) },
    interests: figures?.interests[at] ?? null,
    workValues: figures?.workValues[at] ?? null,
    skills: figures?.skills[at] ?? null,
  }));
  return { rows, hasFigures, hasNames, version };
}

async function readLines(bytes: Uint8Array) {
  try {
    const rows = await readTable(bytes, { rowsAtMost, sheets });
    const head = new Set(rows.slice(0, headerWithin).flatMap(({ cells }) => cells.map(foldHeader)));
    const has = (wanted: (column: TableColumn<string>) => boolean) =>
      columns.filter(wanted).some(({ names }) => names.some((name) => head.has(foldHeader(name))));
    const hasFigures = has(isFigure);
    const hasNames = has(isAlias);
    if (!hasFigures && !hasNames)
      throw new OfficialFileError(
        'job tagのファイルではないようです。「職業情報データベース」の簡易版数値系か解説系のダウンロードデータを、なおさずに選んでください。',
      );
    const wanted = columns
      .filter((column) => !isFigure(column) || hasFigures)
      .map((column) => ({ ...column, isOptional: isAlias(column) }));
    const { records } = readRecords(rows, wanted);
    const lines = records.filter(isOccupation);
    const cutLines = isZip(bytes) ? new Set<number>() : cutLinesOf(rows);
    return { lines, cutLines, hasFigures, hasNames, version: versionOf(rows) };
  } catch (error) {
    if (error instanceof TableFileError) throw new OfficialFileError(error.message);
    throw error;
  }
}

/** Both files have more than ten rows of notes above the table. */
const headerWithin = 30;

/** Below the names of the columns stands a row of their IDs; notes below the table have neither number nor name. */
function isOccupation({ cells: { id = '', title_ja: title = '' } }: Line): boolean {
  return !id.startsWith('IPD_') && (id !== '' || title !== '');
}

/** Lines of CSV that end before the first figure, as where a download broke off; Excel leaves out empty ends. */
function cutLinesOf(rows: readonly TableRow[]): Set<number> {
  const names = new Set(columns.find(isFigure)?.names.map(foldHeader));
  const placeIn = ({ cells }: TableRow) => cells.findIndex((cell) => names.has(foldHeader(cell)));
  const at = rows.findIndex((row) => placeIn(row) !== -1);
  const head = rows[at];
  if (!head) return new Set();
  const place = placeIn(head);
  const cut = rows.slice(at + 1).filter(({ cells }) => cells.length <= place);
  return new Set(cut.map(({ line }) => line));
}

/** 「ver.7.00」 or 「バージョン 7.00」 in the notes. */
function versionOf(rows: readonly TableRow[]): string | null {
  const table = rows.findIndex(({ cells }) => cells.includes(headerOf('id')));
  const notes = rows.slice(0, Math.max(0, table)).flatMap(({ cells }) => cells);
  for (const note of notes) {
    const version = /(?:ver(?:sion)?|バージョン)[.:：\s]*(\d{1,2}\.\d{2})(?!\d)/i.exec(note)?.[1];
    if (version) return version;
  }
  return null;
}

function aliasesOf(cells: Line['cells']): string[] {
  const published = columns.filter(isAlias).map(({ key }) => cells[key] ?? '');
  return [...new Set(published.flatMap((cell) => cell.split('|')).filter(Boolean))];
}

/** What does not fit, by line: the first problem of a line says enough. */
type Problems = Map<number, string>;

function note(problems: Problems, line: number, sentence: string): void {
  if (!problems.has(line)) problems.set(line, `${line}行目：${sentence}`);
}

function throwAny(problems: Problems): void {
  if (problems.size === 0) return;
  const sentences = [...problems].toSorted(([a], [b]) => a - b).map(([, sentence]) => sentence);
  const more = sentences.length - problemsShown;
  const rest = more > 0 ? `ほかに${more}行あります。` : '';
  throw new OfficialFileError(`${sentences.slice(0, problemsShown).join('')}${rest}`);
}

function checkCodes(lines: readonly Line[], problems: Problems): void {
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const { id = '', title_ja: title = '' } = cells;
    const first = lineOf.get(id);
    if (!/^\d{1,6}$/.test(id))
      note(problems, line, `「${headerOf('id')}」は、6桁までの数字で書いてください。`);
    else if (first !== undefined)
      note(problems, line, `「${headerOf('id')}」の${id}は、${first}行目にもあります。`);
    else lineOf.set(id, line);
    if (title === '') note(problems, line, `「${headerOf('title_ja')}」がありません。`);
    else if (title.length > 100)
      note(problems, line, `「${headerOf('title_ja')}」は、100文字以内で書いてください。`);
  }
}

function readFigures(lines: readonly Line[], problems: Problems) {
  return {
    interests: figuresOf(lines, interestKeys, { prefix: 'riasec_', problems }),
    workValues: figuresOf(lines, workValueKeys, { prefix: 'value_', problems }),
    skills: figuresOf(lines, skillKeys, { prefix: 'skill_', problems }),
  };
}

type Reading = { prefix: string; problems: Problems };

/** A row's figures standardised per dimension over the rows that have them; null where it has none. */
function figuresOf<K extends string>(
  lines: readonly Line[],
  keys: readonly K[],
  reading: Reading,
): (Partial<Record<K, number>> | null)[] {
  const raw = lines.map((line) => numbersOf(line, keys, reading));
  const given = raw.flatMap((numbers, at) => (numbers ? [{ numbers, at }] : []));
  const dimensions = keys.map((_, k) => standardised(given.map(({ numbers }) => numbers[k] ?? 0)));
  const rowOf = new Map(given.map(({ at }, place) => [at, place]));
  return raw.map((_, at) => {
    const place = rowOf.get(at);
    if (place === undefined) return null;
    const figures: Partial<Record<K, number>> = {};
    for (const [k, key] of keys.entries()) figures[key] = rounded(dimensions[k]?.[place] ?? 0);
    return figures;
  });
}

/** All figures of a kind or none of them. */
function numbersOf<K extends string>(
  { cells, line }: Line,
  keys: readonly K[],
  { prefix, problems }: Reading,
): number[] | null {
  const given = keys.map((key) => ({ key: `${prefix}${key}`, cell: cells[`${prefix}${key}`] }));
  if (given.every(({ cell }) => !cell)) return null;
  return given.map(({ key, cell = '' }) => {
    const value = Number(cell);
    const fits = cell !== '' && value >= 0 && value <= figureAtMost;
    if (!fits)
      note(
        problems,
        line,
        `「${headerOf(key)}」は、0から${figureAtMost}までの数字で書いてください。`,
      );
    return fits ? value : 0;
  });
}

/** Never −0: the database gives it back as 0. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0;
}
