import { and, asc, desc, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { StaffCompanyFilter } from '#contract/staff/rows/staff-company-rows.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { belongsTo } from '#server/features/company-editing/deciding/refuse-member.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { isClaimed } from '#server/features/company-review/claim-conditions.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { matching, type Reader } from './company-filter.ts';

type Asked = {
  after: string | undefined;
  filter: StaffCompanyFilter;
  reach: Reach;
  reader: Reader;
};

/**
 * The company within reach and the filter that waits next behind `after`, round to the longest wait. Companies that a colleague reads, or of
 * which the caller is a member, are left out.
 */
export async function selectNextCompany(db: Database, { after, filter, reach, reader }: Asked) {
  const { userId, now } = reader;
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
        not(isClaimed(now, ne(users.id, userId))),
        matching(filter, reader),
        within(reach),
      ),
    )
    .orderBy(desc(isBehind), asc(companyDrafts.submittedAt), asc(companies.id))
    .limit(1);
  return rows[0] ?? null;
}
