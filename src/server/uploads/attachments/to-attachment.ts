import type { Attachment, AttachmentContent } from '#contract/kit/attachments.ts';
import { ApiError } from '#server/errors.ts';
import type { MailFile } from '#server/mail/mail-data.ts';
import { type AttachmentKind, attachmentFile } from '#server/uploads/kept-files.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

export function toAttachment({ id, name, type, size }: Attachment): Attachment {
  return { id, name, type, size };
}

/** Attachments as their mail reads them when it goes. */
export function toMailFiles(kind: AttachmentKind, attachments: readonly Attachment[]): MailFile[] {
  return attachments.map((one) => ({
    ...{ file: attachmentFile(kind, one), name: one.name, type: one.type },
  }));
}

/** What is in an attachment. Throws 404 where there is none, or its bytes are gone. */
export async function readAttachment(
  uploads: Uploads,
  kind: AttachmentKind,
  found: Attachment | undefined,
): Promise<AttachmentContent> {
  const bytes = found && (await uploads.read(attachmentFile(kind, found)));
  if (!found || !bytes) throw new ApiError('not_found');
  return { ...toAttachment(found), content: Buffer.from(bytes).toString('base64') };
}
