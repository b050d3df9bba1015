import { accountSettingsDuties } from '#server/features/account-settings/account-settings.duties.ts';
import { companyEditingDuties } from '#server/features/company-editing/company-editing.duties.ts';
import { companyMembersDuties } from '#server/features/company-members/company-members.duties.ts';
import { companyProofDuties } from '#server/features/company-proof/company-proof.duties.ts';
import { dateRemindersDuties } from '#server/features/date-reminders/date-reminders.duties.ts';
import { inquiriesDuties } from '#server/features/inquiries/inquiries.duties.ts';
import { leavingDuties } from '#server/features/leaving/leaving.duties.ts';
import { loginLinksDuties } from '#server/features/login-links/login-links.duties.ts';
import { passwordResetDuties } from '#server/features/password-reset/password-reset.duties.ts';
import { registrationDuties } from '#server/features/registration/registration.duties.ts';
import { staffAccessDuties } from '#server/features/staff-access/staff-access.duties.ts';
import { staffDigestDuties } from '#server/features/staff-digest/staff-digest.duties.ts';
import type { Mails } from '#server/mail/mail-data.ts';

/** Every mail that features declare; one that nobody writes does not compile. */
export const mails: Mails = {
  ...registrationDuties.mails,
  ...passwordResetDuties.mails,
  ...loginLinksDuties.mails,
  ...accountSettingsDuties.mails,
  ...leavingDuties.mails,
  ...staffAccessDuties.mails,
  ...staffDigestDuties.mails,
  ...inquiriesDuties.mails,
  ...companyEditingDuties.mails,
  ...companyMembersDuties.mails,
  ...companyProofDuties.mails,
  ...dateRemindersDuties.mails,
};
