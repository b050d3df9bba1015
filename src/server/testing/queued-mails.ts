import { asc, eq } from 'drizzle-orm';
import { jobs } from '#server/jobs/jobs.table.ts';
import type { MailPayload } from '#server/mail/mail-data.ts';
import type { TestServer } from './test-server.ts';

/** The mails to an address that are waiting to be sent, oldest first. */
export async function queuedMails(server: TestServer, to: string): Promise<MailPayload[]> {
  const rows = await server.context.db
    .select()
    .from(jobs)
    .where(eq(jobs.kind, 'mail'))
    .orderBy(asc(jobs.id));
  return rows.map(({ payload }) => payload as MailPayload).filter((mail) => mail.to === to);
}

/** The newest waiting mail of a kind. Fails when there is none. */
export async function queuedMail<T extends MailPayload['template']>(
  server: TestServer,
  to: string,
  template: T,
): Promise<Extract<MailPayload, { template: T }>> {
  const mails = await queuedMails(server, to);
  const mail = mails.findLast((candidate) => candidate.template === template);
  if (!mail) throw new Error(`no ${template} to ${to}, but ${mails.map((m) => m.template)}`);
  return mail as Extract<MailPayload, { template: T }>;
}
