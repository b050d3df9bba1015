import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyInvitations } from '#server/features/company-members/company-invitations.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { isUsable } from '#server/features/mail-links/mail-links.queries.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';

/** Pages by their 法人番号, as `lockCompanyOfNumber` chooses among several. */
export async function selectPagesByNumber(db: Database, { numbers }: { numbers: string[] }) {
  const rows = await db
    .select({ company: companies })
    .from(companies)
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(
      and(
        inArray(companies.corporateNumber, numbers),
        ne(companies.isDemo, true),
        isNull(companyRedirects.fromId),
      ),
    )
    .orderBy(sql`${companies.status} <> 'published'`, asc(companies.createdAt), asc(companies.id));
  const first = new Map<string, typeof companies.$inferSelect>();
  for (const { company } of rows) {
    const number = company.corporateNumber;
    if (number && !first.has(number)) first.set(number, company);
  }
  return first;
}

/** Whether a company became part of another one. */
export async function isMergedAway(db: Database, { id }: { id: string }): Promise<boolean> {
  return (await db.$count(companyRedirects, eq(companyRedirects.fromId, id))) > 0;
}

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
