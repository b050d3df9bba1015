import type { MailData, MailPayload } from './mail-data.ts';

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

/** What mails of one matter have in common, so that mail programs keep them together; null for a mail on its own. */
export function threadOf({ template, data }: Omit<MailPayload, 'to'>): string | null {
  if ('reference' in data && template !== 'operatorNotice') return `inquiry-${data.reference}`;
  if ('companyId' in data && data.companyId) return `company-${data.companyId}`;
  return null;
}
