import { count, eq, sql } from 'drizzle-orm';
import { leastShown } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { companyViews } from '#server/features/companies/companies.table.ts';
import {
  companyDailyCounts,
  companyDailyVisitors,
  companyVisitorPrefectures,
} from './company-analytics.table.ts';
import { companyFigures, companyMonthVisitors, companyWishes } from './company-figures.table.ts';
import { companyOwnVisitors } from './company-own-visitors.table.ts';

export async function countMovedViews(db: Database, { from }: Merged) {
  const [row] = await db
    .select({ rows: count() })
    .from(companyViews)
    .where(eq(companyViews.companyId, from));
  return { views: row?.rows ?? 0 };
}

/** Sums are added up; who was counted for both on a day is one visitor of the one that stays. */
export async function moveFigures(db: Database, { from, into, today }: Merged): Promise<void> {
  // A day that was hidden with fewer than five people would show by what it adds. Both may have had the same
  // people, so the greater number is taken; and today's can still come to the one that stays.
  await db.execute(sql`
    insert into ${companyDailyCounts} (company_id, day, measure, count, people)
    select ${into}::uuid, day, measure, count, case when day < ${today} then people else 0 end
    from ${companyDailyCounts} where company_id = ${from}
      and (day >= ${today} or measure = 'views' or people >= ${leastShown})
    on conflict (company_id, day, measure) do update set
      count = ${companyDailyCounts}.count + excluded.count,
      people = greatest(${companyDailyCounts}.people, excluded.people)`);
  await db.execute(sql`
    insert into ${companyViews} (company_id, day, visitor)
    select ${into}::uuid, day, visitor from ${companyViews} where company_id = ${from}
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${companyOwnVisitors} (company_id, day, visitor)
    select ${into}::uuid, day, visitor from ${companyOwnVisitors} where company_id = ${from}
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${companyVisitorPrefectures} (company_id, day, visitor, prefecture)
    select ${into}::uuid, day, visitor, prefecture from ${companyVisitorPrefectures}
    where company_id = ${from}
    on conflict do nothing`);
  // Each figure is of enough people already, so a sum of two is as well.
  await db.execute(sql`
    insert into ${companyFigures}
      (company_id, measure, part, level, first_day, last_day, count)
    select ${into}::uuid, measure, part, level, first_day, last_day, count
    from ${companyFigures} where company_id = ${from}
    on conflict (company_id, measure, part, level, first_day) do update set
      count = ${companyFigures}.count + excluded.count`);
  // Hashes of two companies cannot be told to be one person's: those of the open month and week go.
  for (const table of [
    companyFigures,
    companyMonthVisitors,
    companyWishes,
    companyDailyCounts,
    companyDailyVisitors,
    companyViews,
    companyOwnVisitors,
    companyVisitorPrefectures,
  ])
    await db.delete(table).where(eq(table.companyId, from));
}
