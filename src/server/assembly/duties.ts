import type { Duties } from '#server/duties.ts';
import { accountSettingsDuties } from '#server/features/account-settings/account-settings.duties.ts';
import { accountsDuties } from '#server/features/accounts/accounts.duties.ts';
import { auditDuties } from '#server/features/audit/audit.duties.ts';
import { bulkRunsDuties } from '#server/features/bulk-runs/bulk-runs.duties.ts';
import { companiesDuties } from '#server/features/companies/companies.duties.ts';
import { companyAnalyticsDuties } from '#server/features/company-analytics/company-analytics.duties.ts';
import { companyEditingDuties } from '#server/features/company-editing/company-editing.duties.ts';
import { companyMembersDuties } from '#server/features/company-members/company-members.duties.ts';
import { companyMergingDuties } from '#server/features/company-merging/company-merging.duties.ts';
import { companyPlacementsDuties } from '#server/features/company-placements/company-placements.duties.ts';
import { companyProofDuties } from '#server/features/company-proof/company-proof.duties.ts';
import { companySearchDuties } from '#server/features/company-search/company-search.duties.ts';
import { consentsDuties } from '#server/features/consents/consents.duties.ts';
import { dateRemindersDuties } from '#server/features/date-reminders/date-reminders.duties.ts';
import { diagnosisDuties } from '#server/features/diagnosis/diagnosis.duties.ts';
import { favoritesDuties } from '#server/features/favorites/favorites.duties.ts';
import { inquiriesDuties } from '#server/features/inquiries/inquiries.duties.ts';
import { internshipsDuties } from '#server/features/internships/internships.duties.ts';
import { leavingDuties } from '#server/features/leaving/leaving.duties.ts';
import { loginLinksDuties } from '#server/features/login-links/login-links.duties.ts';
import { mailLinksDuties } from '#server/features/mail-links/mail-links.duties.ts';
import { modelDuties } from '#server/features/model/model.duties.ts';
import { pageViewsDuties } from '#server/features/page-views/page-views.duties.ts';
import { passwordResetDuties } from '#server/features/password-reset/password-reset.duties.ts';
import { registrationDuties } from '#server/features/registration/registration.duties.ts';
import { reviewAttachmentsDuties } from '#server/features/review-attachments/review-attachments.duties.ts';
import { reviewPointsDuties } from '#server/features/review-points/review-points.duties.ts';
import { savedViewsDuties } from '#server/features/saved-views/saved-views.duties.ts';
import { searchMissesDuties } from '#server/features/search-misses/search-misses.duties.ts';
import { sessionsDuties } from '#server/features/sessions/sessions.duties.ts';
import { staffAccessDuties } from '#server/features/staff-access/staff-access.duties.ts';
import { staffDigestDuties } from '#server/features/staff-digest/staff-digest.duties.ts';
import { staffInquiriesDuties } from '#server/features/staff-inquiries/staff-inquiries.duties.ts';
import { staffTrashDuties } from '#server/features/staff-trash/staff-trash.duties.ts';
import { studentProfilesDuties } from '#server/features/student-profiles/student-profiles.duties.ts';
import { trashDuties } from '#server/features/trash/trash.duties.ts';
import { visitorsDuties } from '#server/features/visitors/visitors.duties.ts';

/**
 * Duties of every feature. An export shows the sections in this order, the hour's work is done in it, and a merge
 * moves in it: companies come before their search.
 */
export const duties: readonly Duties[] = [
  studentProfilesDuties,
  companiesDuties,
  companySearchDuties,
  companyEditingDuties,
  reviewAttachmentsDuties,
  reviewPointsDuties,
  favoritesDuties,
  diagnosisDuties,
  consentsDuties,
  sessionsDuties,
  accountsDuties,
  internshipsDuties,
  visitorsDuties,
  companyAnalyticsDuties,
  inquiriesDuties,
  staffInquiriesDuties,
  bulkRunsDuties,
  savedViewsDuties,
  companyPlacementsDuties,
  companyMergingDuties,
  companyMembersDuties,
  companyProofDuties,
  dateRemindersDuties,
  mailLinksDuties,
  registrationDuties,
  modelDuties,
  pageViewsDuties,
  searchMissesDuties,
  auditDuties,
  staffAccessDuties,
  staffDigestDuties,
  trashDuties,
  staffTrashDuties,
  passwordResetDuties,
  loginLinksDuties,
  leavingDuties,
  accountSettingsDuties,
];

export const merges = duties.flatMap(({ merge }) => merge ?? []);
export const personalData = duties.flatMap(({ personalData }) => personalData ?? []);
