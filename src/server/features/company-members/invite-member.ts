import { type CompanyRole, invitationsAtMost } from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import { linkLife } from '#server/features/mail-links/link-token.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { companyActor } from './change-members.ts';
import { revokeInvitations, selectOpenInvitations } from './company-invitations.queries.ts';
import { lockOwnCompany } from './load-people.ts';
import { writeInvitation } from './write-invitation.ts';

type Invitation = { userId: string; email: string; role: CompanyRole };

/**
 * Invites an address for 72 hours; an older invitation of the same company to it ends. A student's or a staff
 * member's address gets the same rows and no mail: a company must neither learn of them nor reach them.
 * Throws 403 for an editor, 409 when too many invitations wait, 429.
 */
export async function inviteMember(
  { db, now, jobs, limits }: Pick<Context, 'db' | 'now' | 'jobs' | 'limits'>,
  { userId, email, role }: Invitation,
): Promise<void> {
  await limits.take(`company-invite:${userId}`, 20, 3_600);
  const emailKey = keyOf(email);
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    // The address first, then the company: the order of everybody who takes both.
    await lockAddress(db, { emailKey });
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    const members = await selectMembers(db, { companyId: company.id });
    if (members.some((member) => member.emailKey === emailKey && member.isActive))
      throw fieldError('email', 'この人は、もう会社のメンバーです。');
    const open = await selectOpenInvitations(db, { companyId: company.id, now: now() });
    const same = open.filter((invitation) => invitation.emailKey === emailKey);
    if (open.length - same.length >= invitationsAtMost)
      throw new ApiError('conflict', {
        detail: `待っている招待は、${invitationsAtMost}件までです。いらない招待を取り消してください。`,
      });
    await revokeInvitations(db, { ids: same.map(({ id }) => id), now: now() });
    await writeInvitation(db, {
      ...{ company, email, role, inviterUserId: userId },
      ...{ template: 'memberInvitation', life: linkLife.company_invite, now: now() },
    });
    await recordAudit(db, {
      by: companyActor(userId),
      action: 'company.invite_member',
      subject: { kind: 'company', id: company.id },
      after: { role },
      now: now(),
    });
  });
}

/** Throws 404 for an invitation that is not the company's or waits no more, 403 for an editor. */
export async function withdrawInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    const open = await selectOpenInvitations(db, { companyId: company.id, now: now() });
    const found = open.find((invitation) => invitation.id === id);
    if (!found) throw new ApiError('not_found', { detail: 'この招待は、もうありません。' });
    await revokeInvitations(db, { ids: [id], now: now() });
    await recordAudit(db, {
      by: companyActor(userId),
      action: 'company.withdraw_invitation',
      subject: { kind: 'company', id: company.id },
      before: { role: found.role },
      now: now(),
    });
  });
}
