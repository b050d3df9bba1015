import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import type { InquiryState } from '#contract/staff/staff-inquiries.ts';
import { ApiError } from '#server/errors.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { changeInquiry, checkAssignee, lockUnchanged } from '../change-inquiry.ts';

type Change = { state?: InquiryState; assignedTo?: string | null };
type Act = BulkAct['act'];

/** Acts of the desk on an inquiry, for the rows of a bulk run. Each refuses as it does for a single one. */
export const inquiryActs = {
  'inquiry.close': {
    right: 'staff-inquiries',
    act: (parts, doing) => changeRow(parts, doing, { state: 'closed' }),
  },
  'inquiry.assign': {
    right: 'staff-inquiries',
    act: async (parts, doing) => {
      const assignedTo = doing.details.assigned_to ?? null;
      await checkAssignee(parts.db, assignedTo);
      await changeRow(parts, doing, { assignedTo });
    },
  },
} satisfies Partial<Record<BulkKind, BulkAct>>;

async function changeRow(
  { db, now }: Parameters<Act>[0],
  { item, by }: Parameters<Act>[1],
  change: Change,
): Promise<void> {
  const seen = { reference: item.label, updatedAt: item.version.toISOString() };
  const inquiry = await lockUnchanged(db, seen);
  if (!(await changeInquiry(db, { inquiry, change, by, now: now() })))
    throw new ApiError('conflict', { detail: 'もう、そうなっています。' });
}
