import type { z } from 'zod';
import { readDate } from '#contract/text/japanese-calendar.ts';
import { prefectures } from '#contract/words/areas.ts';
import { readRecords } from './read-records.ts';
import { readTable } from './read-table.ts';
import { TableFileError } from './table-file-error.ts';

/** Sentences that one answer names. */
const problemsShown = 50;

/** How the lines of a list are read and checked. */
type LineChecks<Key extends string, Value> = {
  /** Columns with the header of the template and others that are understood. */
  columns: readonly { key: Key; header: string; alsoNamed: readonly string[] }[];
  /** More rows are refused, the header counted. */
  rowsAtMost: number;
  shape: z.ZodType<Value>;
  /** Words of a file as the shape has them; what is not understood stays, and is refused. */
  valuesOf: (cells: Record<Key, string>) => Record<Key, unknown>;
  /** What is wrong with a line whose columns fit, each without its full stop. */
  faultsOf: (value: Value) => string[];
  /** Lines with one key are the same twice; `words` say what they have in common. */
  same: { keyOf: (value: Value) => string; words: string };
  /** What is wrong with lines that fit by themselves, beside one another or beside what is there already. */
  together?: (lines: readonly CheckedLine<Value>[]) => LineProblem[];
  /** Lines of a template that nobody filled in: they are passed over. */
  isBlank?: (cells: Record<Key, string>) => boolean;
  /** Said of a file with a header alone. */
  nothing: string;
};

export type CheckedLine<Value> = { line: number; value: Value };
/** `words` without their full stop. */
type LineProblem = { line: number; words: string };

/**
 * Lines of a CSV or xlsx file in the form of a template, each with its number. Throws TableFileError for another file, and
 * for lines that do not fit: all of them at once.
 */
export async function readCheckedLines<Key extends string, Value>(
  bytes: Uint8Array,
  checks: LineChecks<Key, Value>,
): Promise<CheckedLine<Value>[]> {
  const { columns, rowsAtMost, shape, valuesOf, faultsOf, same, nothing } = checks;
  const { records } = readRecords(
    await readTable(bytes, { rowsAtMost }),
    columns.map(({ key, header, alsoNamed }) => ({ key, names: [header, ...alsoNamed] })),
  );
  const headers = new Map<string, string>(columns.map(({ key, header }) => [key, header]));
  const problems: LineProblem[] = [];
  const lines: CheckedLine<Value>[] = [];
  const say = (line: number, said: string[]) =>
    problems.push(...said.map((words) => ({ line, words })));
  for (const { line, cells } of records) {
    if (checks.isBlank?.(cells)) continue;
    const read = shape.safeParse(valuesOf(cells));
    if (read.success) {
      say(line, faultsOf(read.data));
      lines.push({ line, value: read.data });
    } else say(line, wordsOf(read.error, headers));
  }
  problems.push(...repeats(lines, same), ...(checks.together?.(lines) ?? []));
  if (problems.length > 0) {
    const sentences = problems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, words }) => `${line}行目：${words}。`);
    throw new TableFileError(problemsInWords(sentences));
  }
  if (lines.length === 0) throw new TableFileError(nothing);
  return lines;
}

function repeats<Value>(
  lines: readonly CheckedLine<Value>[],
  { keyOf, words }: LineChecks<string, Value>['same'],
): LineProblem[] {
  const lineOf = new Map<string, number>();
  return lines.flatMap(({ line, value }) => {
    const key = keyOf(value);
    const first = lineOf.get(key);
    if (first !== undefined) return [{ line, words: `同じ${words}が、${first}行目にもあります` }];
    lineOf.set(key, line);
    return [];
  });
}

/** Sentences about lines as one text: the first ones, and how many there are besides. */
export function problemsInWords(problems: readonly string[]): string {
  const more = problems.length - problemsShown;
  return `${problems.slice(0, problemsShown).join('')}${more > 0 ? `ほかに${more}件あります。` : ''}`;
}

/** A cell as half-width letters without spaces. */
export function plainCell(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}

/** A day of either calendar as 2026-10-01; what is no day stays as it is. */
export function dayCell(text: string): string {
  const read = readDate(text, 'day');
  return read.kind === 'read' ? read.value : text;
}

/** A prefecture by its name or number as its code; what is none stays as it is. */
export function prefectureCell(text: string): string {
  const place = plainCell(text);
  const prefecture = prefectures.find(
    ({ code, name }) =>
      [code, String(Number(code)), name].includes(place) || name.replace(/[都府県]$/, '') === place,
  );
  return prefecture?.code ?? text;
}

/** The first sentence of each column. */
function wordsOf(error: z.ZodError, headers: ReadonlyMap<string, string>): string[] {
  const seen = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const key = String(path[0]);
    if (!seen.has(key)) seen.set(key, `「${headers.get(key)}」は、${message.replace(/。$/, '')}`);
  }
  return [...seen.values()];
}
