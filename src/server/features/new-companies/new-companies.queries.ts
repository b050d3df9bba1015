import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyInvitations } from '#server/features/company-members/company-invitations.table.ts';
import { isUsable } from '#server/features/mail-links/mail-links.queries.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';

/** Of these companies, those that somebody works for. */
export async function selectCompaniesWithMembers(db: Database, { ids }: { ids: string[] }) {
  const rows = await db
    .selectDistinct({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Of these addresses, those whose account works for a company. */
export async function selectKeysOfMembers(db: Database, { emailKeys }: { emailKeys: string[] }) {
  const rows = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(inArray(users.emailKey, emailKeys));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/** Addresses that have an open invitation to these companies, as `company id + space + address`. */
export async function selectInvitedAddresses(
  db: Database,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: companyInvitations.companyId, emailKey: mailLinks.emailKey })
    .from(companyInvitations)
    .innerJoin(mailLinks, eq(mailLinks.id, companyInvitations.linkId))
    .where(and(inArray(companyInvitations.companyId, ids), isUsable(now)));
  return new Set(rows.map(({ id, emailKey }) => `${id} ${emailKey}`));
}
