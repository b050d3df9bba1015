import { lte, max, min } from 'drizzle-orm';
import { daysBefore } from '#contract/words/calendar-periods.ts';
import type { Database } from '#server/db/database.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import {
  closedFigureDays,
  companyMonthVisitors,
} from '#server/features/visitors/company-figures.table.ts';

/** The last day whose figures are written; null before the first. */
export async function selectLastClosedDay(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: max(closedFigureDays.day) }).from(closedFigureDays);
  return row?.day ?? null;
}

/** Days that are to be closed, oldest first: those after the last one, at first from the first count on. */
export async function selectDaysToClose(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const closed = await selectLastClosedDay(db);
  const [counted] = await db.select({ day: min(companyDailyCounts.day) }).from(companyDailyCounts);
  const next = closed ? daysBefore(closed, -1) : (counted?.day ?? until);
  const days: string[] = [];
  for (let day = next > from ? next : from; day <= until; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/** False when another process has this day. */
export async function insertClosedDay(
  db: Database,
  row: typeof closedFigureDays.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(closedFigureDays)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: closedFigureDays.day });
  return rows.length > 0;
}

/** Forgets the people of a month that is over. */
export async function deleteMonthVisitors(db: Database, { until }: { until: string }) {
  await db.delete(companyMonthVisitors).where(lte(companyMonthVisitors.day, until));
  await db.delete(companyVisitorPrefectures).where(lte(companyVisitorPrefectures.day, until));
}
