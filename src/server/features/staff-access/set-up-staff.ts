import type { TokenPair } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { passwordError, passwordProblem } from '#server/features/accounts/password-rules.ts';
import {
  selectUser,
  updatePassword,
  updateUsername,
} from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { hashLinkToken, isAlive, linkError } from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  selectLinkByToken,
} from '#server/features/mail-links/mail-links.queries.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { toCurrentUser } from '#server/features/sessions/find-session-user.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { updateStaffMember } from './staff-members.queries.ts';

/** Milliseconds from the one-time link to the confirmed app. */
const enrolmentLife = 3_600_000;

type SetUp = { token: string; name: string; password: string };
type Device = { userAgent: string | null; clientAddress: string };

/**
 * Sets name and password by a one-time link and opens a session, which still lacks its second factor. Throws
 * `link_invalid_or_expired`, or a 400 about the password that leaves the link usable.
 */
export async function setUpStaff(
  context: Context,
  { token, name, password }: SetUp,
  device: Device,
): Promise<TokenPair & { user: ReturnType<typeof toCurrentUser> }> {
  const { db, now } = context;
  const tokenHash = hashLinkToken(token);
  const link = await selectLinkByToken(db, { tokenHash, purpose: 'staff_setup' });
  const isOpen = link && !link.usedAt && isAlive(link, now());
  const user = isOpen && link.userId ? await selectUser(db, { id: link.userId }) : null;
  if (!link || !user?.isActive || user.userType !== 'staff') throw linkError();
  const problem = passwordProblem(password, [user.email, name]);
  if (problem) throw new ApiError('invalid', { errors: [passwordError('password', problem)] });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (db) => {
    if (!(await consumeMailLink(db, { id: link.id, now: now() }))) throw linkError();
    if (!(await updatePassword(db, { id: user.id, from: user.passwordHash, passwordHash })))
      throw linkError();
    await updateUsername(db, { id: user.id, username: name });
    const enrolUntil = new Date(now().getTime() + enrolmentLife);
    await updateStaffMember(db, { userId: user.id, set: { enrolUntil } });
    await revokeSessionsOfUser(db, { userId: user.id, except: null, now: now() });
    await recordAudit(db, {
      by: { id: user.id, username: name },
      action: 'staff.set_up',
      subject: { kind: 'staff', id: user.id },
      now: now(),
    });
    const pair = await beginSession(context, db, { user, ...device });
    return { ...pair, user: toCurrentUser({ ...user, username: name }) };
  });
}
