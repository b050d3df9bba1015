import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { noPassword } from '#server/features/accounts/password.ts';
import { insertUser, selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { linkLife, newLinkToken } from '#server/features/mail-links/link-token.ts';
import {
  insertMailLink,
  revokeLinksOfUser,
} from '#server/features/mail-links/mail-links.queries.ts';
import { describeRole, requireFitting } from './role-of-member.ts';
import { insertStaffMember } from './staff-members.queries.ts';

type Invitation = {
  email: string;
  role: StaffRole;
  prefectures?: string[];
  by: Actor;
  now: Date;
};

/**
 * An account of the staff without a password, and the token of its one-time link. Throws 409 when the address
 * has an account of any kind. Call it in a transaction.
 */
export async function inviteStaff(
  db: Database,
  { email, role, prefectures = [], by, now }: Invitation,
): Promise<{ userId: string; token: string }> {
  if (await selectUserByEmail(db, { email }))
    throw new ApiError('conflict', {
      detail: 'このメールアドレスのアカウントは、すでにあります。',
    });
  const user = await insertUser(db, {
    id: newId(),
    email,
    username: email.split('@')[0] ?? email,
    userType: 'staff',
    passwordHash: noPassword,
    createdAt: now,
  });
  requireFitting({ role, prefectures });
  await insertStaffMember(db, { userId: user.id, role, prefectures, createdAt: now });
  await recordAudit(db, {
    by,
    action: 'staff.invite',
    subject: { kind: 'staff', id: user.id },
    after: describeRole({ role, prefectures }),
    now,
  });
  return { userId: user.id, token: await makeSetUpLink(db, { user, now }) };
}

/** The token of a new one-time link; older ones are dead. */
export async function makeSetUpLink(
  db: Database,
  { user, now }: { user: { id: string; email: string }; now: Date },
): Promise<string> {
  await revokeLinksOfUser(db, { userId: user.id, purpose: 'staff_setup', now });
  const { token, tokenHash } = newLinkToken();
  await insertMailLink(db, {
    purpose: 'staff_setup',
    tokenHash,
    email: user.email,
    emailKey: emailKey(user.email),
    userType: 'staff',
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLife.staff_setup),
  });
  return token;
}

/** Target of the one-time link. */
export function setUpUrl(siteUrl: URL, token: string): string {
  return `${siteUrl.origin}/staff/set-up/${token}`;
}
