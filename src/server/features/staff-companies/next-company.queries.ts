import { and, asc, eq, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { claimMilliseconds } from '#server/features/company-review/review-claims.ts';
import { companyReviews } from '#server/features/review-points/review-points.table.ts';

type Asked = { after?: string | undefined; userId: string; now: Date };

/**
 * The company that has waited longest for its review, of those that nobody else reads and that the caller may review.
 * `after` is left out: the caller comes from there.
 */
export async function selectNextCompany(db: Database, { after, userId, now }: Asked) {
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
        sql`not (${worksFor(userId)})`,
        notExists(claimedByAnother),
      ),
    )
    .orderBy(asc(companyDrafts.submittedAt), asc(companies.id))
    .limit(1);
  return rows[0] ?? null;
}
