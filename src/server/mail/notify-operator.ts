import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { MailData } from './mail-data.ts';

/** Queues a note that something waits for the operator, if there is an address to tell. */
export async function notifyOperator(
  db: Database,
  { operator }: Pick<Config, 'operator'>,
  data: MailData['operatorNotice'],
): Promise<void> {
  if (!operator.email) return;
  await enqueueMail(db, { template: 'operatorNotice', to: operator.email, data });
}
