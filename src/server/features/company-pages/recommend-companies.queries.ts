import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { cardedColumns } from '#server/features/companies/companies.queries.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { isInPrefectures } from '#server/features/company-search/query/search.queries.ts';

/** Order of weights in a recommendation: the work by its place in the student's order, where, and which trade. */
export const pointsFor = { firstWork: 10, laterWork: 8, moreWorks: 3, area: 6, industry: 3 };

type Wanted = { occupationIds: string[]; prefectures: string[]; industries: string[] };

/**
 * Ids of published companies that offer one of the occupations. Of more than `limit` those that have most of what
 * weighs most (`pointsFor`), then as search orders them: the fullest pages, the latest confirmed.
 */
export async function selectIdsOffering(
  db: Database,
  { occupationIds, prefectures, industries, limit }: Wanted & { limit: number },
): Promise<string[]> {
  if (occupationIds.length === 0) return [];
  const { companyId, occupationId } = companyOccupations;
  const { prefectures: places, industry, rank, isPublished } = companySearch;
  const place = sql`array_position(${arrayLiteral(occupationIds)}::text[], ${occupationId}) - 1`;
  const points = sql`
    - least(min(${place}), ${number(pointsFor.laterWork)})
    + least(count(*) - 1, ${number(pointsFor.moreWorks)})
    + case when ${isInPrefectures(prefectures)} then ${number(pointsFor.area)} else 0 end
    + case when ${industry} = any(${arrayLiteral(industries)}::text[]) then ${number(pointsFor.industry)} else 0 end`;
  const rows = await db
    .select({ id: companyId })
    .from(companyOccupations)
    .innerJoin(companySearch, eq(companySearch.companyId, companyId))
    .where(and(sql`${isPublished}`, inArray(occupationId, occupationIds)))
    .groupBy(companyId, places, industry, rank)
    .orderBy(sql`${points} desc`, desc(rank), asc(companyId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of the occupations these companies offer, a pair each. The wide rows are read once, not with each pair. */
export async function selectOffers(
  db: Database,
  { ids, occupationIds }: { ids: string[]; occupationIds: string[] },
) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardedColumns)
    .from(companies)
    .where(and(eq(companies.status, 'published'), inArray(companies.id, ids)));
  const pairs = await db
    .select({
      companyId: companyOccupations.companyId,
      occupationId: companyOccupations.occupationId,
    })
    .from(companyOccupations)
    .where(
      and(
        inArray(companyOccupations.companyId, ids),
        inArray(companyOccupations.occupationId, occupationIds),
      ),
    );
  const byId = new Map(rows.map((company) => [company.id, company]));
  return pairs.flatMap(({ companyId, occupationId }) => {
    const company = byId.get(companyId);
    return company ? [{ company, occupationId }] : [];
  });
}

const number = (value: number) => sql.raw(String(value));
