import {
  and,
  arrayContains,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { binaryCopy, type CopiedType, type CopyInto } from '#server/db/embedded/binary-copy.ts';
import { isWageEarly } from '#server/features/companies/companies.queries.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { companySearch } from './company-search.table.ts';
import { flagToken } from './tokens.ts';

/** A row of `company_search` with its tokens in order. */
export type SearchDocument = Omit<typeof companySearch.$inferInsert, 'tokens'> & {
  tokens: Int32Array;
};

/** Columns that a document brings, with their names and types in SQL. */
const columns = Object.entries(getTableColumns(companySearch))
  .filter(([key]) => key !== 'rank')
  .map(([key, column]) => ({
    key: key as keyof SearchDocument,
    name: snakeCase(key),
    type: column.getSQLType() as CopiedType,
  }));
const names = sql.raw(columns.map(({ name }) => name).join(', '));
const namesAndTypes = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));
const excluded = sql.raw(
  columns
    .filter(({ name }) => name !== 'company_id')
    .map(({ name }) => `${name} = excluded.${name}`)
    .join(', '),
);

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Writes documents as one parameter: thousands of parameters take longer than the writing itself. */
export async function upsertSearchDocuments(db: Database, documents: SearchDocument[]) {
  if (documents.length === 0) return;
  const rows = documents.map((document) => {
    // An array literal is read faster than a JSON array.
    const row: Record<string, unknown> = { ...document, tokens: `{${document.tokens.join(',')}}` };
    return Object.fromEntries(columns.map(({ key, name }) => [name, row[key]]));
  });
  await db.execute(sql`
    insert into company_search (${names})
    select ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as document(${namesAndTypes})
    on conflict (company_id) do update set ${excluded}`);
}

/** Encodes documents for `copySearchRows`. */
export function rowsOfDocuments(documents: readonly SearchDocument[]): Uint8Array<ArrayBuffer> {
  return binaryCopy(
    columns.map(({ type }) => type),
    documents.map((document) => columns.map(({ key }) => document[key] ?? null)),
  );
}

/** Writes rows of companies that have none. */
export async function copySearchRows(copyInto: CopyInto, rows: Uint8Array): Promise<void> {
  await copyInto(
    'company_search',
    columns.map(({ name }) => name),
    rows,
  );
}

export async function deleteSearchRows(db: Database, { ids }: { ids: string[] }) {
  await db.delete(companySearch).where(isOneOf(companySearch.companyId, ids));
}

