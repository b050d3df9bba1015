import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';

/** So many pages of the table are read in some milliseconds. */
const pagesAtMost = 600;
/** Narrow rows: a page of 8 kB holds about this many. */
const rowsOfPage = 25;

export type SampledIds = {
  ids: string[];
  /** Of all published companies. */
  share: number;
  /**
   * How many times as much is left to chance as if each were drawn for itself: companies of one page were entered
   * together, and may be alike.
   */
  likeness: number;
};

/**
 * About so many published companies by chance, from some pages of the table or, where it is small, from all. None of a
 * table that has no more than `beyond` rows.
 */
export async function selectSampleIds(
  db: Database,
  { documents, beyond }: { documents: number; beyond: number },
): Promise<SampledIds> {
  const size = await db
    .select({ pages: sql<number>`pg_relation_size(${'company_search'}) / 8192`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  const all = size[0]?.pages ?? 0;
  if (all * rowsOfPage <= beyond) return { ids: [], share: 1, likeness: 1 };
  const ofPages = Math.min(pagesAtMost / all, 1);
  const ofRows = Math.min(documents / (all * rowsOfPage * ofPages), 1);
  const found = await db
    .select({ id: sql<string>`company_id` })
    .from(sql`company_search tablesample system (${100 * ofPages})`)
    .where(sql`is_published and random() < ${ofRows}`);
  return {
    ids: found.map(({ id }) => id),
    share: ofPages * ofRows,
    likeness: 1 + rowsOfPage * ofRows * (1 - ofPages),
  };
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
