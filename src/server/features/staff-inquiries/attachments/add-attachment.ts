import type { UploadedFile } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { heldSentence, lockUnchanged } from '#server/features/staff-inquiries/change-inquiry.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { keepAttachment, refuseMore } from '#server/uploads/attachments/keep-attachment.ts';
import {
  type AttachmentRow,
  countUnsent,
  insertAttachment,
} from './inquiry-attachments.queries.ts';

type Upload = { reference: string; name: string; file: UploadedFile; by: SessionUser };

/**
 * Keeps a file for the answer that somebody writes to an inquiry. Throws 400 or 415 for the file, 404, 409 where nobody
 * can be answered or there are enough, and 429.
 */
export async function addAttachment(
  context: Context,
  { reference, name, file, by }: Upload,
): Promise<AttachmentRow> {
  const { now } = context;
  const kept = await keepAttachment(context, { kind: 'inquiry', name, file, by });
  return context.db.transaction(async (db) => {
    const inquiry = await lockUnchanged(db, { reference, updatedAt: null });
    if (inquiry.status === 'held') throw new ApiError('conflict', { detail: heldSentence });
    const unsent = { inquiryId: inquiry.id, addedBy: by.id };
    refuseMore(await countUnsent(db, unsent));
    const row = await insertAttachment(db, { ...kept, ...unsent, createdAt: now() });
    await recordAudit(db, {
      by,
      action: 'inquiry.attach',
      subject: { kind: 'inquiry', id: reference },
      after: { type: row.type, size: row.size },
      now: now(),
    });
    return row;
  });
}
