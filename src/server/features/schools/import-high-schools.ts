import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
  updateHighSchool,
} from './high-schools.queries.ts';

/** A file that is not the list it should be; the message names the line. */
export class ImportError extends Error {
  override name = 'ImportError';
  /** The line that does not fit, if it is one. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** Columns that are read of 文部科学省 学校コード, one row a school. */
const Row = z.object({
  school_code: z.string().regex(/^[A-Z]\d{12}$/, 'school_code'),
  kind: z.enum(['高等学校', '中等教育学校']),
  pref_code: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, 'pref_code'),
  name: z.string().trim().min(1, 'name').max(100, 'name'),
  closed_on: z.union([z.literal(''), z.iso.date()]),
});
type Row = z.infer<typeof Row>;

export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** Line numbers of rows that were left out, with the reason. */
  skipped: { line: number; reason: string }[];
};

/**
 * Reads the official list into the table, in one transaction: a wrong file changes nothing, and the same
 * file twice changes nothing more. A school is recognised by its code, or, while it has none, by
 * prefecture and name; then its kana is kept. Schools that are not in the file stay.
 */
export async function importHighSchools(db: Database, csv: string): Promise<ImportReport> {
  return db.transaction(async (db) => {
    const plan = await planHighSchools(db, csv);
    await applyHighSchools(db, plan);
    const { added, changed, unchanged, skipped } = plan;
    return { added: added.length, changed: changed.length, unchanged, skipped };
  });
}

type School = Awaited<ReturnType<typeof selectAllHighSchools>>[number];
export type SchoolFacts = Pick<School, 'code' | 'name' | 'prefecture' | 'closedOn'>;

/** What a list would change. */
export type SchoolPlan = {
  added: SchoolFacts[];
  changed: { school: School; facts: SchoolFacts }[];
  unchanged: number;
  skipped: ImportReport['skipped'];
};

/** Compares a list with the table; nothing is written. Throws ImportError. */
export async function planHighSchools(db: Database, csv: string): Promise<SchoolPlan> {
  const { rows, skipped } = readRows(csv);
  const held = await selectAllHighSchools(db);
  const byCode = new Map(held.flatMap((school) => (school.code ? [[school.code, school]] : [])));
  const byName = new Map(
    held.filter(({ code }) => !code).map((s) => [nameKey(s.prefecture, s.name), s]),
  );
  const plan: SchoolPlan = { added: [], changed: [], unchanged: 0, skipped };
  for (const row of rows) {
    const key = nameKey(row.pref_code, row.name);
    const school = byCode.get(row.school_code) ?? byName.get(key);
    const facts = {
      code: row.school_code,
      name: row.name,
      prefecture: row.pref_code,
      closedOn: row.closed_on || null,
    };
    // One row of the table is one school of the list.
    if (school) byName.delete(key);
    if (!school) plan.added.push(facts);
    else if (isSame(school, facts)) plan.unchanged += 1;
    else plan.changed.push({ school, facts });
  }
  return plan;
}

/** Writes what was planned, in the caller's transaction. */
export async function applyHighSchools(db: Database, plan: SchoolPlan): Promise<void> {
  for (const { school, facts } of plan.changed) {
    const searchKey = `${foldText(facts.name)}\n${foldText(school.nameKana)}`;
    await updateHighSchool(db, { id: school.id, set: { ...facts, searchKey } });
  }
  const fresh = plan.added.map((facts) => ({
    ...facts,
    nameKana: '',
    courseKinds: [],
    searchKey: foldText(facts.name),
  }));
  for (let at = 0; at < fresh.length; at += 200)
    await insertHighSchools(db, fresh.slice(at, at + 200));
}

function isSame(school: School, facts: SchoolFacts): boolean {
  return (
    school.code === facts.code &&
    school.name === facts.name &&
    school.prefecture === facts.prefecture &&
    school.closedOn === facts.closedOn
  );
}

function nameKey(prefecture: string, name: string): string {
  return `${prefecture}:${name.normalize('NFKC')}`;
}

function readRows(csv: string): { rows: Row[]; skipped: ImportReport['skipped'] } {
  const records = parseCsv(csv);
  const wanted = Object.keys(Row.shape);
  const header = Object.keys(records[0]?.record ?? {});
  const missing = wanted.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new ImportError(`The file has no column ${missing.join(', ')}.`);
  const rows: Row[] = [];
  const skipped: ImportReport['skipped'] = [];
  const seen = new Set<string>();
  for (const { record, info } of records) {
    const { data, error } = Row.safeParse(record);
    if (!data)
      throw new ImportError(`Line ${info.lines}: ${error.issues[0]?.path.join('.')}`, info.lines);
    if (seen.has(data.school_code))
      skipped.push({ line: info.lines, reason: 'code is there twice' });
    else rows.push(data);
    seen.add(data.school_code);
  }
  return { rows, skipped };
}

/** csv-parse counts lines from 1. */
function lineOf(error: CsvError): number | null {
  return typeof error.lines === 'number' ? error.lines : null;
}

type Parsed = { record: Record<string, string>; info: { lines: number } }[];

function parseCsv(csv: string): Parsed {
  try {
    return parse(csv, { columns: true, bom: true, info: true, skip_empty_lines: true }) as Parsed;
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(error.message, lineOf(error));
    throw error;
  }
}
