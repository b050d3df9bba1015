import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyReviews } from '#server/features/review-points/review-points.table.ts';
import { claimMilliseconds } from './review-claims.ts';

/** Joins `users` to `company_reviews` where the claim holds now, as `claimOf` says it. */
export function holdsClaim(now: Date): SQL | undefined {
  return and(
    eq(users.id, companyReviews.claimedBy),
    gt(companyReviews.claimedAt, new Date(now.getTime() - claimMilliseconds)),
    eq(users.isActive, true),
    eq(users.userType, 'staff'),
  );
}

/** Condition on `companies`: somebody's claim of its review holds now; `whose` is a condition on `users`. */
export function isClaimed(now: Date, whose: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${companyReviews} join ${users} on ${holdsClaim(now)}
    where ${companyReviews.companyId} = ${companies.id} and ${whose})`;
}
