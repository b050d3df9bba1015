import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';

/**
 * Those of some occupations that a published company offers. Each is looked up by itself, up to its first company: to
 * read who offers what from all companies would take a hundred times longer where there are very many.
 */
export async function selectOfferedOccupations(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`asked.id` }).from(
    sql`unnest(${arrayLiteral(ids)}::text[]) as asked(id), lateral (
        select 1 from ${companyOccupations}
        join ${companies} on ${companies.id} = ${companyOccupations.companyId}
        where ${companyOccupations.occupationId} = asked.id and ${companies.status} = 'published'
        limit 1) as offered`,
  );
  return rows.map(({ id }) => id);
}
