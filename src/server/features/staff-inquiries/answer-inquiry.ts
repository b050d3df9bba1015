import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { inquiryThread } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { refuseGone } from '#server/uploads/attachments/keep-attachment.ts';
import { toMailFiles } from '#server/uploads/attachments/to-attachment.ts';
import { giveToAnswer } from './attachments/inquiry-attachments.queries.ts';
import { heldSentence, lockUnchanged } from './change-inquiry.ts';
import { answerMailKey, insertAnswer, updateInquiry } from './staff-inquiries.queries.ts';

type Answer = {
  reference: string;
  updatedAt: string;
  text: string;
  /** Ids of files that the one who answers has added. */
  attachments: string[];
  by: SessionUser;
};

/**
 * Stores an answer and queues its mail in one transaction. The one who answers looks after it, if nobody did.
 * Throws 400 for a file that is not there any more, 409 for a closed or held inquiry, and when somebody has saved since.
 */
export async function answerInquiry(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { reference, updatedAt, text, attachments, by }: Answer,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const inquiry = await lockUnchanged(db, { reference, updatedAt });
    if (inquiry.status === 'closed')
      throw new ApiError('conflict', {
        detail: '完了しています。先に「対応中」にもどしてください。',
      });
    if (inquiry.status === 'held') throw new ApiError('conflict', { detail: heldSentence });
    const id = newId();
    await insertAnswer(db, {
      ...{ id, inquiryId: inquiry.id, text, createdAt: now() },
      ...{ writtenBy: by.id, writerName: by.username },
    });
    const files = await giveToAnswer(db, {
      ...{ ids: attachments, answerId: id },
      ...{ inquiryId: inquiry.id, addedBy: by.id },
    });
    refuseGone(attachments, files);
    await enqueueMail(
      db,
      {
        ...{ template: 'inquiryAnswer', to: inquiry.email, data: { reference, text } },
        thread: inquiryThread(reference),
        ...(files.length > 0 && { attachments: toMailFiles('inquiry', files) }),
      },
      answerMailKey(id),
    );
    const assignedTo = inquiry.assignedTo ?? by.id;
    await updateInquiry(db, {
      id: inquiry.id,
      set: { status: 'answered', assignedTo, updatedAt: now() },
    });
    await recordAudit(db, {
      by,
      action: 'inquiry.answer',
      subject: { kind: 'inquiry', id: reference },
      before: { state: inquiry.status, assigned_to: inquiry.assignedTo },
      after: { state: 'answered', assigned_to: assignedTo, attachments: files.length },
      now: now(),
    });
  });
}
