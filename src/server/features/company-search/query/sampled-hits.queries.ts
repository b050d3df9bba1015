import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';

/** Number of table pages that are read in some milliseconds. */
const pagesAtMost = 600;
/** Rows in a page of 8 kB: they are narrow. */
const rowsOfPage = 25;

export type SampledIds = {
  ids: string[];
  /** Share of all published companies. */
  share: number;
  /**
   * Factor by which chance is larger than in a draw of single companies: companies of one page were entered together,
   * and may be alike.
   */
  likeness: number;
};

/**
 * Draws about `documents` published companies at random, from some pages of the table, or from all of a small one. A
 * table with no more than `beyond` rows gives none.
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

/** Reads the tokens of each document. */
export async function selectSampledDocuments(
  db: Database,
  ids: readonly string[],
): Promise<number[][]> {
  // Read as text: the driver reads arrays letter by letter.
  const rows = await db
    .select({ tokens: sql<string>`array_to_string(${companySearch.tokens}, ',')` })
    .from(companySearch)
    .where(sql`${companySearch.companyId} = any(${arrayLiteral(ids)}::uuid[])`);
  return rows.map(({ tokens }) => tokens.split(',').map(Number));
}
