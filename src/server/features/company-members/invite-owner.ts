import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  selectActiveOwners,
  selectMembership,
} from '#server/features/companies/company-members.queries.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { ownerInvitationLife } from '#server/features/mail-links/link-token.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeOpenInvitations } from './company-invitations.queries.ts';
import { mayInviteOwner } from './may-invite-owner.ts';
import { writeInvitation } from './write-invitation.ts';

type Parts = { db: Database } & Pick<Context, 'now'>;
type Invitation = {
  company: { id: string; name: string };
  email: string;
  by: { id: string; username: string };
};

/**
 * Invites the owner of a company that has none, for the desk; an older invitation of the desk to this company ends. The
 * caller's transaction holds the address (`lockInvited`) and then the company. Throws 400, 403 for somebody who belongs to
 * the company or may not invite to it, and 429.
 */
export async function inviteOwner(
  { db, now }: Parts,
  { company, email, by }: Invitation,
): Promise<void> {
  await refuseMember(db, { id: company.id, by, cannot: 'の管理者は、招待できません' });
  if ((await selectActiveOwners(db, { companyId: company.id })).length > 0)
    throw fieldError(
      'email',
      'この会社には、もう管理者がいます。メンバーは、会社の管理者が招待します。',
    );
  if (!(await mayInviteOwner(db, { companyId: company.id, staffId: by.id })))
    throw new ApiError('permission_denied', {
      detail: 'メンバーがいる会社の管理者を招待できるのは、運営の管理者だけです。',
    });
  const user = await selectUserByEmail(db, { email });
  if (user && (await selectMembership(db, { userId: user.id })))
    throw fieldError(
      'email',
      'このメールアドレスの人は、もう会社のメンバーです。1つのアカウントが入れる会社は、1つまでです。',
    );
  await revokeOpenInvitations(db, { companyId: company.id, now: now() });
  await writeInvitation(db, {
    ...{ company, email, role: 'owner', inviterUserId: by.id },
    ...{ template: 'ownerInvitation', life: ownerInvitationLife, now: now() },
  });
  await recordAudit(db, {
    by,
    action: 'company.invite_owner',
    subject: { kind: 'company', id: company.id },
    after: { role: 'owner' },
    now: now(),
  });
}

/** Holds an address until the transaction ends, before any company is locked: everybody takes both in this order. */
export async function lockInvited(db: Database, email: string): Promise<void> {
  await lockAddress(db, { emailKey: keyOf(email) });
}
