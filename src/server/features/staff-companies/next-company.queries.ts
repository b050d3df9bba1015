import { and, asc, desc, eq, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { belongsTo } from '#server/features/company-editing/deciding/refuse-member.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { claimMilliseconds } from '#server/features/company-review/review-claims.ts';
import { companyReviews } from '#server/features/review-points/review-points.table.ts';
import type { Reach } from '#server/http/api/gate.ts';

type Asked = { after?: string | undefined; userId: string; reach: Reach; now: Date };

/**
 * The company within reach that waits next behind `after`, round to the longest wait. Companies that a colleague reads, or of
 * which the caller is a member, are left out.
 */
export async function selectNextCompany(db: Database, { after, userId, reach, now }: Asked) {
  const claimedByAnother = db
    .select({ one: sql`1` })
    .from(companyReviews)
    .innerJoin(users, eq(users.id, companyReviews.claimedBy))
    .where(
      and(
        eq(companyReviews.companyId, companies.id),
        gt(companyReviews.claimedAt, new Date(now.getTime() - claimMilliseconds)),
        ne(users.id, userId),
        eq(users.isActive, true),
        eq(users.userType, 'staff'),
      ),
    );
  // Without a company to come from, or one that waits no longer, all stand behind it.
  const from = sql`(select submitted_at from ${companyDrafts} where company_id = ${after ?? null}::uuid and submitted is not null)`;
  const isBehind = sql<boolean>`(${companyDrafts.submittedAt}, ${companies.id}) > (coalesce(${from}, '-infinity'), ${after ?? null}::uuid)`;
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .innerJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(
      and(
        isNotNull(companyDrafts.submitted),
        isNull(companyRedirects.fromId),
        after ? ne(companies.id, after) : undefined,
        sql`(${belongsTo(userId)}) is not true`,
        notExists(claimedByAnother),
        within(reach),
      ),
    )
    .orderBy(desc(isBehind), asc(companyDrafts.submittedAt), asc(companies.id))
    .limit(1);
  return rows[0] ?? null;
}
