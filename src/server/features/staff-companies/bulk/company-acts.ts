import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import type { Database } from '#server/db/database.ts';
import type { WorkParts } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { selectDraft } from '#server/features/company-editing/company-editing.queries.ts';
import { refuseOutside } from '#server/features/company-editing/deciding/reach.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import {
  publishCompany,
  sendBackCompany,
} from '#server/features/company-review/publish-company.ts';
import { claimReview } from '#server/features/company-review/review-claims.ts';
import { confirm, pause, resume } from '#server/features/company-review/review-company.ts';

type Doing = Parameters<BulkAct['act']>[1];
type Row = Pick<Doing, 'by'> & {
  id: string;
  version: Date;
  /** What was said for all rows; empty where the act asks nothing. */
  reason: string;
};

/** An act on a company that its starter may decide about today. Throws 403 and 404. */
const onCompany =
  (work: (parts: WorkParts, row: Row) => Promise<void>): BulkAct['act'] =>
  async (parts, { item: { companyId: id, version }, by, reach, details }) => {
    if (!id) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
    await refuseOutside(parts.db, { id, reach });
    await refuseMember(parts.db, { id, by });
    await work(parts, { id, by, version, reason: details.reason ?? '' });
  };

/** Acts of the desk on a company, for the rows of a bulk run. Each refuses as it does for a single company. */
export const companyActs = {
  'company.publish': {
    right: 'staff-review',
    act: onCompany((parts, { id, by, version }) =>
      publishCompany(parts, { id, by, submittedAt: version }),
    ),
  },
  'company.send_back': {
    right: 'staff-review',
    act: onCompany((parts, { id, by, version, reason }) =>
      sendBackCompany(parts, { id, by, reasons: [reason], submittedAt: version }),
    ),
  },
  'company.claim': {
    right: 'staff-review',
    act: onCompany(claimReview),
  },
  'company.confirm': {
    right: 'staff-review',
    act: onCompany((parts, { id, by, version }) =>
      confirm(parts, { id, by, pageUpdatedAt: version.toISOString() }),
    ),
  },
  'company.pause': {
    right: 'administrator',
    act: onCompany((parts, { id, by, version, reason }) =>
      pause(parts, { id, by, reason, pageUpdatedAt: version.toISOString() }),
    ),
  },
  'company.resume': {
    right: 'administrator',
    act: onCompany(async (parts, { id, by, version, reason }) => {
      await refusePausedByCompany(parts.db, id);
      await resume(parts, { id, by, reason, pageUpdatedAt: version.toISOString() });
    }),
  },
} satisfies Partial<Record<BulkKind, BulkAct>>;

/** Why a company paused its page no list says: such pages are not shown again many at once. Throws 404 and 409. */
async function refusePausedByCompany(db: Database, id: string): Promise<void> {
  const { status } = await lockKnownCompany(db, id);
  const draft = await selectDraft(db, { companyId: id });
  if (status === 'paused' && draft?.pausedBy === 'company')
    throw new ApiError('conflict', {
      detail:
        '企業が自分で公開を止めています。再開してよいときは、その企業を開いて、1社ずつ再開してください。',
    });
}
