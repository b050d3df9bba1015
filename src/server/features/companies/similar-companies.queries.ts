import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies, companyOccupations } from './companies.table.ts';
import type { CardRow } from './to-company.ts';

/** What a company is compared by. */
export type Likeness = {
  id: string;
  occupationIds: string[];
  industry: CardRow['industry'];
  prefecture: string;
  /** Prefectures of its region. */
  region: string[];
};

export type SimilarRow = CardRow & { occupationIds: string[] };

const card = {
  id: companies.id,
  name: companies.name,
  nameKana: companies.nameKana,
  catchCopy: companies.catchCopy,
  industry: companies.industry,
  prefecture: companies.prefecture,
  city: companies.city,
  logoUrl: companies.logoUrl,
  group: companies.group,
  employees: companies.employees,
  annualHolidays: companies.annualHolidays,
  startingSalary: companies.startingSalary,
  visitAvailable: companies.visitAvailable,
  openness: companies.openness,
  lastConfirmedOn: companies.lastConfirmedOn,
};

const isPublished = eq(companies.status, 'published');

/** Place before industry; the paid group has no part in it. */
function surroundings({ industry, prefecture, region }: Likeness): SQL<number> {
  return sql<number>`(
    case when ${eq(companies.prefecture, prefecture)} then 3
      when ${inArray(companies.prefecture, region)} then 1 else 0 end
    + case when ${eq(companies.industry, industry)} then 2 else 0 end)`;
}

/** Companies that offer some of the same work: most in common first. */
export async function selectCompaniesWithSameWork(
  db: Database,
  { like, limit }: { like: Likeness; limit: number },
): Promise<SimilarRow[]> {
  if (like.occupationIds.length === 0) return [];
  const shared = db
    .select({
      companyId: companyOccupations.companyId,
      occupationIds: sql<string[]>`array_agg(${companyOccupations.occupationId})`.as('ids'),
      count: sql<number>`count(*)`.as('shared_count'),
    })
    .from(companyOccupations)
    .where(inArray(companyOccupations.occupationId, like.occupationIds))
    .groupBy(companyOccupations.companyId)
    .as('shared');
  const points = sql<number>`least(${shared.count}, 2) * 4 + ${surroundings(like)}`;
  return db
    .select({ ...card, occupationIds: shared.occupationIds })
    .from(shared)
    .innerJoin(companies, eq(companies.id, shared.companyId))
    .where(and(isPublished, ne(companies.id, like.id)))
    .orderBy(desc(points), desc(companies.openness), asc(companies.id))
    .limit(limit);
}

/** Companies of the same industry, the nearest first; without those in `known`. */
export async function selectCompaniesOfSameIndustry(
  db: Database,
  { like, known, limit }: { like: Likeness; known: string[]; limit: number },
): Promise<SimilarRow[]> {
  const rows = await db
    .select(card)
    .from(companies)
    .where(
      and(
        isPublished,
        eq(companies.industry, like.industry),
        notInArray(companies.id, [like.id, ...known]),
      ),
    )
    .orderBy(desc(surroundings(like)), desc(companies.openness), asc(companies.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, occupationIds: [] }));
}
