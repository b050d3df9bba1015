import type {
  Colleague,
  Delivery,
  InquiryDetail,
  InquiryExportRow,
  InquiryRow,
} from '#contract/staff/staff-inquiries.ts';
import { toAttachment } from '#server/uploads/attachments/to-attachment.ts';
import type { AttachmentRow } from './attachments/inquiry-attachments.queries.ts';
import type { InquiryWithStaff, selectAnswers, selectNotes } from './staff-inquiries.queries.ts';

type Answer = Awaited<ReturnType<typeof selectAnswers>>[number];
type Note = Awaited<ReturnType<typeof selectNotes>>[number];
type Parts = {
  answers: Answer[];
  attachments: AttachmentRow[];
  notes: Note[];
  company: Colleague | null;
  readerId: string;
};

export function toInquiryRow({
  inquiry,
  assignee,
  isOverdue,
  answers,
}: InquiryWithStaff): InquiryRow {
  return {
    id: inquiry.id,
    reference: inquiry.reference,
    kind: inquiry.kind,
    state: inquiry.status,
    is_suspicious: inquiry.isSuspicious,
    is_overdue: isOverdue,
    assigned_to: assignee,
    answers: Number(answers),
    created_at: inquiry.createdAt.toISOString(),
    updated_at: inquiry.updatedAt.toISOString(),
  };
}

export function toExportRow(row: InquiryWithStaff): InquiryExportRow {
  const { name, email, organisation, phone } = row.inquiry;
  const attachments = Number(row.attachments);
  return { ...toInquiryRow(row), name, email, organisation, phone, attachments };
}

export function toInquiryDetail(
  row: InquiryWithStaff,
  { answers, attachments, notes, company, readerId }: Parts,
): InquiryDetail {
  const { name, email, organisation, phone, body, plan, isMailed } = row.inquiry;
  const attached = (isOf: (one: AttachmentRow) => boolean) =>
    attachments.filter(isOf).map(toAttachment);
  return {
    ...toInquiryRow(row),
    ...{ name, email, organisation, phone },
    body,
    company,
    plan,
    is_mailed: isMailed,
    answer_texts: answers.map(({ answer, mail }) => ({
      ...toWriting(answer),
      delivery: deliveryOf(mail),
      attachments: attached(({ answerId }) => answerId === answer.id),
    })),
    waiting: attached(({ answerId, addedBy }) => answerId === null && addedBy === readerId),
    notes: notes.map(toWriting),
  };
}

/** No row any more: it was sent a while ago. */
function deliveryOf(mail: Answer['mail']): Delivery {
  if (!mail || mail.finishedAt) return 'sent';
  return mail.deadAt ? 'failed' : 'waiting';
}

function toWriting({ id, text, writerName, createdAt }: Note) {
  return { id, text, writer: writerName, created_at: createdAt.toISOString() };
}
