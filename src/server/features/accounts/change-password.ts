import type { Context } from '#server/context.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import type { SessionUser } from '#server/features/sessions/find-session-user.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordError, passwordProblem } from './password-rules.ts';
import { selectUser, updatePassword } from './users.queries.ts';

/** Sets a new password; other sessions end, this one lives; the mailbox gets a notice. */
export async function changePassword(
  { db, now, jobs, limits }: Context,
  input: { user: SessionUser; current: string; next: string },
): Promise<void> {
  const { user, current, next } = input;
  const key = `password:${user.id}`;
  limits.check(key, 10, 900);
  const row = await selectUser(db, { id: user.id });
  if (!row || !(await verifyPassword(row.passwordHash, current))) {
    limits.take(key, 10, 900);
    throw fieldError('current_password', '現在のパスワードが正しくありません。');
  }
  const problem = passwordProblem(next, [row.email, row.username]);
  if (problem) throw new ApiError('invalid', { errors: [passwordError('new_password', problem)] });
  const passwordHash = await hashPassword(next);
  await db.transaction(async (db) => {
    await updatePassword(db, { id: row.id, passwordHash });
    await revokeSessionsOfUser(db, { userId: row.id, except: user.sid, now: now() });
    await enqueueMail(db, { template: 'passwordChanged', to: row.email, data: {} });
  });
  jobs.wake();
}
