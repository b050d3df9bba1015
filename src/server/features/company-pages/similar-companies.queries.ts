import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  eq,
  inArray,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';

/** Facts by which a company is compared. */
export type ComparedCompany = Pick<
  typeof companies.$inferSelect,
  'id' | 'industry' | 'prefecture'
> & { occupationIds: string[] };

/** A published company, or null. */
export async function selectComparedCompany(
  db: Database,
  { id }: { id: string },
): Promise<ComparedCompany | null> {
  const { companyId, occupationId, position } = companyOccupations;
  const offered = db
    .select({ occupationId })
    .from(companyOccupations)
    .where(eq(companyId, companies.id))
    .orderBy(position);
  const rows = await db
    .select({
      id: companies.id,
      industry: companies.industry,
      prefecture: companies.prefecture,
      occupationIds: sql<string[]>`array(${offered})`,
    })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.status, 'published')));
  return rows[0] ?? null;
}

/** A published company that shares work with another. */
export type Colleague = Omit<ComparedCompany, 'prefecture'> & {
  /** Prefectures of the head office and of all workplaces. */
  prefectures: string[];
  openness: number;
};

/**
 * Published companies that offer one of a company's occupations, with those of them that they offer, in no order; null
 * where their offers, also of companies that are not published, are more than `offersAtMost`.
 */
export async function selectColleagues(
  db: Database,
  { id, occupationIds }: ComparedCompany,
  { offersAtMost }: { offersAtMost: number },
): Promise<Colleague[] | null> {
  if (occupationIds.length === 0) return [];
  const { companyId, occupationId } = companyOccupations;
  const isShared = and(inArray(occupationId, occupationIds), ne(companyId, id));
  const some = db
    .select({ companyId })
    .from(companyOccupations)
    .where(isShared)
    .limit(offersAtMost + 1)
    .as('some');
  const [offers] = await db.select({ number: count() }).from(some);
  if (Number(offers?.number ?? 0) > offersAtMost) return null;
  const { isPublished, prefectures, industry, openness } = companySearch;
  const rows = await db
    .select({ id: companyId, occupationId, isPublished, prefectures, industry, openness })
    .from(companyOccupations)
    .innerJoin(companySearch, eq(companySearch.companyId, companyId))
    .where(isShared);
  const published = rows.filter(({ isPublished }) => isPublished);
  return [...Map.groupBy(published, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const occupationIds = own.map((offer) => offer.occupationId);
    return [{ ...first, prefectures: first.prefectures.split(' '), occupationIds }];
  });
}

/** Search tokens that a company must hold: all of `all`, and of each list one. */
export type TokenSet = { all: number[]; anyOf: number[][] };

/** Published companies that hold one of some sets of tokens, the most open first. */
export async function selectAlike(
  db: Database,
  { sets, without, limit }: { sets: TokenSet[]; without: string[]; limit: number },
): Promise<string[]> {
  const { companyId, isPublished, openness } = companySearch;
  const rows = await db
    .select({ id: companyId })
    .from(companySearch)
    .where(
      and(
        // As in searches: see `indexed`.
        sql`${isPublished}::int = 1`,
        or(...sets.map(holds)),
        notInArray(companyId, without),
      ),
    )
    .orderBy(sql`${openness} desc`, companyId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

function holds({ all, anyOf }: TokenSet): SQL | undefined {
  const { tokens } = companySearch;
  return and(
    all.length > 0 ? arrayContains(tokens, all) : undefined,
    ...anyOf.map((list) => arrayOverlaps(tokens, list)),
  );
}

/** Which of some occupations some companies offer, by company. */
export async function selectSharedOccupations(
  db: Database,
  { ids, occupationIds }: { ids: string[]; occupationIds: string[] },
): Promise<Map<string, string[]>> {
  if (ids.length === 0 || occupationIds.length === 0) return new Map();
  const { companyId, occupationId } = companyOccupations;
  const rows = await db
    .select({ companyId, occupationId })
    .from(companyOccupations)
    .where(and(inArray(companyId, ids), inArray(occupationId, occupationIds)))
    .orderBy(companyId, companyOccupations.position);
  return new Map(
    [...Map.groupBy(rows, (row) => row.companyId)].map(([id, list]) => [
      id,
      list.map((row) => row.occupationId),
    ]),
  );
}
