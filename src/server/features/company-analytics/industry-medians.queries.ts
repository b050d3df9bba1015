import { sql } from 'drizzle-orm';
import { leastShown, type MeasureKey, measureKeys } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { companyDailyCounts } from '#server/features/visitors/company-analytics.table.ts';
import { japanDayOf } from './company-analytics.queries.ts';

export type IndustryMedian = { measure: MeasureKey; companies: number; median: number };

/**
 * The middle of what the published companies of an industry had in a period, those with nothing too. The same rule as
 * for a company's own sums: a day with fewer than five people counts as nothing.
 */
export async function selectIndustryMedians(
  db: Database,
  { industry, from, until }: { industry: string; from: string; until: string },
): Promise<IndustryMedian[]> {
  const medians = sql`(
    with peers as (
      select id from ${companies} where industry = ${industry} and status = 'published'
    ), viewers as (
      select company_id, day, count(*) as people from ${companyViews}
      where day between ${from} and ${until} and company_id in (select id from peers)
      group by company_id, day having count(*) >= ${leastShown}
    ), sums as (
      select company_id, measure, sum(count) as total from ${companyDailyCounts}
      where day between ${from} and ${until} and company_id in (select id from peers)
        and measure <> 'views' and people >= ${leastShown}
      group by company_id, measure
      union all
      select viewers.company_id, 'views', sum(counts.count) from viewers
      join ${companyDailyCounts} as counts on counts.company_id = viewers.company_id
        and counts.day = viewers.day and counts.measure = 'views'
      group by viewers.company_id
      union all
      select company_id, 'viewers', sum(people) from viewers group by company_id
      union all
      select company_id, 'favorites', count(*) from ${favorites}
      where ${japanDayOf(favorites.createdAt)} between ${from} and ${until}
        and company_id in (select id from peers)
      group by company_id having count(*) >= ${leastShown}
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
