import { z } from 'zod';
import { Email } from '#contract/account/credentials.ts';
import { ApiError } from '#server/errors.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { refuseOutside } from '#server/features/company-editing/deciding/reach.ts';
import { inviteOwnerOf } from '#server/features/new-companies/add-company.ts';
import { selectLastInvitedAt } from './owner-invitations.queries.ts';

/** The address of a row, which the run keeps until it is done. */
const Details = z.object({ email: Email });

/** One invitation of a run. An invitation that was sent after the list was read leaves the row undone. */
export const inviteAgain: BulkAct = {
  right: 'staff-review',
  act: async (parts, { item: { companyId: id, version, details }, by, reach }) => {
    if (!id) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
    const { email } = Details.parse(details);
    await refuseOutside(parts.db, { id, reach });
    const lastAt = await selectLastInvitedAt(parts.db, { companyId: id });
    if (lastAt && lastAt > version)
      throw new ApiError('conflict', {
        detail: 'この会社には、一覧を確かめたあとに、招待が送られています。',
      });
    await inviteOwnerOf(parts, { id, email, by });
  },
};
