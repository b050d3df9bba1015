import { Attachment, AttachmentContent, attachmentInput } from '#contract/kit/attachments.ts';
import { Detail, Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

const params = IdParams.extend({ attachment: Id });

/** Files that came with a page that was sent back, as its company reads them. */
export const reviewAttachmentsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/company-profiles/{id}/review-attachments/{attachment}/',
    access: 'company',
    summary: 'A file that the operators sent with the own page; 404 once the page is published',
    params,
    response: AttachmentContent,
  }),
};

/** Files that go with a page that is sent back. */
export const staffReviewAttachmentsApi = {
  add: endpoint({
    ...attachmentInput,
    method: 'POST',
    path: '/api/staff/companies/{id}/review-attachments/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    status: 201,
    summary:
      'Add a file to the points that are being written; it is deleted a day later if nobody sends it',
    params: IdParams,
    response: Attachment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/review-attachments/{attachment}/',
    access: 'staff-review',
    reaches: 'company',
    summary: 'A file of the review: one that was sent, or one that the caller has added',
    params,
    response: AttachmentContent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/companies/{id}/review-attachments/{attachment}/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    status: 200,
    summary: 'Take a file away that was not sent; 404 for others',
    params,
    response: Detail,
  }),
};
