import type { UserType } from '#contract/account/accounts.ts';
import type { InquiryKind } from '#contract/public/inquiries.ts';
import type { RenderedMail } from './layout.ts';

/** Data of each mail besides the site's facts. Tokens and addresses are emptied once it is sent. */
export type MailData = {
  registrationLink: { id: string; token: string; code: string | null; userType: UserType };
  alreadyRegistered: Record<never, never>;
  /** `asksToJoin`: the company had a page already, and the account waits to be let in. */
  welcome: { userType: UserType; asksToJoin?: boolean };
  /** To a guardian of a student under 16: nothing of the student, not even a name. */
  guardianNotice: { operatorEmail: string | null };
  resetLink: { id: string; token: string; code: string | null };
  loginLink: { id: string; token: string; code: string | null };
  passwordChanged: Record<never, never>;
  emailChangeConfirm: { token: string };
  /** To the old address: the undo link. */
  emailChangeNotice: { token: string };
  emailTaken: Record<never, never>;
  goodbye: Record<never, never>;
  staffSetUp: { token: string };
  /** Numbers of what waits for a member of the staff; null: not for their role. Days are whole ones. */
  staffDigest: {
    companies: number | null;
    oldestDays: number | null;
    inquiries: number | null;
    overdue: number | null;
  };
  /** Dates of hiring (a day of Japan) within a week, to a student who asked for them. */
  datesAhead: { dates: { date: string; label: string }[] };
  companyPublished: { companyId: string };
  companySentBack: { reasons: string[]; hasFiles?: boolean };
  /** By the operators; resuming has no mail: the company reads it on its page. */
  companyPaused: { reason: string };
  /** By the operators: page and account are gone. */
  companyRemoved: { reason: string };
  /** By the operators: the names of the fields, such as `conditions.bonus`; nothing of what they say. */
  companyEdited: { fields: string[]; isPublic: boolean };
  memberInvitation: { token: string; companyName: string };
  /** From the desk, to whoever shall own the page of a company that it added. */
  ownerInvitation: { token: string; companyName: string };
  /** To the owners: somebody asks to join; who it is stands on the page of members. */
  companyRequestReceived: Record<never, never>;
  /** To a member of a page that became part of another one, which has owners of its own. */
  companyMerged: { companyName: string; isDeclined: boolean };
  companyRequestAccepted: Record<never, never>;
  /** The name of the company is what the person typed. */
  companyRequestDeclined: { companyName: string };
  /** To the owners: a code can be had, by a mail to the domain or in a letter that is on its way. */
  companyProofAsked: { way: 'mail' | 'letter' };
  /** To an address at the company's own domain. */
  companyProofCode: { code: string };
  companyConfirm: { token: string };
  /** Nothing of what was written: the address may be somebody else's. */
  inquiryReceived: { reference: string; kind: InquiryKind };
  /** Answer of the staff. */
  inquiryAnswer: { reference: string; text: string };
  /** To the operator: that something waits, and where; nothing of what was written. */
  operatorNotice: {
    reference: string;
    kind: InquiryKind | 'company_page' | 'company_request' | 'company_left';
  };
};

/** A file of a mail: where uploads have it, and what it is for who gets it. */
export type MailFile = { file: string; name: string; type: string };

/** The company that a mail is about, and the reference by which the desk finds it. */
export type CompanyOfMail = { name: string; reference: string };

/** Payload of a job of kind `mail`. */
export type MailPayload = {
  [T in keyof MailData]: {
    template: T;
    to: string;
    data: MailData[T];
    /** What mails of one matter have in common, so that mail programs keep them together. */
    thread?: string;
    company?: CompanyOfMail;
    attachments?: MailFile[];
  };
}[keyof MailData];

export type MailSite = {
  siteName: string;
  siteUrl: string;
  /** Where an answer to this mail goes; null: nowhere. */
  replyTo?: string | null;
  /** Absent in mails that are about no company, and in those that an earlier version queued. */
  company?: CompanyOfMail;
};

/** `at` is when it happened: lives of links count from there. */
type MailFacts<T extends keyof MailData> = MailSite & { at: Date } & MailData[T];

/** Words of each mail. No name of a person stands in one: a mailbox may be shared at home or at school. */
export type Mails = { [T in keyof MailData]: (facts: MailFacts<T>) => RenderedMail };
