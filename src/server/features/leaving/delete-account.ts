import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { deactivateUser, deleteUser, selectUser } from '#server/features/accounts/users.queries.ts';
import {
  deleteCompany,
  selectCompanyOfOwner,
} from '#server/features/companies/companies.queries.ts';
import { forgetStudentVisitor } from '#server/features/company-analytics/student-visitor.ts';
import { deleteLinksOfAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { guardianMailKey } from '#server/features/registration/tell-guardian.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deleteJob, deleteMailsTo } from '#server/jobs/jobs.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/** A person leaves once. */
export const purgeKey = (userId: string) => `purge-account:${userId}`;

/** Ends all sessions at once and queues the purge, which runs within moments (24 hours at most). */
export async function deleteAccount(
  { db, now, jobs, hashSecret }: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
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
 * Deletes every row about a person: profile, favourites, diagnoses, sessions, consents and links go with
 * the user. A company's page goes too: it was published by this account. Running it twice is harmless.
 */
export async function purgeAccount(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.transaction(async (db) => {
    const user = await selectUser(db, { id: userId });
    if (!user) return;
    const company = await selectCompanyOfOwner(db, { ownerId: userId });
    if (company) await deleteCompany(db, { id: company.id });
    await deleteLinksOfAddress(db, { emailKey: user.emailKey });
    await deleteMailsTo(db, { email: user.email });
    await deleteJob(db, { uniqueKey: guardianMailKey(userId) });
    await deleteUser(db, { id: userId });
  });
}
