import { type SQL, sql } from 'drizzle-orm';
import { leastShown } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companyViews } from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { companyDailyCounts } from '#server/features/visitors/company-analytics.table.ts';
import {
  companyFigures,
  companyMonthVisitors,
} from '#server/features/visitors/company-figures.table.ts';
import { japanDayOf } from '../company-analytics.queries.ts';
import { figureColumns, inSteps } from './figures.queries.ts';

export type Rest = {
  level: 'week' | 'month';
  from: string;
  until: string;
  /** Different people that the rest needs. */
  least: number;
};

/** Most people of a day, or of a week of favourites, that is hidden. */
const mostHidden = leastShown - 1;

/**
 * Days of companies that no figure of a measure holds yet, with the part that each belongs to: a day for a week, a week
 * for a month. `known` is a select of companies.
 */
function hiddenDays({ level, from, until }: Rest, measure: 'viewers' | 'favorites', known: SQL) {
  const part = level === 'week' ? sql`days.day` : sql`date_trunc('week', days.day)`;
  return sql`
    select known.company_id, to_char(days.day, 'YYYY-MM-DD') as day, ${part} as part
    from (${known}) as known
    cross join generate_series(${from}::timestamp, ${until}::timestamp, interval '1 day')
      as days (day)
    where not exists (
      select 1 from ${companyFigures} as figure where figure.company_id = known.company_id
        and figure.measure = ${measure} and days.day between figure.first_day and figure.last_day)`;
}

/**
 * Looks of those days that no figure holds yet, together, where enough devices are in them. Figures share no day, so a
 * sum less its parts is another figure, never a few people.
 *
 * A hidden day has at most four viewers. A figure above what the other days can hold would prove that somebody was
 * there on this one, so it is cut to what they hold without their largest part.
 */
export async function insertViewRests(db: Database, rest: Rest): Promise<void> {
  const { level, from, until, least } = rest;
  const known = sql`
    select company_id from ${companyMonthVisitors} where day between ${from} and ${until}
    group by company_id having count(distinct visitor) >= ${least}`;
  await db.execute(sql`
    insert into ${companyFigures} ${figureColumns}
    with hidden as (${hiddenDays(rest, 'viewers', known)}), room as (
      select company_id, ((sum(days) - max(days)) * ${mostHidden})::integer as most
      from (select company_id, count(*) as days from hidden group by company_id, part) as parts
      group by company_id
    ), viewers as (
      select hidden.company_id, count(*)::integer as count
      from hidden join ${companyViews} as looked on looked.company_id = hidden.company_id
        and looked.day = hidden.day::date
      group by hidden.company_id
    ), views as (
      select hidden.company_id, sum(counts.count)::integer as count
      from hidden join ${companyDailyCounts} as counts on counts.company_id = hidden.company_id
        and counts.day = hidden.day::date and counts.measure = 'views'
      group by hidden.company_id
    ), told as (
      select viewers.company_id, least(viewers.count, room.most) as count
      from viewers join room on room.company_id = viewers.company_id
      where least(viewers.count, room.most) >= ${leastShown}
    ), figures as (
      select company_id, 'viewers' as measure, count from told
      union all
      select views.company_id, 'views', views.count from views
      join told on told.company_id = views.company_id
    )
    select company_id, measure, '', ${level}, ${from}::date, ${until}::date, ${inSteps(sql`count`)}
    from figures where count >= ${leastShown}
    on conflict do nothing`);
  const { companyId } = companyMonthVisitors;
  await db.execute(sql`
    delete from ${companyMonthVisitors} where day between ${from} and ${until} and exists (
      select 1 from ${companyFigures} as figure where figure.company_id = ${companyId}
        and figure.measure = 'viewers' and figure.level = ${level} and figure.first_day = ${from})`);
}

/**
 * The same of favourites, each another student's. A hidden week has at most four of them, too, so a month is cut to what
 * all weeks but one hold.
 */
export async function insertFavoriteRests(db: Database, rest: Rest): Promise<void> {
  const { level, from, until, least } = rest;
  const day = japanDayOf(favorites.createdAt);
  const known = sql`
    select company_id from ${favorites} where ${day} between ${from} and ${until}
    group by company_id having count(*) >= ${least}`;
  await db.execute(sql`
    insert into ${companyFigures} ${figureColumns}
    with hidden as (${hiddenDays(rest, 'favorites', known)}), room as (
      select company_id, (count(distinct part) - 1)::integer * ${mostHidden} as most
      from hidden group by company_id
    ), kept as (
      select company_id, ${day} as day from ${favorites} where ${day} between ${from} and ${until}
    ), rests as (
      select hidden.company_id, least(count(*)::integer, room.most) as count
      from hidden join kept on kept.company_id = hidden.company_id and kept.day = hidden.day
      join room on room.company_id = hidden.company_id
      group by hidden.company_id, room.most having count(*) >= ${least}
    )
    select company_id, 'favorites', '', ${level}, ${from}::date, ${until}::date,
      ${inSteps(sql`count`)}
    from rests where count >= ${leastShown}
    on conflict do nothing`);
}
