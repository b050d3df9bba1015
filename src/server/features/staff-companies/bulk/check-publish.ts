import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type PublishCheck,
  type PublishObstacle,
  publishObstacles,
  type StaffCompanyFilter,
} from '#contract/staff/rows/staff-company-rows.ts';
import type { Context } from '#server/context.ts';
import { users } from '#server/features/accounts/users.table.ts';
import type { RunRows } from '#server/features/bulk-runs/begin-run.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { belongsTo } from '#server/features/company-editing/deciding/refuse-member.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { lacksProof, numberInReview } from '#server/features/company-proof/proof-conditions.ts';
import { isClaimed } from '#server/features/company-review/claim-conditions.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { matching, type Reader } from '../list/company-filter.ts';

type Asked = { rows: RunRows<StaffCompanyFilter>; by: SessionUser };

/**
 * How many of the companies of a run that publishes would be left, each under the first reason that `publishCompany` would
 * give. Words that may not be published are read by the run alone.
 */
export async function checkPublish(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { rows, by }: Asked,
): Promise<PublishCheck> {
  const reader = { userId: by.id, now: now() };
  const { version, where } = askedOf(rows, reader);
  const conditions: Record<PublishObstacle, SQL | undefined> = {
    own: belongsTo(by.id),
    merged: sql`${companyRedirects.fromId} is not null`,
    claimed: isClaimed(reader.now, ne(users.id, by.id)),
    changed: or(
      sql`${companyDrafts.submitted} is null`,
      sql`${companyDrafts.submittedAt} is distinct from ${version}`,
    ),
    unproven: lacksProof(config),
    number_taken: isTaken,
  };
  const cases = publishObstacles.map((reason) => sql`when ${conditions[reason]} then ${reason}`);
  const found = await db
    .select({
      reason: sql<PublishObstacle | null>`case ${sql.join(cases, sql` `)} end`,
      count: count(),
    })
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(and(where, within(by.staff?.reach ?? null)))
    .groupBy(sql`1`);
  return {
    count: found.reduce((sum, each) => sum + each.count, 0),
    obstacles: publishObstacles.flatMap((reason) =>
      found.filter((each) => each.reason === reason).map((each) => ({ reason, count: each.count })),
    ),
  };
}

/** Conditions of the companies of a run, and the version that each is published by. */
function askedOf(rows: Asked['rows'], reader: Reader) {
  if ('matching' in rows)
    return {
      version: sql`least(${companyDrafts.submittedAt}, ${rows.read_at}::timestamptz)`,
      where: matching(rows.matching, reader),
    };
  const versions = rows.rows.map(({ id, version }) => [id.toLowerCase(), version] as const);
  const byId = JSON.stringify(Object.fromEntries(versions));
  return {
    version: sql`(${byId}::jsonb ->> ${companies.id}::text)::timestamptz`,
    where: inArray(
      companies.id,
      versions.map(([id]) => id),
    ),
  };
}

/** Another published page has the 法人番号; by one list of all numbers, because no index has them. */
const isTaken = sql`(${numberInReview} in (
    select corporate_number from ${companies} other where other.status = 'published' and corporate_number <> '')
  and not (${companies.status} = 'published' and ${companies.corporateNumber} = ${numberInReview}))`;
