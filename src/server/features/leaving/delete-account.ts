import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import type { PersonalData } from '#server/duties.ts';
import { deactivateUser, deleteUser, selectUser } from '#server/features/accounts/users.queries.ts';
import { forgetStudentVisitor } from '#server/features/company-analytics/student-visitor.ts';
import { leaveWithAccount } from '#server/features/company-members/last-owner.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deleteMailsTo } from '#server/jobs/jobs.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/** A person leaves once. */
export const purgeKey = (userId: string) => `purge-account:${userId}`;

/**
 * Ends all sessions at once and queues the purge, which runs within moments (24 hours at most). Throws 409 for the last
 * owner of a company that has other members.
 */
export async function deleteAccount(
  { db, now, jobs, hashSecret }: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await leaveWithAccount({ db, now }, { userId });
    await deactivateUser(db, { id: userId });
    await forgetStudentVisitor({ db, hashSecret }, { userId });
    await revokeSessionsOfUser(db, { userId, except: null, now: now() });
    await enqueueMail(db, { template: 'goodbye', to: email, data: {} });
    await enqueue(db, {
      kind: 'purge-account',
      payload: { userId },
      uniqueKey: purgeKey(userId),
    });
  });
}

/**
 * Deletes every row about a person: what hangs on the account goes with it, what features purge before it. Running it
 * twice is harmless.
 */
export async function purgeAccountWith(
  db: Database,
  personalData: readonly Pick<PersonalData, 'purge'>[],
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await selectUser(db, { id: userId });
    if (!user) return;
    for (const { purge } of personalData) await purge?.(db, user);
    await deleteMailsTo(db, { email: user.email });
    await deleteUser(db, { id: userId });
  });
}
