import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { exchangePassword, passwordQueue } from '#server/features/accounts/password.ts';
import { passwordError, passwordProblem } from '#server/features/accounts/password-rules.ts';
import { selectUser, updatePassword } from '#server/features/accounts/users.queries.ts';
import { recordStaffPassword } from '#server/features/audit/record-staff-password.ts';
import { lockAddress, revokeOpenLinks } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/** Sets a new password; other sessions end, this one lives; the mailbox gets a notice. */
export async function changePassword(
  { db, now, jobs, limits }: Context,
  input: { user: SessionUser; current: string; next: string },
): Promise<void> {
  const { user, current, next } = input;
  const key = `password:${user.id}`;
  // Before the attempt is counted: where the site is too busy, nobody has failed.
  passwordQueue.check();
  // Counted before the slow comparison, so that many at once are many; given back when it was right.
  await limits.take(key, 10, 900);
  const row = await selectUser(db, { id: user.id });
  const passwordHash = await exchangePassword(row?.passwordHash ?? null, { current, next });
  if (!row || passwordHash === null)
    throw fieldError('current_password', '現在のパスワードが正しくありません。');
  await limits.clear(key);
  const problem = passwordProblem(next, [row.email, row.username]);
  if (problem) throw new ApiError('invalid', { errors: [passwordError('new_password', problem)] });
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    // The address first: a change of it that is being asked for at this moment must see its session end.
    await lockAddress(db, { emailKey: row.emailKey });
    const from = row.passwordHash;
    if (!(await updatePassword(db, { id: row.id, from, passwordHash })))
      throw new ApiError('conflict');
    await revokeOpenLinks(db, { userId: row.id, now: now() });
    await revokeSessionsOfUser(db, { userId: row.id, except: user.sid, now: now() });
    await enqueueMail(db, { template: 'passwordChanged', to: row.email, data: {} });
    await recordStaffPassword(db, { user: row, now: now() });
  });
}
