import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { importCompany } from '#server/features/new-companies/import-company.act.ts';
import { inviteAgain } from '#server/features/owner-invitations/invite-again.act.ts';
import { companyActs } from '#server/features/staff-companies/bulk/company-acts.ts';
import { inquiryActs } from '#server/features/staff-inquiries/bulk/inquiry-acts.ts';

/** What a bulk run of each kind does with a row. */
export const bulkActs: Record<BulkKind, BulkAct> = {
  ...companyActs,
  ...inquiryActs,
  'company.import': importCompany,
  'company.invite': inviteAgain,
};
