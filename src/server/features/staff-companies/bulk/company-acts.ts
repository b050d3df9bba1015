import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import { ApiError } from '#server/errors.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { refuseOutside } from '#server/features/company-editing/deciding/reach.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { confirm, pause } from '#server/features/company-review/review-company.ts';

/** Acts of the desk on a company, for the rows of a bulk run. Each refuses as it does for a single company. */
export const companyActs = {
  'company.publish': {
    right: 'staff-review',
    act: async (parts, { item: { companyId, version }, by, reach }) => {
      const id = idOf(companyId);
      await refuseOutside(parts.db, { id, reach });
      await refuseMember(parts.db, { id, by });
      await publishCompany(parts, { id, by, submittedAt: version });
    },
  },
  'company.pause': {
    right: 'administrator',
    act: async (parts, { item: { companyId, version }, by, reach, details }) => {
      const id = idOf(companyId);
      await refuseOutside(parts.db, { id, reach });
      await refuseMember(parts.db, { id, by });
      const pageUpdatedAt = version.toISOString();
      await pause(parts, { id, by, reason: details.reason ?? '', pageUpdatedAt });
    },
  },
  'company.confirm': {
    right: 'staff-review',
    act: async (parts, { item: { companyId, version }, by, reach }) => {
      const id = idOf(companyId);
      await refuseOutside(parts.db, { id, reach });
      await refuseMember(parts.db, { id, by });
      await confirm(parts, { id, by, pageUpdatedAt: version.toISOString() });
    },
  },
} satisfies Partial<Record<BulkKind, BulkAct>>;

function idOf(companyId: string | null): string {
  if (!companyId) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  return companyId;
}
