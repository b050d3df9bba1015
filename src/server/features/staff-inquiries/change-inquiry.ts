import type { InquiryState } from '#contract/staff/staff-inquiries.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import type { Inquiry } from '#server/features/inquiries/inquiries.queries.ts';
import { lockInquiry, selectAssignees, updateInquiry } from './staff-inquiries.queries.ts';

type InquiryChange = {
  state?: InquiryState | undefined;
  assignedTo?: string | null | undefined;
};
type Doing = { by: Actor; now: Date };

/** Decision that comes before anything else is done with a held inquiry. */
export const heldSentence =
  'リンクが多いため、止めてあります。先に「通す」か「削除する」を選んでください。';

/** The inquiry as the caller saw it, locked. Throws 404, or 409 when somebody has saved since. */
export async function lockUnchanged(
  db: Database,
  { reference, updatedAt }: { reference: string; updatedAt: string | null },
): Promise<Inquiry> {
  const inquiry = await lockInquiry(db, { reference });
  if (!inquiry) throw new ApiError('not_found', { detail: 'お問い合わせが見つかりませんでした。' });
  if (updatedAt !== null && inquiry.updatedAt.getTime() !== Date.parse(updatedAt))
    throw new ApiError('conflict', {
      detail: 'ほかの人が先に変更しました。新しい内容を確かめてから、もう一度お試しください。',
    });
  return inquiry;
}

/** Throws a 400 for somebody who does not work at the desk. */
export async function checkAssignee(db: Database, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const assignees = await selectAssignees(db);
  if (!assignees.some((one) => one.id === id))
    throw fieldError('assigned_to', '担当者を選びなおしてください。');
}

/** Sets state and assignee of a locked inquiry and records it. False when nothing is different. */
export async function changeInquiry(
  db: Database,
  { inquiry, change, by, now }: Doing & { inquiry: Inquiry; change: InquiryChange },
): Promise<boolean> {
  const { status: state, assignedTo } = inquiry;
  if (state === 'held' && change.state && change.state !== 'closed')
    throw new ApiError('conflict', { detail: heldSentence });
  const before = { state, assigned_to: assignedTo };
  const after = {
    state: change.state ?? state,
    assigned_to: change.assignedTo === undefined ? assignedTo : change.assignedTo,
  };
  if (after.state === state && after.assigned_to === assignedTo) return false;
  const closedAt = state === 'closed' ? inquiry.closedAt : now;
  await updateInquiry(db, {
    id: inquiry.id,
    set: {
      status: after.state,
      assignedTo: after.assigned_to,
      closedAt: after.state === 'closed' ? closedAt : null,
      updatedAt: now,
    },
  });
  const subject = { kind: 'inquiry', id: inquiry.reference } as const;
  await recordAudit(db, { by, action: 'inquiry.change', subject, before, after, now });
  return true;
}
