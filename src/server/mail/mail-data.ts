import type { UserType } from '#contract/accounts.ts';

/** What each mail needs besides the site's facts. Tokens and addresses are emptied once it is sent. */
export type MailData = {
  registrationLink: { id: string; token: string; userType: UserType };
  alreadyRegistered: Record<never, never>;
  welcome: { userType: UserType };
  resetLink: { id: string; token: string };
  passwordChanged: Record<never, never>;
  emailChangeConfirm: { token: string };
  /** To the old address: the undo link. */
  emailChangeNotice: { token: string };
  emailTaken: Record<never, never>;
  goodbye: Record<never, never>;
};

/** Payload of a job of kind `mail`. */
export type MailPayload = {
  [T in keyof MailData]: { template: T; to: string; data: MailData[T] };
}[keyof MailData];
