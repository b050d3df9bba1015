import { z } from 'zod';
import { Detail, Id, requiredText } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Mail servers take ten megabytes; three files become a third longer on their way. */
export const attachmentBytesMost = 2 * 1024 * 1024;
/** Files of one answer. */
export const attachmentsMost = 3;

export const InquiryReference = z.object({ reference: z.string().regex(/^M-\d{4}-[0-9A-Z]{6}$/) });

export const InquiryAttachment = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(attachmentTypes),
  size: z.number().int(),
});
export type InquiryAttachment = z.infer<typeof InquiryAttachment>;

const params = InquiryReference.extend({ id: Id });

/** Files that go with an answer to an inquiry; they are deleted with it. */
export const inquiryAttachmentsApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/attachments/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    status: 201,
    summary:
      'Add a file to the answer that is being written; it is deleted a day later if nobody sends it',
    params: InquiryReference,
    query: z.object({ name: requiredText(100) }),
    upload: { most: attachmentBytesMost, types: attachmentTypes },
    response: InquiryAttachment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/inquiries/{reference}/attachments/{id}/',
    access: 'staff-inquiries',
    summary: 'A file of an answer; the audit log tells who opened the inquiry',
    params,
    response: InquiryAttachment.extend({ content: z.base64() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/inquiries/{reference}/attachments/{id}/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    status: 200,
    summary: 'Take a file away that was not sent; 404 for others',
    params,
    response: Detail,
  }),
};
