import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { leastShown } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companyOwnVisitors } from '#server/features/visitors/company-own-visitors.table.ts';
import { companyDailyCounts, companyDailyVisitors } from './company-analytics.table.ts';
import type { DailyVisitor } from './company-day-visitor.ts';

const rowsAtOnce = 1_000;

/** `own` is what the company itself would be known by on that day. */
export type NewVisitor = DailyVisitor & { own: string };

/**
 * Adds people who were not among those of the day; to what counts five already nobody is added, nor the company itself.
 * Answers the rows that are new. The sums must be there, and locked by this transaction.
 */
export async function insertDailyVisitors(db: Database, visitors: NewVisitor[]) {
  const { companyId, day, measure } = companyDailyCounts;
  const json = JSON.stringify(visitors.map((one) => ({ ...one, company_id: one.companyId })));
  return db
    .insert(companyDailyVisitors)
    .select(
      sql`select one.company_id, one.day, one.measure, one.visitor
      from json_to_recordset(${json}::json)
        as one (company_id uuid, day date, measure text, visitor text, own text)
      join ${companyDailyCounts} on ${companyId} = one.company_id and ${day} = one.day
        and ${measure} = one.measure and ${companyDailyCounts.people} < ${leastShown}
      where not exists (
        select 1 from ${companyOwnVisitors} where ${companyOwnVisitors.companyId} = one.company_id
          and ${companyOwnVisitors.day} = one.day and ${companyOwnVisitors.visitor} = one.own)`,
    )
    .onConflictDoNothing()
    .returning({
      companyId: companyDailyVisitors.companyId,
      day: companyDailyVisitors.day,
      measure: companyDailyVisitors.measure,
    });
}

/** Takes somebody out of the people of a day, because it was the company itself. */
export async function removeDailyVisitor(db: Database, visitor: DailyVisitor): Promise<void> {
  await db.transaction(async (db) => {
    const counts = companyDailyCounts;
    const ofDay = and(
      eq(counts.companyId, visitor.companyId),
      eq(counts.day, visitor.day),
      eq(counts.measure, visitor.measure),
    );
    // The sum is locked first, as by those who add.
    await db.select().from(counts).where(ofDay).for('update');
    const gone = await db
      .delete(companyDailyVisitors)
      .where(
        and(
          eq(companyDailyVisitors.companyId, visitor.companyId),
          eq(companyDailyVisitors.day, visitor.day),
          eq(companyDailyVisitors.measure, visitor.measure),
          eq(companyDailyVisitors.visitor, visitor.visitor),
        ),
      )
      .returning({ day: companyDailyVisitors.day });
    if (gone.length > 0)
      await db
        .update(counts)
        .set({ people: sql`greatest(${counts.people} - 1, 0)` })
        .where(ofDay);
  });
}

/** The companies and days that have people of diagnoses. */
export function selectRecommendedDays(db: Database) {
  const { companyId, day, measure } = companyDailyVisitors;
  return db
    .selectDistinct({ companyId, day })
    .from(companyDailyVisitors)
    .where(eq(measure, 'recommendations'));
}

/** Forgets a person who leaves; that the day had five people stays true. */
export async function deleteDailyVisitors(
  db: Database,
  { visitors }: { visitors: string[] },
): Promise<void> {
  for (let at = 0; at < visitors.length; at += rowsAtOnce)
    await db
      .delete(companyDailyVisitors)
      .where(inArray(companyDailyVisitors.visitor, visitors.slice(at, at + rowsAtOnce)));
}

/** Deletes everybody whose day is over. */
export async function deleteOldDailyVisitors(db: Database, { before }: { before: string }) {
  await db.delete(companyDailyVisitors).where(lt(companyDailyVisitors.day, before));
}
