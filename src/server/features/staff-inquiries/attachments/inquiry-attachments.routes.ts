import type { inquiryAttachmentsApi } from '#contract/staff/inquiries/inquiry-attachments.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { lockUnchanged } from '#server/features/staff-inquiries/change-inquiry.ts';
import { openInquiry } from '#server/features/staff-inquiries/open-inquiry.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { readAttachment, toAttachment } from '#server/uploads/attachments/to-attachment.ts';
import { attachmentFile } from '#server/uploads/kept-files.ts';
import { addAttachment } from './add-attachment.ts';
import { deleteUnsent } from './inquiry-attachments.queries.ts';

export function inquiryAttachmentsRoutes(context: Context): Handlers<typeof inquiryAttachmentsApi> {
  const { db, uploads } = context;
  return {
    add: async ({ user, params: { reference }, query: { name }, body: file }) =>
      toAttachment(await addAttachment(context, { reference, name, file, by: user })),

    read: async ({ user, params: { reference, id } }) => {
      const inquiry = await openInquiry(context, { reference, user });
      const all = [inquiry.waiting, ...inquiry.answer_texts.map(({ attachments }) => attachments)];
      return readAttachment(
        uploads,
        'inquiry',
        all.flat().find((one) => one.id === id),
      );
    },

    remove: async ({ user, params: { reference, id } }) => {
      const isGone = await db.transaction(async (db) => {
        const inquiry = await lockUnchanged(db, { reference, updatedAt: null });
        return deleteUnsent(db, { inquiryId: inquiry.id, addedBy: user.id, id });
      });
      if (!isGone) throw new ApiError('not_found');
      await uploads.remove(attachmentFile('inquiry', { id }));
      return { detail: '添付をとりやめました。' };
    },
  };
}
