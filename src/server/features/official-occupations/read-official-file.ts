import { CsvError, parse } from 'csv-parse/sync';
import {
  type InterestKey,
  interestKeys,
  type SkillKey,
  skillKeys,
  type WorkValueKey,
  workValueKeys,
} from '#contract/words/taxonomy-names.ts';
import { standardised } from '#counsellor/ranking/texts/vectors.ts';

/** A file that is not the list it should be; the message names the line. */
export class OfficialFileError extends Error {
  override name = 'OfficialFileError';
  /** The line that does not fit, if it is one. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
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

/** Fewer rows have no mean worth the name. */
const rowsAtLeast = 30;
/** The scales are 1–5 and 0–7. */
const figureAtMost = 7;

type Line = { record: Record<string, string>; line: number };

/** Reads the official file whole. Throws OfficialFileError naming the line that does not fit. */
export function readOfficialFile(csv: string): OfficialRow[] {
  const lines = parseLines(csv);
  checkHeader(Object.keys(lines[0]?.record ?? {}));
  checkCodes(lines);
  if (lines.length < rowsAtLeast)
    throw new OfficialFileError(
      `The file has ${lines.length} occupations; at least ${rowsAtLeast} are needed to compare them.`,
    );
  const interests = figuresOf(lines, interestKeys, 'riasec_');
  const workValues = figuresOf(lines, workValueKeys, 'value_');
  const skills = figuresOf(lines, skillKeys, 'skill_');
  return lines.map(({ record }, at) => ({
    code: textOf(record, 'id'),
    title: textOf(record, 'title_ja'),
    aliases: textOf(record, 'aliases_ja').split('|').filter(Boolean),
    interests: interests[at] ?? null,
    workValues: workValues[at] ?? null,
    skills: skills[at] ?? null,
  }));
}

function textOf(record: Record<string, string>, column: string): string {
  return (record[column] ?? '').trim();
}

function parseLines(csv: string): Line[] {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(csv, {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
    });
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError)
      throw new OfficialFileError(
        error.message,
        typeof error.lines === 'number' ? error.lines : null,
      );
    throw error;
  }
}

function checkHeader(header: string[]): void {
  const wanted = [
    ...['id', 'title_ja', 'aliases_ja'],
    ...interestKeys.map((key) => `riasec_${key}`),
    ...workValueKeys.map((key) => `value_${key}`),
    ...skillKeys.map((key) => `skill_${key}`),
  ];
  const missing = wanted.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new OfficialFileError(`The file has no column ${missing.join(', ')}.`);
}

function checkCodes(lines: Line[]): void {
  const seen = new Set<string>();
  for (const { record, line } of lines) {
    const code = textOf(record, 'id');
    if (!/^\d{1,6}$/.test(code))
      throw new OfficialFileError(`Line ${line}: id is no number.`, line);
    if (seen.has(code))
      throw new OfficialFileError(`Line ${line}: id ${code} is there twice.`, line);
    if (textOf(record, 'title_ja') === '')
      throw new OfficialFileError(`Line ${line}: title_ja is empty.`, line);
    seen.add(code);
  }
}

/** A row's figures standardised per dimension over the rows that have them; null where it has none. */
function figuresOf<K extends string>(
  lines: Line[],
  keys: readonly K[],
  prefix: string,
): (Partial<Record<K, number>> | null)[] {
  const raw = lines.map((line) => numbersOf(line, keys, prefix));
  const given = raw.flatMap((numbers, at) => (numbers ? [{ numbers, at }] : []));
  const columns = keys.map((_, k) => standardised(given.map(({ numbers }) => numbers[k] ?? 0)));
  const rowOf = new Map(given.map(({ at }, place) => [at, place]));
  return raw.map((_, at) => {
    const place = rowOf.get(at);
    if (place === undefined) return null;
    const figures: Partial<Record<K, number>> = {};
    for (const [k, key] of keys.entries()) figures[key] = rounded(columns[k]?.[place] ?? 0);
    return figures;
  });
}

/** All figures of a kind or none of them. */
function numbersOf<K extends string>(
  { record, line }: Line,
  keys: readonly K[],
  prefix: string,
): number[] | null {
  const cells = keys.map((key) => textOf(record, `${prefix}${key}`));
  if (cells.every((cell) => cell === '')) return null;
  return cells.map((cell, at) => {
    const value = Number(cell);
    if (cell === '' || !(value >= 0 && value <= figureAtMost))
      throw new OfficialFileError(
        `Line ${line}: ${prefix}${keys[at]} is no number from 0 to ${figureAtMost}.`,
        line,
      );
    return value;
  });
}

/** Never −0: the database gives it back as 0. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0;
}
