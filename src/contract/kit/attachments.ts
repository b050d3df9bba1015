import { z } from 'zod';
import { Id, requiredText } from './common.ts';

export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Mail servers take ten megabytes; three files become a third longer on their way. */
export const attachmentBytesMost = 2 * 1024 * 1024;
/** Files of one mail. */
export const attachmentsMost = 3;

/** A file that goes with a mail of the desk. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(attachmentTypes),
  size: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** An attachment with what is in it. */
export const AttachmentContent = Attachment.extend({ content: z.base64() });
export type AttachmentContent = z.infer<typeof AttachmentContent>;

/** What an endpoint that takes one says of its input: the name in the query, the file as the body. */
export const attachmentInput = {
  query: z.object({ name: requiredText(100) }),
  upload: { most: attachmentBytesMost, types: attachmentTypes },
};
