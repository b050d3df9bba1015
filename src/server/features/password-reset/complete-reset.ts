import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError } from '#server/errors.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { passwordError, passwordProblem } from '#server/features/accounts/password-rules.ts';
import { updatePassword } from '#server/features/accounts/users.queries.ts';
import { recordStaffPassword } from '#server/features/audit/record-staff-password.ts';
import { findLinkOwner } from '#server/features/mail-links/find-link-owner.ts';
import { linkError } from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  lockAddress,
  revokeOpenLinks,
} from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

type Completion = { pre_register_id: string; token: string; new_password: string };

/**
 * Sets a new password by the link of the mail: all sessions end, and no new one begins. Throws
 * `link_invalid_or_expired`, or a 400 about the password that leaves the link usable.
 */
export async function completeReset(
  { db, now, jobs }: Context,
  { pre_register_id, token, new_password }: Completion,
): Promise<void> {
  const { link, user } = await findLinkOwner(
    { db, now },
    { pre_register_id, token, purpose: 'reset' },
  );
  const problem = passwordProblem(new_password, [user.email, user.username]);
  if (problem) throw new ApiError('invalid', { errors: [passwordError('new_password', problem)] });
  const passwordHash = await hashPassword(new_password);
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    // The address first: a change of it that is requested at this moment must see its session end.
    await lockAddress(db, { emailKey: user.emailKey });
    if (!(await consumeMailLink(db, { id: link.id, now: now() }))) throw linkError();
    const from = user.passwordHash;
    if (!(await updatePassword(db, { id: user.id, from, passwordHash }))) throw linkError();
    await revokeSessionsOfUser(db, { userId: user.id, except: null, now: now() });
    await revokeOpenLinks(db, { userId: user.id, now: now() });
    await enqueueMail(db, { template: 'passwordChanged', to: user.email, data: {} });
    await recordStaffPassword(db, { user, now: now() });
  });
}
