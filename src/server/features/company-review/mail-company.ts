import type { Database } from '#server/db/database.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import { aboutCompany } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailPayload } from '#server/mail/mail-data.ts';

type CompanyTemplate = 'companyPublished' | 'companySentBack' | 'companyPaused' | 'companyEdited';
type CompanyMail = Extract<MailPayload, { template: CompanyTemplate }>;
type WithoutAddress<T> = T extends { to: string } ? Omit<T, 'to'> : never;

/** Mails about the text are for everybody who writes it; the others are for owners alone. */
const forOwners: ReadonlySet<CompanyTemplate> = new Set(['companyPaused']);

/** Queues a mail to the accounts of a page that work: to all members, or to owners where it is not about the text. */
export async function mailCompany(
  db: Database,
  company: { id: string; name: string },
  mail: WithoutAddress<CompanyMail>,
) {
  for (const { email, role, isActive } of await selectMembers(db, { companyId: company.id }))
    if (isActive && (role === 'owner' || !forOwners.has(mail.template)))
      await enqueueMail(db, { ...mail, to: email, ...aboutCompany(company) });
}
