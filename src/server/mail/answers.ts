import { companyReference } from '#contract/company/review/company-reference.ts';
import type { CompanyOfMail, MailData } from './mail-data.ts';

/** Mails that people may answer: they are about something that a person at the desk has done or asked. */
const answered: ReadonlySet<keyof MailData> = new Set([
  'inquiryReceived',
  'inquiryAnswer',
  'companyPublished',
  'companySentBack',
  'companyPaused',
  'companyEdited',
  'companyRemoved',
  'companyProofAsked',
  'companyRequestDeclined',
]);

/** Where an answer to a mail goes: to the operator, or nowhere. */
export function replyAddress(
  template: keyof MailData,
  operator: { email: string | null },
): string | null {
  return answered.has(template) ? operator.email : null;
}

/** Threads of mails: what somebody wrote to the operators, and a company's page. */
export const inquiryThread = (reference: string) => `inquiry-${reference}`;
export const companyThread = (companyId: string) => `company-${companyId}`;

type AboutCompany = { thread: string; company: CompanyOfMail };

/** What mails about a company's page have in common: their thread, and the name and reference of their subjects. */
export function aboutCompany({ id, name }: { id: string; name: string }): AboutCompany {
  return { thread: companyThread(id), company: { name, reference: companyReference(id) } };
}
