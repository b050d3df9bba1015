import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasMembers } from '#server/features/companies/company-members.queries.ts';
import { isUsable } from '#server/features/mail-links/mail-links.queries.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { companyInvitations } from './company-invitations.table.ts';

/** Key of the job that mails an invitation: what became of it says whether the mail has left. */
export const mailKeyOf = (linkId: string) => `company-invitation:${linkId}`;

export async function insertInvitation(
  db: Database,
  invitation: typeof companyInvitations.$inferInsert,
) {
  await db.insert(companyInvitations).values(invitation);
}

/** Invitations of a company that wait, oldest first. */
export function selectOpenInvitations(
  db: Database,
  { companyId, now }: { companyId: string; now: Date },
) {
  const { id, email, emailKey, expiresAt } = mailLinks;
  const { role, inviterUserId } = companyInvitations;
  return db
    .select({ id, email, emailKey, expiresAt, role, inviterUserId })
    .from(companyInvitations)
    .innerJoin(mailLinks, eq(mailLinks.id, companyInvitations.linkId))
    .where(and(eq(companyInvitations.companyId, companyId), isUsable(now)))
    .orderBy(asc(mailLinks.createdAt), asc(mailLinks.id));
}

export async function selectInvitation(db: Database, { linkId }: { linkId: string }) {
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.linkId, linkId));
  return rows[0] ?? null;
}

/** Notes that somebody opened the link; a later time changes nothing. */
export async function noteOpened(db: Database, { linkId, now }: { linkId: string; now: Date }) {
  const { openedAt } = companyInvitations;
  await db
    .update(companyInvitations)
    .set({ openedAt: now })
    .where(and(eq(companyInvitations.linkId, linkId), isNull(openedAt)));
}

/** Condition on `company_invitations`: a member of the desk invited, not an owner. */
export const isOfDesk = sql<boolean>`exists (
  select 1 from ${users} where ${users.id} = ${companyInvitations.inviterUserId} and ${users.userType} = 'staff')`;

/** Deletes invitations whose link ended before a time, those of the desk before an earlier one: it may send them again. */
export async function deleteOldInvitations(
  db: Database,
  { before, ofDeskBefore }: { before: Date; ofDeskBefore: Date },
) {
  const ofDesk = db
    .select({ id: companyInvitations.linkId })
    .from(companyInvitations)
    .where(isOfDesk);
  await db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.purpose, 'company_invite'),
        or(
          lt(mailLinks.expiresAt, ofDeskBefore),
          and(lt(mailLinks.expiresAt, before), notInArray(mailLinks.id, ofDesk)),
        ),
      ),
    );
}

/** Ends every invitation of a company that waits. */
export async function revokeOpenInvitations(
  db: Database,
  { companyId, now }: { companyId: string; now: Date },
) {
  const open = await selectOpenInvitations(db, { companyId, now });
  await revokeInvitations(db, { ids: open.map(({ id }) => id), now });
}

/** The links of these invitations are dead from now on. */
export async function revokeInvitations(db: Database, { ids, now }: { ids: string[]; now: Date }) {
  if (ids.length > 0)
    await db.update(mailLinks).set({ revokedAt: now }).where(inArray(mailLinks.id, ids));
}

/** Where a company is, and whether somebody works for it. */
export async function selectCompanyFacts(db: Database, { companyId }: { companyId: string }) {
  const { prefecture } = companies;
  const rows = await db
    .select({ prefecture, hasMembers })
    .from(companies)
    .where(eq(companies.id, companyId));
  return rows[0] ?? null;
}
