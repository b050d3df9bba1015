import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Places of the next `limit` companies by id, with how many of them are published, and the last of those ids. */
export async function selectCitiesAfter(
  db: Database,
  { after, limit }: { after: string; limit: number },
) {
  const { id, status, prefecture, city } = companies;
  const piece = db
    .select({ id, status, prefecture, city })
    .from(companies)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
    .as('piece');
  return db
    .select({
      prefecture: piece.prefecture,
      city: piece.city,
      published: sql<number>`count(*) filter (where ${piece.status} = 'published')`.mapWith(Number),
      last: sql<string>`max(${piece.id}::text)`,
    })
    .from(piece)
    .groupBy(piece.prefecture, piece.city);
}
