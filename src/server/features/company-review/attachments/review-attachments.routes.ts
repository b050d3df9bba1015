import type {
  reviewAttachmentsApi,
  staffReviewAttachmentsApi,
} from '#contract/company/review/review-attachments.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { requireOwn } from '#server/features/company-editing/load-editing.ts';
import { requireWaiting } from '#server/features/company-review/review-claims.ts';
import {
  countUnsent,
  deleteUnsent,
  insertReviewAttachment,
  selectOfReader,
  selectSent,
} from '#server/features/review-attachments/review-attachments.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { keepAttachment, refuseMore } from '#server/uploads/attachments/keep-attachment.ts';
import { readAttachment, toAttachment } from '#server/uploads/attachments/to-attachment.ts';
import { attachmentFile } from '#server/uploads/kept-files.ts';

/** Files as the members of the company read them, whose page was sent back. */
export function reviewAttachmentsRoutes({
  db,
  uploads,
}: Context): Handlers<typeof reviewAttachmentsApi> {
  return {
    read: async ({ user, params: { id, attachment } }) => {
      await requireOwn(db, { id, userId: user.id });
      const sent = await selectSent(db, { companyId: id });
      return readAttachment(
        uploads,
        'review',
        sent.find((one) => one.id === attachment),
      );
    },
  };
}

/** Files of the points that a reviewer writes. Nobody of the staff adds one to a page of their own company. */
export function staffReviewAttachmentsRoutes(
  context: Context,
): Handlers<typeof staffReviewAttachmentsApi> {
  const { db, uploads, now } = context;
  return {
    add: async ({ user, params: { id }, query: { name }, body: file }) => {
      await refuseMember(db, { id, by: user });
      const kept = await keepAttachment(context, { kind: 'review', name, file, by: user });
      return db.transaction(async (db) => {
        await requireWaiting(db, { id, by: user, now: now() });
        const unsent = { companyId: id, addedBy: user.id };
        refuseMore(await countUnsent(db, unsent));
        const row = await insertReviewAttachment(db, { ...kept, ...unsent, createdAt: now() });
        await recordAudit(db, {
          by: user,
          action: 'company.attach',
          subject: { kind: 'company', id },
          after: { type: row.type, size: row.size },
          now: now(),
        });
        return toAttachment(row);
      });
    },

    read: async ({ user, params: { id, attachment } }) => {
      const { sent, waiting } = await selectOfReader(db, { companyId: id, readerId: user.id });
      return readAttachment(
        uploads,
        'review',
        [...sent, ...waiting].find((one) => one.id === attachment),
      );
    },

    remove: async ({ user, params: { id, attachment } }) => {
      await refuseMember(db, { id, by: user });
      if (!(await deleteUnsent(db, { companyId: id, addedBy: user.id, attachment })))
        throw new ApiError('not_found');
      await uploads.remove(attachmentFile('review', { id: attachment }));
      return { detail: '添付をとりやめました。' };
    },
  };
}
