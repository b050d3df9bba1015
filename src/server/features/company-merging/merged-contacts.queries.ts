import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { clearContacts } from '#server/features/companies/companies.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMergeRows, companyMerges } from './company-merging.table.ts';

/** Members that a merge took away from a page, while it can be undone. */
const isFormerMember = and(
  eq(companyMergeRows.tableName, 'company_members'),
  sql`${companyMergeRows.before} ->> 'company_id' = ${companyMerges.fromId}::text`,
);

/** Merged pages forget their contact when it is this leaver, or when no other former member is left. */
export async function clearContactsOfLeaver(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const left = db
    .select({ id: companyMerges.fromId })
    .from(companyMergeRows)
    .innerJoin(companyMerges, eq(companyMerges.id, companyMergeRows.mergeId))
    .where(and(isFormerMember, eq(companyMergeRows.personId, userId)));
  const others = sql`exists (
    select 1 from ${companyMergeRows} join ${companyMerges} on ${companyMerges.id} = ${companyMergeRows.mergeId}
    where ${isFormerMember} and ${companyMerges.fromId} = ${companies.id} and ${companyMergeRows.personId} <> ${userId})`;
  const isLeaver = sql`${companies.contactName} in (select ${users.username} from ${users} where ${users.id} = ${userId})`;
  await clearContacts(db, sql`${inArray(companies.id, left)} and (not ${others} or ${isLeaver})`);
}

/** Pages whose merge nobody can undo any more need nobody who may be asked about them. */
export async function clearContactsOfMergesBefore(
  db: Database,
  { before }: { before: Date },
): Promise<void> {
  const over = db
    .select({ id: companyMerges.fromId })
    .from(companyMerges)
    .where(lt(companyMerges.createdAt, before));
  await clearContacts(db, inArray(companies.id, over));
}
