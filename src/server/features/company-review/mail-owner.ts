import type { Database } from '#server/db/database.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailPayload } from '#server/mail/mail-data.ts';

type OwnerTemplate = 'companyPublished' | 'companySentBack' | 'companyPaused' | 'companyEdited';
type OwnerMail = Extract<MailPayload, { template: OwnerTemplate }>;
type WithoutAddress<T> = T extends { to: string } ? Omit<T, 'to'> : never;

/** Queues a mail to the account of the page, if there is one that works. */
export async function mailOwner(
  db: Database,
  { ownerId }: Pick<CompanyRow, 'ownerId'>,
  mail: WithoutAddress<OwnerMail>,
) {
  const owner = ownerId ? await selectUser(db, { id: ownerId }) : null;
  if (owner?.isActive) await enqueueMail(db, { ...mail, to: owner.email });
}