function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${arrayLiteral(ids)}::uuid[])`;
}

/** Columns that a search document needs: other parts of a page are long. */
const searchedColumns = {
  status: companies.status,
  name: companies.name,
  nameKana: companies.nameKana,
  nameEn: companies.nameEn,
  catchCopy: companies.catchCopy,
  oneLine: companies.oneLine,
  industry: companies.industry,
  prefecture: companies.prefecture,
  city: companies.city,
  work: companies.work,
  conditions: companies.conditions,
  workplaces: companies.workplaces,
  youth: companies.youth,
  certifications: companies.certifications,
  startingSalary: companies.startingSalary,
  annualHolidays: companies.annualHolidays,
  visitAvailable: companies.visitAvailable,
  openness: companies.openness,
  completeness: companies.completeness,
  lastConfirmedOn: companies.lastConfirmedOn,
};
export type SearchedField = keyof typeof searchedColumns;

/** Companies with the ids of their occupations, for search documents. */
export async function selectCompaniesToIndex(db: Database, { ids }: { ids: string[] }) {
  const rows = await db
    .select({ id: companies.id, ...searchedColumns })
    .from(companies)
    .where(isOneOf(companies.id, ids));
  const pairs = await db
    .select({ companyId: companyOccupations.companyId, id: companyOccupations.occupationId })
    .from(companyOccupations)
    .where(isOneOf(companyOccupations.companyId, ids))
    .orderBy(companyOccupations.companyId, companyOccupations.position);
  const occupations = Map.groupBy(pairs, ({ companyId }) => companyId);
  return rows.map((company) => ({
    company,
    occupationIds: (occupations.get(company.id) ?? []).map(({ id }) => id),
  }));
}

/** Locks rows that changed since they were built and returns their ids; rows locked elsewhere are left out. */
export async function lockChangedDocuments(db: Database, { limit }: { limit: number }) {
  const rows = await db
    .select({ id: companySearch.companyId })
    .from(companySearch)
    .where(eq(companySearch.searchVersion, ''))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Marks rows as changed once the wages that were closed in them are open: allowances are among their texts. */
export async function outdateDueDocuments(db: Database, { today }: { today: string }) {
  const open = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companySearch.companyId), not(isWageEarly(today))));
  await db
    .update(companySearch)
    .set({ searchVersion: '' })
    .where(and(arrayContains(companySearch.tokens, [flagToken('closed_wages')]), exists(open)));
}

/** Condition of companies whose row was built with another version, and of published ones without a row. */
function isOutdated(version: string): SQL | undefined {
  return or(
    ne(companySearch.searchVersion, version),
    and(isNull(companySearch.companyId), eq(companies.status, 'published')),
  );
}

/** The next outdated companies by id. */
export async function selectOutdatedIds(
  db: Database,
  { version, after, limit }: { version: string; after: string; limit: number },
) {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(companySearch, eq(companySearch.companyId, companies.id))
    .where(and(gt(companies.id, after), isOutdated(version)))
    .orderBy(companies.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Locks the outdated companies among `ids`; those locked by another process are left out. The lock comes first: one
 * statement for both would see rows as they were before the other process finished.
 */
export async function lockOutdatedCompanies(
  db: Database,
  { version, ids }: { version: string; ids: string[] },
) {
  const locked = await db
    .select({ id: companies.id })
    .from(companies)
    .where(isOneOf(companies.id, ids))
    .for('no key update', { skipLocked: true });
  if (locked.length === 0) return [];
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(companySearch, eq(companySearch.companyId, companies.id))
    .where(
      and(
        isOneOf(
          companies.id,
          locked.map(({ id }) => id),
        ),
        isOutdated(version),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function countOutdatedCompanies(db: Database, { version }: { version: string }) {
  const rows = await db
    .select({ rows: count() })
    .from(companies)
    .leftJoin(companySearch, eq(companySearch.companyId, companies.id))
    .where(isOutdated(version));
  return Number(rows[0]?.rows ?? 0);
}

/** Empties the table if no row has the version: inserting rows takes half the time of updating them. */
export async function emptyOutdatedDocuments(db: Database, { version }: { version: string }) {
  const current = await db
    .select({ id: companySearch.companyId })
    .from(companySearch)
    .where(eq(companySearch.searchVersion, version))
    .limit(1);
  if (current.length === 0) await db.execute(sql`truncate table company_search`);
}

/** Definitions of the indexes, the same as in the migrations. */
const searchIndexes = {
  company_search_tokens: sql`using gin (tokens)`,
  company_search_rank: sql`(rank desc nulls first, company_id) where is_published`,
  company_search_name: sql`(name_key text_pattern_ops) where is_published`,
  company_search_kana: sql`(kana_initial, kana_key text_pattern_ops, company_id) where is_published`,
  company_search_stale: sql`(company_id) where search_version = ''`,
};

/** Drops the indexes: filling the table is three times as fast without; only for a database without other users. */
export async function dropSearchIndexes(db: Database) {
  for (const name of Object.keys(searchIndexes))
    await db.execute(sql`drop index if exists ${sql.identifier(name)}`);
}

/** Makes the missing indexes, also after a start that ended between dropping and making them. */
export async function createSearchIndexes(db: Database) {
  for (const [name, definition] of Object.entries(searchIndexes))
    await db.execute(
      sql`create index if not exists ${sql.identifier(name)} on company_search ${definition}`,
    );
}
