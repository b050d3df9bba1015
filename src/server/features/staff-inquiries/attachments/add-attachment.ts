import type { UploadedFile } from '#contract/kit/endpoint.ts';
import { attachmentsMost } from '#contract/staff/inquiries/inquiry-attachments.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { heldSentence, lockUnchanged } from '#server/features/staff-inquiries/change-inquiry.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { attachmentFile } from '#server/uploads/kept-files.ts';
import { attachmentName, attachmentType } from './attachment-file.ts';
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
  { db, uploads, limits, now }: Context,
  { reference, name, file, by }: Upload,
): Promise<AttachmentRow> {
  await limits.take(`inquiry-attachment:${by.id}`, 60, 3_600);
  const type = attachmentType(file);
  const id = newId();
  // Bytes first: those whose row is refused are found by the hourly purge.
  await uploads.write(attachmentFile({ id }), file.bytes);
  return db.transaction(async (db) => {
    const inquiry = await lockUnchanged(db, { reference, updatedAt: null });
    if (inquiry.status === 'held') throw new ApiError('conflict', { detail: heldSentence });
    const unsent = { inquiryId: inquiry.id, addedBy: by.id };
    if ((await countUnsent(db, unsent)) >= attachmentsMost)
      throw new ApiError('conflict', {
        detail: `添付できるのは、1通に${attachmentsMost}つまでです。`,
      });
    const row = await insertAttachment(db, {
      ...{ id, ...unsent, name: attachmentName(name, type), type },
      ...{ size: file.bytes.byteLength, createdAt: now() },
    });
    await recordAudit(db, {
      by,
      action: 'inquiry.attach',
      subject: { kind: 'inquiry', id: reference },
      after: { type, size: row.size },
      now: now(),
    });
    return row;
  });
}
