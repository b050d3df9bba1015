import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { companyThread, inquiryThread } from './answers.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { MailData } from './mail-data.ts';

/** Queues a note that something waits for the operator, if there is an address to tell. */
export async function notifyOperator(
  db: Database,
  { operator }: Pick<Config, 'operator'>,
  data: MailData['operatorNotice'],
): Promise<void> {
  if (!operator.email) return;
  const isCompany = data.kind.startsWith('company_');
  // What is answered to the mails of this matter comes to the same mailbox.
  const thread = (isCompany ? companyThread : inquiryThread)(data.reference);
  await enqueueMail(db, { template: 'operatorNotice', to: operator.email, data, thread });
}
