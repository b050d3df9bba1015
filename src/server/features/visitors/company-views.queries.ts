import { and, eq, lt, sql } from 'drizzle-orm';
import { leastDevices } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companyViews } from '#server/features/companies/companies.table.ts';
import { companyMonthVisitors } from './company-figures.table.ts';
import { companyOwnVisitors } from './company-own-visitors.table.ts';

export type CompanyView = typeof companyViews.$inferInsert;

/** Counts a visitor once a day, unless it is the company itself. Whether the visitor is a new one. */
export async function insertCompanyView(db: Database, view: CompanyView): Promise<boolean> {
  const { companyId, day, visitor } = view;
  const rows = await db
    .insert(companyViews)
    .select(
      sql`select ${companyId}::uuid, ${day}::date, ${visitor}::text where not exists (
        select 1 from ${companyOwnVisitors} where ${ofView(companyOwnVisitors, view)})`,
    )
    .onConflictDoNothing()
    .returning({ day: companyViews.day });
  return rows.length > 0;
}

/** Keeps a day's visitor for its week and month, as long as the day has no more than it needs for a figure of its own. */
export async function insertMonthVisitor(
  db: Database,
  { companyId, day, visitor }: typeof companyMonthVisitors.$inferInsert,
): Promise<void> {
  await db
    .insert(companyMonthVisitors)
    .select(
      sql`select ${companyId}::uuid, ${day}::date, ${visitor}::text where (
        select count(*) from (
          select 1 from ${companyViews} where ${companyViews.companyId} = ${companyId}
            and ${companyViews.day} = ${day} limit ${leastDevices.day + 1}
        ) as first_ones) <= ${leastDevices.day}`,
    )
    .onConflictDoNothing();
}

export async function deleteMonthVisitor(
  db: Database,
  row: typeof companyMonthVisitors.$inferInsert,
): Promise<void> {
  await db.delete(companyMonthVisitors).where(ofView(companyMonthVisitors, row));
}

/** From now on, and for what was counted today, this visitor is the company itself. Whether that is news. */
export async function insertOwnVisitor(db: Database, view: CompanyView): Promise<boolean> {
  const rows = await db
    .insert(companyOwnVisitors)
    .values(view)
    .onConflictDoNothing()
    .returning({ day: companyOwnVisitors.day });
  if (rows.length > 0) await db.delete(companyViews).where(ofView(companyViews, view));
  return rows.length > 0;
}

export async function deleteOldOwnVisitors(db: Database, { before }: { before: string }) {
  await db.delete(companyOwnVisitors).where(lt(companyOwnVisitors.day, before));
}

function ofView(
  table: typeof companyViews | typeof companyOwnVisitors | typeof companyMonthVisitors,
  { companyId, day, visitor }: CompanyView,
) {
  return and(eq(table.companyId, companyId), eq(table.day, day), eq(table.visitor, visitor));
}
