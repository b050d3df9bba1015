import { and, count, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  companyChanges,
  companyDrafts,
} from '#server/features/company-editing/company-editing.table.ts';

/** 1 for the submission that has waited longest. */
export async function selectPlaceInQueue(
  db: Database,
  { companyId, submittedAt }: { companyId: string; submittedAt: Date },
): Promise<number> {
  const rows = await db
    .select({ before: count() })
    .from(companyDrafts)
    .where(
      and(
        isNotNull(companyDrafts.submitted),
        or(
          lt(companyDrafts.submittedAt, submittedAt),
          and(eq(companyDrafts.submittedAt, submittedAt), lt(companyDrafts.companyId, companyId)),
        ),
      ),
    );
  return Number(rows[0]?.before ?? 0) + 1;
}

/** Median of the last reviews, from the submission to the answer, and of how many it is. */
export async function selectMedianReview(
  db: Database,
  { limit }: { limit: number },
): Promise<{ reviews: number; milliseconds: number }> {
  const submitted = sql`(
    select max(s.created_at) from ${companyChanges} s
    where s.company_id = ${companyChanges}.company_id
      and s.action = 'submitted' and s.created_at <= ${companyChanges}.created_at)`;
  const seconds = sql<number>`extract(epoch from ${companyChanges.createdAt} - ${submitted})`;
  const last = db
    .select({ seconds: seconds.as('seconds') })
    .from(companyChanges)
    .where(
      and(
        eq(companyChanges.by, 'staff'),
        sql`${companyChanges.action} in ('published', 'sent_back')`,
        sql`${submitted} is not null`,
      ),
    )
    .orderBy(sql`${companyChanges.createdAt} desc`)
    .limit(limit)
    .as('last');
  const rows = await db
    .select({
      reviews: count(),
      seconds: sql<number | null>`percentile_cont(0.5) within group (order by ${last.seconds})`,
    })
    .from(last);
  const [found] = rows;
  return {
    reviews: Number(found?.reviews ?? 0),
    milliseconds: Number(found?.seconds ?? 0) * 1_000,
  };
}
