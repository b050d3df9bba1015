import { sql } from 'drizzle-orm';
import { type MeasureKey, measureKeys } from '#contract/company/company-analytics.ts';
import type { Period } from '#contract/words/calendar-periods.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyFigures } from '#server/features/visitors/company-figures.table.ts';

export type IndustryMedian = { measure: MeasureKey; companies: number; median: number };

/**
 * The middle of what the published companies of an industry are told of a period, those with nothing too. Only figures
 * as they are shown go into it.
 */
export async function selectIndustryMedians(
  db: Database,
  { industry, from, until }: { industry: string } & Period,
): Promise<IndustryMedian[]> {
  const medians = sql`(
    with peers as (
      select id from ${companies} where industry = ${industry} and status = 'published'
    ), sums as (
      select company_id, measure, sum(count) as total from ${companyFigures}
      where first_day >= ${from} and last_day <= ${until}
        and company_id in (select id from peers)
      group by company_id, measure
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
