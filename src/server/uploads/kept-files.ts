import { isUuid } from '#contract/text/uuid.ts';

const pictureName = /^[0-9a-f]{32}-(512|640|1600)\.webp$/;

/** What names of attachments begin with, by what they go with: each purges its own. */
const beginnings = { inquiry: 'attachment-', review: 'review-attachment-' } as const;
/** An answer to an inquiry, or a page that goes back to its company. */
export type AttachmentKind = keyof typeof beginnings;

/** Whether this program gave a picture its name. What else lies there is never served. */
export function isPicture(name: string): boolean {
  return pictureName.test(name);
}

/** The name of the file of an attachment; `/media/` serves no such name. */
export function attachmentFile(kind: AttachmentKind, { id }: { id: string }): string {
  return beginnings[kind] + id;
}

/** The id of the attachment of a kind that a kept file is of; null for other files. */
export function attachmentOf(kind: AttachmentKind, name: string): string | null {
  const beginning = beginnings[kind];
  const id = name.slice(beginning.length);
  return name.startsWith(beginning) && isUuid(id) ? id : null;
}

/** Whether this program gave a file its name. What else lies there is never moved or backed up. */
export function isKeptFile(name: string): boolean {
  const isAttachment = (kind: AttachmentKind) => attachmentOf(kind, name) !== null;
  return isPicture(name) || isAttachment('inquiry') || isAttachment('review');
}
