import {
  type AnyColumn,
  and,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  lt,
  ne,
  sql,
} from 'drizzle-orm';
import { type MeasureKey, measureKeys } from '#contract/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { companyDailyCounts, companyVisitorPrefectures } from './company-analytics.table.ts';

export type DailyCount = typeof companyDailyCounts.$inferInsert;
export type DayCount = { day: string; count: number };

const rowsAtOnce = 1_000;

/** Adds to the sums; companies that are gone are left out. */
export async function addDailyCounts(db: Database, counts: DailyCount[]): Promise<void> {
  const ids = [...new Set(counts.map(({ companyId }) => companyId))];
  const there = new Set<string>();
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const rows = await db
      .select({ id: companies.id })
      .from(companies)
      .where(inArray(companies.id, ids.slice(at, at + rowsAtOnce)));
    for (const { id } of rows) there.add(id);
  }
  // One order for everybody, so that two servers do not wait for each other.
  const rows = counts
    .filter(({ companyId }) => there.has(companyId))
    .toSorted((a, b) => (a.companyId + a.measure < b.companyId + b.measure ? -1 : 1));
  await db.transaction(async (db) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await db
        .insert(companyDailyCounts)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoUpdate({
          target: [
            companyDailyCounts.companyId,
            companyDailyCounts.day,
            companyDailyCounts.measure,
          ],
          set: { count: sql`${companyDailyCounts.count} + excluded.count` },
        });
    }
  });
}

type Period = { companyId: string; from: string };

/** The sums of one company since a day. */
export function selectDailyCounts(db: Database, { companyId, from }: Period) {
  return db
    .select()
    .from(companyDailyCounts)
    .where(and(eq(companyDailyCounts.companyId, companyId), gte(companyDailyCounts.day, from)));
}

/** Different visitors of each day. */
export async function selectDailyViewers(
  db: Database,
  { companyId, from }: Period,
): Promise<DayCount[]> {
  const { day } = companyViews;
  const rows = await db
    .select({ day, count: count() })
    .from(companyViews)
    .where(and(eq(companyViews.companyId, companyId), gte(day, from)))
    .groupBy(day);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Favourites by the day in Japan on which they were added; those taken away again are gone. */
export async function selectDailyFavorites(
  db: Database,
  { companyId, from }: Period,
): Promise<DayCount[]> {
  const day = japanDayOf(favorites.createdAt);
  const rows = await db
    .select({ day, count: count() })
    .from(favorites)
    .where(and(eq(favorites.companyId, companyId), gte(day, from)))
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function japanDayOf(column: AnyColumn) {
  return sql<string>`to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;
}

export type IndustryMedian = { measure: MeasureKey; companies: number; median: number };

/** The middle of what the published companies of an industry had in a period, those with nothing too. */
export async function selectIndustryMedians(
  db: Database,
  { industry, from, until }: { industry: string; from: string; until: string },
): Promise<IndustryMedian[]> {
  const medians = sql`(
    with peers as (
      select id from ${companies} where industry = ${industry} and status = 'published'
    ), sums as (
      select company_id, measure, sum(count) as total from ${companyDailyCounts}
      where day between ${from} and ${until} and company_id in (select id from peers)
      group by company_id, measure
      union all
      select company_id, 'viewers', count(*) from ${companyViews}
      where day between ${from} and ${until} and company_id in (select id from peers)
      group by company_id
      union all
      select company_id, 'favorites', count(*) from ${favorites}
      where ${japanDayOf(favorites.createdAt)} between ${from} and ${until}
        and company_id in (select id from peers)
      group by company_id
    )
    select wanted.measure, count(*) as companies,
      percentile_cont(0.5) within group (order by coalesce(sums.total, 0)) as median
    from peers cross join (values ${sql.join(
      measureKeys.map((key) => sql`(${key}::text)`),
      sql`, `,
    )}) as wanted (measure)
    left join sums on sums.company_id = peers.id and sums.measure = wanted.measure
    group by wanted.measure) as medians`;
  const rows = await db
    .select({
      measure: sql<MeasureKey>`measure`,
      companies: sql<string>`companies`,
      median: sql<string>`median`,
    })
    .from(medians);
  return rows.map(({ measure, companies, median }) => ({
    measure,
    companies: Number(companies),
    median: Number(median),
  }));
}

export async function countFavorites(db: Database, { companyId }: { companyId: string }) {
  const rows = await db
    .select({ favorites: count() })
    .from(favorites)
    .where(eq(favorites.companyId, companyId));
  return Number(rows[0]?.favorites ?? 0);
}

export async function selectPrefectures(
  db: Database,
  { companyId, from, least }: { companyId: string; from: string; least: number },
) {
  const { prefecture, visitor } = companyVisitorPrefectures;
  // One student on five days is one student.
  const visitors = countDistinct(visitor);
  const rows = await db
    .select({ prefecture, viewers: visitors })
    .from(companyVisitorPrefectures)
    .where(
      and(
        eq(companyVisitorPrefectures.companyId, companyId),
        gte(companyVisitorPrefectures.day, from),
        ne(prefecture, ''),
      ),
    )
    .groupBy(prefecture)
    .having(gte(visitors, least));
  return rows.map((row) => ({ ...row, viewers: Number(row.viewers) }));
}

/** False when this visitor was noted for the company on this day already. */
export async function insertVisitorPrefecture(
  db: Database,
  row: typeof companyVisitorPrefectures.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(companyVisitorPrefectures)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: companyVisitorPrefectures.day });
  return rows.length > 0;
}

/** Deletes sums of before 13 months, and prefectures of before the days that are shown. */
export async function deleteOldCounts(
  db: Database,
  { sumsBefore, visitorsBefore }: { sumsBefore: string; visitorsBefore: string },
) {
  await db.delete(companyDailyCounts).where(lt(companyDailyCounts.day, sumsBefore));
  await db.delete(companyViews).where(lt(companyViews.day, sumsBefore));
  await db
    .delete(companyVisitorPrefectures)
    .where(lt(companyVisitorPrefectures.day, visitorsBefore));
}

/** The companies that signed-in students looked at in the days that are kept. */
export async function selectVisitedCompanyIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: companyVisitorPrefectures.companyId })
    .from(companyVisitorPrefectures);
  return rows.map(({ companyId }) => companyId);
}

export async function deleteVisitors(
  db: Database,
  { visitors }: { visitors: string[] },
): Promise<void> {
  for (let at = 0; at < visitors.length; at += rowsAtOnce) {
    const part = visitors.slice(at, at + rowsAtOnce);
    await db
      .delete(companyVisitorPrefectures)
      .where(inArray(companyVisitorPrefectures.visitor, part));
  }
}
