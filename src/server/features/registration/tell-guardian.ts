import type { StudentRegistration } from '#contract/account/registration.ts';
import { tidyAddress } from '#contract/text/mail-addresses.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { needsGuardian } from './student-rules.ts';

/** Unique key of the one mail to a guardian: deleting the account removes the mail if it is still unsent. */
export const guardianMailKey = (userId: string) => `guardian-notice:${userId}`;

/**
 * Queues the mail to the guardian of a student under 16, where the operator wants one. Only the job's payload holds
 * the address; it is emptied once the mail is sent.
 */
export async function tellGuardian(
  db: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { userId, fields }: { userId: string; fields: StudentRegistration },
): Promise<void> {
  const to = tidyAddress(fields.guardian_email ?? '');
  if (!config.guardianMail || !needsGuardian(fields.birth_date, now()) || !to) return;
  const data = { operatorEmail: config.operator.email };
  await enqueueMail(db, { template: 'guardianNotice', to, data }, guardianMailKey(userId));
}
