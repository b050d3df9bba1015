import type { MailData } from '#server/mail/mail-data.ts';
import { linkLife, ownerInvitationLife } from './link-token.ts';

/** Milliseconds in which a mail of this kind is of use; null: always. */
export const mailLife: Record<keyof MailData, number | null> = {
  registrationLink: linkLife.register,
  alreadyRegistered: null,
  welcome: null,
  guardianNotice: null,
  resetLink: linkLife.reset,
  loginLink: linkLife.login,
  passwordChanged: null,
  emailChangeConfirm: linkLife.email_change,
  emailChangeNotice: linkLife.email_undo,
  emailTaken: null,
  goodbye: null,
  staffSetUp: linkLife.staff_setup,
  // The next morning says it again.
  staffDigest: 86_400_000,
  // The dates that it tells of are past then.
  datesAhead: 7 * 86_400_000,
  companyPublished: null,
  companySentBack: null,
  companyRemoved: null,
  companyPaused: null,
  companyEdited: null,
  memberInvitation: linkLife.company_invite,
  ownerInvitation: ownerInvitationLife,
  companyRequestReceived: null,
  companyMerged: null,
  companyRequestAccepted: null,
  companyRequestDeclined: null,
  companyProofAsked: null,
  companyProofCode: 24 * 3_600_000,
  companyConfirm: linkLife.company_confirm,
  inquiryReceived: null,
  inquiryAnswer: null,
  operatorNotice: null,
};
