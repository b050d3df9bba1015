import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { cardedColumns } from '#server/features/companies/companies.queries.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';

const published = (occupationId: string) =>
  and(eq(companies.status, 'published'), eq(companyOccupations.occupationId, occupationId));

/** Published companies that offer an occupation: the most complete first, then the last confirmed. */
export function selectCompaniesOfOccupation(
  db: Database,
  { occupationId, limit }: { occupationId: string; limit: number },
) {
  return db
    .select(cardedColumns)
    .from(companyOccupations)
    .innerJoin(companies, eq(companies.id, companyOccupations.companyId))
    .where(published(occupationId))
    .orderBy(
      desc(companies.completeness),
      sql`${companies.lastConfirmedOn} desc nulls last`,
      asc(companies.id),
    )
    .limit(limit);
}

export async function countCompaniesOfOccupation(
  db: Database,
  { occupationId }: { occupationId: string },
): Promise<number> {
  const rows = await db
    .select({ companies: count() })
    .from(companyOccupations)
    .innerJoin(companies, eq(companies.id, companyOccupations.companyId))
    .where(published(occupationId));
  return Number(rows[0]?.companies ?? 0);
}
