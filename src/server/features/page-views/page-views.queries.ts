import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { pageViews } from './page-views.table.ts';

export type PageView = Required<Omit<typeof pageViews.$inferInsert, 'views'>>;

/** Names are what a caller says: beyond these they are counted together, so that nobody can fill the table. */
const referrersInDay = 200;

/** Adds sums of views, in one statement. Names of sites that are new to a day that has enough of them become `other`. */
export async function addPageViews(
  db: Database,
  sums: readonly (PageView & { views: number })[],
): Promise<void> {
  const given = JSON.stringify(sums);
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as one(day date, route text, referrer text, device text, views integer)
    ), known as (
      select distinct day, referrer from ${pageViews}
      where day in (select day from given) and referrer <> ''
    ), ranked as (
      select day, referrer, row_number() over (partition by day order by sum(views) desc, referrer)
        + (select count(*) from known where known.day = given.day) as place
      from given
      where referrer not in ('', 'other') and (day, referrer) not in (select day, referrer from known)
      group by day, referrer
    ), named as (
      select given.*, case when place > ${referrersInDay} then 'other' else given.referrer end as name
      from given left join ranked using (day, referrer)
    )
    insert into ${pageViews} (day, route, referrer, device, views)
    select day, route, name, device, sum(views) from named group by day, route, name, device
    -- In one order in all processes: two that write at the same moment wait for each other once at most.
    order by day, route, name, device
    on conflict (day, route, referrer, device) do update set views = page_views.views + excluded.views`);
}

export async function deleteOldPageViews(db: Database, { before }: { before: string }) {
  await db.delete(pageViews).where(lt(pageViews.day, before));
}
