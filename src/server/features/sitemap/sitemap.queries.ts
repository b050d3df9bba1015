import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';

const isPublished = eq(companies.status, 'published');

export async function countPublishedCompanies(db: Database): Promise<number> {
  const rows = await db.select({ companies: count() }).from(companies).where(isPublished);
  return Number(rows[0]?.companies ?? 0);
}

/** Published companies by id, a part at a time. */
export async function selectPublishedCompanies(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .select({ id: companies.id, updatedAt: companies.updatedAt })
    .from(companies)
    .where(isPublished)
    .orderBy(asc(companies.id))
    .offset(offset)
    .limit(limit);
}
