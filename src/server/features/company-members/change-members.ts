import type { CompanyRole } from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import {
  deleteMember,
  selectMembers,
  updateMemberRole,
} from '#server/features/companies/company-members.queries.ts';
import { revokeLinksOfUser } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeInvitations, selectOpenInvitations } from './company-invitations.queries.ts';
import { refuseLastOwner } from './last-owner.ts';
import { lockOwnCompany } from './load-people.ts';

type Parts = Pick<Context, 'db' | 'now'>;
/** `userId` is who does it, `member` whom it is done to. */
type Change = { userId: string; member: string };

/** Somebody of a company in the audit log, which holds no names of people outside the staff. */
export const companyActor = (userId: string): Actor => ({
  id: userId,
  username: '会社のメンバー',
});

/** Throws 404 for somebody else, 403 for an editor, 409 when no owner would be left. */
export async function changeRole(
  { db, now }: Parts,
  { userId, member, role }: Change & { role: CompanyRole },
): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    await setRole({ db, now }, { companyId: company.id, member, role, by: companyActor(userId) });
  });
}

/** The caller becomes an editor and the other an owner, or nothing happens. Throws as `changeRole`. */
export async function handOver({ db, now }: Parts, { userId, member }: Change): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    if (member === userId)
      throw new ApiError('conflict', {
        detail: '自分には引きつげません。ほかの人を選んでください。',
      });
    const act = { companyId: company.id, by: companyActor(userId) };
    await setRole({ db, now }, { ...act, member, role: 'owner' });
    await setRole({ db, now }, { ...act, member: userId, role: 'editor' });
  });
}

/** The account stays, without a company. Throws as `changeRole`. */
export async function removeMember({ db, now }: Parts, { userId, member }: Change): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    await takeOut({ db, now }, { companyId: company.id, member, by: companyActor(userId) });
  });
}

/** Throws 404 without a company, 409 for the last owner. */
export async function leaveCompany(
  { db, now }: Parts,
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockOwnCompany(db, { userId, needs: 'editor' });
    await takeOut({ db, now }, { companyId: company.id, member: userId, by: companyActor(userId) });
  });
}

type Act = { companyId: string; member: string; by: Actor };

/** Call it with the company locked. Throws 404 and 409. */
export async function setRole(
  { db, now }: Parts,
  { companyId, member, role, by }: Act & { role: CompanyRole },
): Promise<void> {
  const before = await findMember(db, { companyId, member });
  if (role === 'owner' && !before.isActive)
    throw new ApiError('conflict', { detail: 'このアカウントは、いま使えません。' });
  if (before.role === role) return;
  if (role === 'editor') await refuseLastOwner(db, { companyId, userId: member });
  await updateMemberRole(db, { userId: member, role });
  if (role === 'editor') await endInvitationsOf({ db, now }, { companyId, member });
  await recordAudit(db, {
    by,
    action: 'company.change_role',
    subject: { kind: 'company', id: companyId },
    before: { member, role: before.role },
    after: { member, role },
    now: now(),
  });
}

async function takeOut({ db, now }: Parts, { companyId, member, by }: Act): Promise<void> {
  const { role } = await findMember(db, { companyId, member });
  await refuseLastOwner(db, { companyId, userId: member });
  await endMembership({ db, now }, { companyId, member });
  await recordAudit(db, {
    by,
    action: 'company.remove_member',
    subject: { kind: 'company', id: companyId },
    before: { member, role },
    now: now(),
  });
}

/** Ends what an account may do for a company, with its links and invitations. Call it with the company locked. */
export async function endMembership(
  { db, now }: Parts,
  { companyId, member }: Omit<Act, 'by'>,
): Promise<void> {
  await deleteMember(db, { userId: member, companyId });
  // Its links name the account alone: they would speak for the next company of it.
  await revokeLinksOfUser(db, { userId: member, purpose: 'company_confirm', now: now() });
  await endInvitationsOf({ db, now }, { companyId, member });
}

/** Who may invite no more has no invitation out. */
async function endInvitationsOf(
  { db, now }: Parts,
  { companyId, member }: Omit<Act, 'by'>,
): Promise<void> {
  const open = await selectOpenInvitations(db, { companyId, now: now() });
  const ids = open.filter(({ inviterUserId }) => inviterUserId === member).map(({ id }) => id);
  await revokeInvitations(db, { ids, now: now() });
}

async function findMember(
  db: Database,
  { companyId, member }: { companyId: string; member: string },
) {
  const members = await selectMembers(db, { companyId });
  const found = members.find(({ userId }) => userId === member);
  if (!found)
    throw new ApiError('not_found', { detail: 'この人は、会社のメンバーではありません。' });
  return found;
}
