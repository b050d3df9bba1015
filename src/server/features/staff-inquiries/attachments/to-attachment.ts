import type { InquiryAttachment } from '#contract/staff/inquiries/inquiry-attachments.ts';
import type { AttachmentRow } from './inquiry-attachments.queries.ts';

export function toAttachment({ id, name, type, size }: AttachmentRow): InquiryAttachment {
  return { id, name, type, size };
}
