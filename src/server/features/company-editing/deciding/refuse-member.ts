import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';

type Deciding = { id: string; by: { id: string }; cannot?: string };

/** A mailbox without the tag that may stand behind a plus: staff and companies have accounts of their own. */
const mailbox = (address: SQL) => sql`regexp_replace(lower(trim(${address})), '[+][^@]*@', '@')`;

/**
 * Condition on `companies`: somebody belongs to it, by an account of their own, or because a member of it or its contact
 * has the same mail address but for a tag behind a plus.
 */
export function belongsTo(userId: string): SQL | undefined {
  const own = sql`(select ${mailbox(sql`${users.emailKey}`)} from ${users} where ${users.id} = ${userId})`;
  const isMember = sql`exists (
    select 1 from ${companyMembers} join users member on member.id = ${companyMembers.userId}
    where ${companyMembers.companyId} = ${companies.id} and ${mailbox(sql`member.email_key`)} = ${own})`;
  return or(worksFor(userId), isMember, sql`${mailbox(sql`${companies.contactEmail}`)} = ${own}`);
}

/** Whether somebody belongs to a company, as `belongsTo` says it. */
export async function isOwnCompany(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await db.$count(companies, and(eq(companies.id, id), belongsTo(userId)))) > 0;
}

/** Throws 403 for a member of the company: nobody of the staff decides about their own. `cannot` ends the sentence. */
export async function refuseMember(
  db: Database,
  { id, by, cannot = 'は、審査できません' }: Deciding,
): Promise<void> {
  if (await isOwnCompany(db, { id, userId: by.id }))
    throw new ApiError('permission_denied', {
      detail: `自分がメンバーになっている会社${cannot}。ほかの人にたのんでください。`,
    });
}
