import { lte, sql } from 'drizzle-orm';
import { leastShown } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companyViews } from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import {
  companyFigures,
  companyMonthVisitors,
  companyWishes,
} from '#server/features/visitors/company-figures.table.ts';
import { japanDayOf } from '../company-analytics.queries.ts';

/** 5, 10, 15 …, downwards. */
export const inSteps = (count: ReturnType<typeof sql>) =>
  sql`(${count} / ${leastShown}) * ${leastShown}`;

export const figureColumns = sql.raw(
  '(company_id, measure, part, level, first_day, last_day, count)',
);

type Day = { day: string; least: number };

/** One day's counts with enough people; who they were is forgotten, because no other figure has the day. */
export async function insertDayFigures(db: Database, { day, least }: Day): Promise<void> {
  const { companyId } = companyMonthVisitors;
  await db.execute(sql`
    insert into ${companyFigures} ${figureColumns}
    with viewers as (
      select company_id, count(*)::integer as people from ${companyViews}
      where day = ${day} group by company_id having count(*) >= ${least}
    ), counted as (
      select company_id, measure, count from ${companyDailyCounts}
      where day = ${day} and measure <> 'views' and people >= ${least}
      union all
      select company_id, 'viewers', people from viewers
      union all
      select viewers.company_id, 'views', counts.count from viewers
      join ${companyDailyCounts} as counts on counts.company_id = viewers.company_id
        and counts.day = ${day} and counts.measure = 'views'
      union all
      select company_id, 'favorites', count(*)::integer from ${favorites}
      where ${japanDayOf(favorites.createdAt)} = ${day} group by company_id
    )
    select company_id, measure, '', 'day', ${day}::date, ${day}::date, ${inSteps(sql`count`)}
    from counted where count >= ${leastShown}
    on conflict do nothing`);
  await db.execute(sql`
    delete from ${companyMonthVisitors} where day = ${day} and exists (
      select 1 from ${companyFigures} as figure where figure.company_id = ${companyId}
        and figure.measure = 'viewers' and figure.level = 'day' and figure.first_day = ${day})`);
}

/** Prefectures of the signed-in students of a month. */
export async function insertPrefectureFigures(
  db: Database,
  { from, until, least }: { from: string; until: string; least: number },
): Promise<void> {
  const people = sql`count(distinct visitor)`;
  await db.execute(sql`
    insert into ${companyFigures} ${figureColumns}
    select company_id, 'prefecture', prefecture, 'month', ${from}::date, ${until}::date,
      ${inSteps(sql`${people}::integer`)}
    from ${companyVisitorPrefectures}
    where day between ${from} and ${until} and prefecture <> ''
    group by company_id, prefecture having ${people} >= ${least}
    on conflict do nothing`);
}

/** How many devices asked for an item in a week; which they were is forgotten. */
export async function insertWishFigures(
  db: Database,
  { monday, sunday, least }: { monday: string; sunday: string; least: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${companyFigures} ${figureColumns}
    select company_id, 'wish', item, 'week', ${monday}::date, ${sunday}::date,
      ${inSteps(sql`count(*)::integer`)}
    from ${companyWishes} where week = ${monday}
    group by company_id, item having count(*) >= ${least}
    on conflict do nothing`);
  await db.delete(companyWishes).where(lte(companyWishes.week, monday));
}
