import { casing } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { searchDocument } from '#server/features/company-search/index/search-document.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { type BenchCompany, benchCompanies } from './companies.ts';
import type { BenchDatabase } from './databases.ts';

const atOnce = 1_000;
/** Beyond, the same companies come again under other ids: making their texts would take the most time. */
const differentAtMost = 100_000;
const searchIndexes = ['tokens', 'rank', 'name', 'kana', 'stale'].map(
  (name) => `company_search_${name}`,
);

/** `version` stands for the current one of the search keys. */
type Filling = { count: number; catalogue: Catalogue; version?: string | undefined };

/** Fills an empty database with companies and their search rows; indexes are made at the end. */
export async function fill(
  database: BenchDatabase,
  { count, catalogue, version }: Filling,
): Promise<void> {
  await migrate(database.db);
  const { rows: indexes } = await database.query(
    'select indexdef from pg_indexes where indexname = any($1::text[]) order by indexname',
    [searchIndexes],
  );
  for (const name of searchIndexes) await database.query(`drop index ${name}`);
  const different = Math.min(count, differentAtMost);
  await withoutTriggers(database, async () => {
    await copyCompanies(database, { count: different, catalogue, version });
    for (let copy = 1; copy < count / different; copy += 1) await repeat(database, copy);
  });
  for (const { indexdef } of indexes) await database.query(String(indexdef));
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}

/** Adds every first company once more; the third part of its id tells which copy it is. */
async function repeat({ query }: BenchDatabase, copy: number): Promise<void> {
  for (const [table, id] of Object.entries(idColumns)) {
    const { rows } = await query(
      `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and column_name <> $2`,
      [table, id],
    );
    const names = String(rows[0]?.names);
    await query(
      `insert into ${table} (${id}, ${names})
        select overlay(${id}::text placing '700${copy}' from 15)::uuid, ${names} from ${table}
        where substr(${id}::text, 15, 4) = '7000'`,
    );
  }
}
const idColumns = {
  companies: 'id',
  company_occupations: 'company_id',
  company_search: 'company_id',
};

async function withoutTriggers(database: BenchDatabase, work: () => Promise<void>) {
  const tables = Object.keys(idColumns);
  // Foreign keys too: the rows are whole, and looking up each takes as long as writing it.
  for (const table of tables) await database.query(`alter table ${table} disable trigger all`);
  await work();
  for (const table of tables) await database.query(`alter table ${table} enable trigger all`);
}

async function copyCompanies(
  database: BenchDatabase,
  { count, catalogue, version }: Filling,
): Promise<void> {
  // The next rows are made while the database takes these.
  let copying: Promise<void> = Promise.resolve();
  for (let from = 0; from < count; from += atOnce) {
    const range = { from, to: Math.min(count, from + atOnce) };
    const part = [...benchCompanies(catalogue.occupations, range)];
    const copies = [
      rowsOf(
        'companies',
        part.map(({ company }) => company),
      ),
      rowsOf('company_occupations', part.flatMap(occupationRows)),
      rowsOf(
        'company_search',
        part.map((company) => ({
          ...searchRow(company),
          ...(version && { searchVersion: version }),
        })),
      ),
    ];
    await copying;
    copying = (async () => {
      for (const { target, text } of copies) await database.copy(target, text);
    })();
    copying.catch(() => undefined);
  }
  await copying;
}

function occupationRows({ company, occupations }: BenchCompany) {
  return occupations.map(({ id }, position) => ({
    companyId: company.id,
    occupationId: id,
    position,
  }));
}

function searchRow(source: BenchCompany) {
  const document = searchDocument(source);
  return { ...document, tokens: `{${document.tokens.join(',')}}` };
}

/** Rows of one shape in the text format of COPY. */
function rowsOf(table: string, rows: Record<string, unknown>[]) {
  const keys = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => `${keys.map((key) => cell(row[key])).join('\t')}\n`);
  return { target: `${table} (${keys.map(column).join(', ')})`, text: lines.join('') };
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}

/** As the schema's `casing`. */
function column(key: string): string {
  const name =
    casing === 'snake_case'
      ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : key;
  return `"${name}"`;
}
