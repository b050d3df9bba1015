import type { Database } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { MailPayload } from './mail-data.ts';

/** One mail as a job row of the caller's transaction: it is sent if and only if that commits, from `runAt` on. */
export async function enqueueMail(
  db: Database,
  mail: MailPayload,
  uniqueKey?: string,
  runAt?: Date,
): Promise<void> {
  const when = { ...(uniqueKey && { uniqueKey }), ...(runAt && { runAt }) };
  await enqueue(db, { kind: 'mail', payload: mail, ...when });
}
