import { z } from 'zod';
import { Attachment, AttachmentContent, attachmentInput } from '#contract/kit/attachments.ts';
import { Detail, Id } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

export const InquiryReference = z.object({ reference: z.string().regex(/^M-\d{4}-[0-9A-Z]{6}$/) });

const params = InquiryReference.extend({ id: Id });

/** Files that go with an answer to an inquiry; they are deleted with it. */
export const inquiryAttachmentsApi = {
  add: endpoint({
    ...attachmentInput,
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/attachments/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    status: 201,
    summary:
      'Add a file to the answer that is being written; it is deleted a day later if nobody sends it',
    params: InquiryReference,
    response: Attachment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/inquiries/{reference}/attachments/{id}/',
    access: 'staff-inquiries',
    summary: 'A file of an answer; the audit log tells who opened the inquiry',
    params,
    response: AttachmentContent,
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
