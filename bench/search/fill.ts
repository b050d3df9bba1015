import { casing } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { searchDocument } from '#server/features/company-search/search-document.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { type BenchCompany, benchCompanies } from './companies.ts';
import type { BenchDatabase } from './databases.ts';

const atOnce = 500;
const searchIndexes = ['tokens', 'rank', 'name', 'kana', 'stale'].map(
  (name) => `company_search_${name}`,
);

/** Fills an empty database with companies and their search rows; indexes are made at the end. */
export async function fill(
  database: BenchDatabase,
  { count, catalogue, isIndexed }: { count: number; catalogue: Catalogue; isIndexed: boolean },
): Promise<void> {
  await migrate(database.db);
  const { rows: indexes } = await database.query(
    'select indexdef from pg_indexes where indexname = any($1::text[])',
    [searchIndexes],
  );
  if (isIndexed) for (const name of searchIndexes) await database.query(`drop index ${name}`);
  for (const table of ['companies', 'company_occupations'])
    await database.query(`alter table ${table} disable trigger user`);
  for (let from = 0; from < count; from += atOnce) {
    const part = [
      ...benchCompanies(catalogue.occupations, { from, to: Math.min(count, from + atOnce) }),
    ];
    await insertRows(
      database,
      'companies',
      part.map(({ company }) => company),
    );
    await insertRows(database, 'company_occupations', part.flatMap(occupationRows));
    if (isIndexed)
      await insertRows(
        database,
        'company_search',
        part.map(({ company, occupations }) => ({
          companyId: company.id,
          ...searchDocument(company, occupations),
        })),
      );
  }
  for (const table of ['companies', 'company_occupations'])
    await database.query(`alter table ${table} enable trigger user`);
  if (isIndexed) for (const { indexdef } of indexes) await database.query(String(indexdef));
  await database.query('vacuum analyze');
}

function occupationRows({ company, occupations }: BenchCompany) {
  return occupations.map(({ id }, position) => ({
    companyId: company.id,
    occupationId: id,
    position,
  }));
}

/** As one JSON text a statement: building a query of thousands of parameters takes longer than running it. */
async function insertRows(database: BenchDatabase, table: string, rows: Record<string, unknown>[]) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = keys.map((key) => `"${snake(key)}"`).join(', ');
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])),
  );
  await database.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(renamed)],
  );
}

/** As the schema's `casing`. */
function snake(key: string): string {
  return casing === 'snake_case'
    ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : key;
}
