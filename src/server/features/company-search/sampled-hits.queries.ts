import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { companySearch } from './company-search.table.ts';

/** Of each page of the table that is read: companies that were entered together are alike. */
const shareOfPage = 0.25;
/** Narrow rows: a page of 8 kB holds about this many. */
const rowsOfPage = 25;

/**
 * About so many published companies by chance, and how many of all each stands for. None of a table that has no more
 * than `beyond` rows.
 */
export async function selectSampleIds(
  db: Database,
  { documents, beyond }: { documents: number; beyond: number },
): Promise<{ ids: string[]; weight: number }> {
  const size = await db
    .select({ pages: sql<number>`pg_relation_size(${'company_search'}) / 8192`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  const rows = (size[0]?.pages ?? 0) * rowsOfPage;
  if (rows <= beyond) return { ids: [], weight: 1 };
  const share = Math.min(documents / rows, 1);
  const pages = Math.min(share / shareOfPage, 1);
  const found = await db
    .select({ id: sql<string>`company_id` })
    .from(sql`company_search tablesample system (${100 * pages})`)
    .where(sql`is_published and random() < ${share / pages}`);
  return { ids: found.map(({ id }) => id), weight: 1 / share };
}

/** The tokens of each document. */
export async function selectSampledDocuments(
  db: Database,
  ids: readonly string[],
): Promise<number[][]> {
  // As text of one row: arrays are read letter by letter.
  const rows = await db
    .select({ tokens: sql<string>`array_to_string(${companySearch.tokens}, ',')` })
    .from(companySearch)
    .where(sql`${companySearch.companyId} = any(${arrayLiteral(ids)}::uuid[])`);
  return rows.map(({ tokens }) => tokens.split(',').map(Number));
}
