import { type AnyColumn, and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { deleteMergedDaysBefore } from '#server/features/company-merging/merge-rows.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import {
  insertDailyVisitors,
  type NewVisitor,
} from '#server/features/visitors/company-daily-visitors.queries.ts';
import {
  closedFigureDays,
  companyFigures,
  companyMonthVisitors,
} from '#server/features/visitors/company-figures.table.ts';

export type DailyCount = typeof companyDailyCounts.$inferInsert;

const rowsAtOnce = 1_000;

/** Adds to the sums, and new visitors to their people; companies that are gone are left out. */
export async function addDailyCounts(
  db: Database,
  counts: DailyCount[],
  visitors: NewVisitor[] = [],
): Promise<void> {
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
          set: {
            count: sql`${companyDailyCounts.count} + excluded.count`,
            people: sql`${companyDailyCounts.people} + excluded.people`,
          },
        });
    }
    for (let at = 0; at < visitors.length; at += rowsAtOnce)
      await addPeople(db, await insertDailyVisitors(db, visitors.slice(at, at + rowsAtOnce)));
  });
}

async function addPeople(db: Database, rows: Pick<DailyCount, 'companyId' | 'day' | 'measure'>[]) {
  if (rows.length === 0) return;
  const { companyId, day, measure, people } = companyDailyCounts;
  await db.execute(sql`
    update ${companyDailyCounts} set people = ${people} + fresh.number
    from (
      select "companyId", day, measure, count(*)::integer as number
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as one ("companyId" uuid, day date, measure text)
      group by 1, 2, 3
    ) as fresh
    where ${companyId} = fresh."companyId" and ${day} = fresh.day and ${measure} = fresh.measure`);
}

export type Figure = Pick<
  typeof companyFigures.$inferSelect,
  'measure' | 'part' | 'level' | 'firstDay' | 'lastDay' | 'count'
>;

/** The figures of one company since a day, and all of favourites. */
export function selectFigures(
  db: Database,
  { companyId, from }: { companyId: string; from: string },
): Promise<Figure[]> {
  const { measure, part, level, firstDay, lastDay, count } = companyFigures;
  return db
    .select({ measure, part, level, firstDay, lastDay, count })
    .from(companyFigures)
    .where(
      and(
        eq(companyFigures.companyId, companyId),
        or(gte(firstDay, from), eq(measure, 'favorites')),
      ),
    );
}

/** The day in Japan of a moment, as 2026-11-21. */
export function japanDayOf(column: AnyColumn) {
  return sql<string>`to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;
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

/** Deletes sums and figures of before 13 months, and people whose month is over in case it was not closed. */
export async function deleteOldCounts(
  db: Database,
  { sumsBefore, visitorsBefore }: { sumsBefore: string; visitorsBefore: string },
) {
  await db.delete(companyDailyCounts).where(lt(companyDailyCounts.day, sumsBefore));
  await db.delete(companyViews).where(lt(companyViews.day, sumsBefore));
  await deleteMergedDaysBefore(db, { tableName: 'company_views', day: sumsBefore });
  await db.delete(companyFigures).where(lt(companyFigures.lastDay, sumsBefore));
  await db.delete(closedFigureDays).where(lt(closedFigureDays.day, sumsBefore));
  await db
    .delete(companyVisitorPrefectures)
    .where(lt(companyVisitorPrefectures.day, visitorsBefore));
  await db.delete(companyMonthVisitors).where(lt(companyMonthVisitors.day, visitorsBefore));
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
