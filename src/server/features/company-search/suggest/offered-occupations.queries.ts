import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';

/**
 * Occupations among `ids` that a published company offers. Each is looked up until its first company: reading the
 * offers of all companies would take a hundred times longer on a very large site.
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
