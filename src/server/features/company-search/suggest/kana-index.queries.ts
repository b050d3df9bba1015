import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';

/** A page of the published companies under a kana, by reading. */
export function selectCompaniesByKana(
  db: Database,
  { kana, limit, offset }: { kana: string; limit: number; offset: number },
) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      name_kana: companies.nameKana,
      prefecture: companies.prefecture,
      city: companies.city,
    })
    .from(
      // Byte order is the order of the index and of the 五十音 table.
      sql`(select company_id, kana_key from company_search
        where is_published and kana_initial = ${kana}
        order by kana_key using ~<~, company_id limit ${limit} offset ${offset}) as page`,
    )
    .innerJoin(companies, eq(companies.id, sql`page.company_id`))
    .orderBy(sql`page.kana_key using ~<~`, sql`page.company_id`);
}

export async function selectKanaCounts(db: Database) {
  return db
    .select({ kana: companySearch.kanaInitial, count: sql<number>`count(*)`.mapWith(Number) })
    .from(companySearch)
    .where(sql`${companySearch.isPublished}`)
    .groupBy(companySearch.kanaInitial);
}
