import { isUuid } from '#contract/text/uuid.ts';

const pictureName = /^[0-9a-f]{32}-(512|640|1600)\.webp$/;
const attachment = 'attachment-';

/** Whether this program gave a picture its name. What else lies there is never served. */
export function isPicture(name: string): boolean {
  return pictureName.test(name);
}

/** The name of the file of an attachment; `/media/` serves no such name. */
export function attachmentFile({ id }: { id: string }): string {
  return attachment + id;
}

/** The id of the attachment that a kept file is of; null for other files. */
export function attachmentOf(name: string): string | null {
  const id = name.slice(attachment.length);
  return name.startsWith(attachment) && isUuid(id) ? id : null;
}

/** Whether this program gave a file its name. What else lies there is never moved or backed up. */
export function isKeptFile(name: string): boolean {
  return isPicture(name) || attachmentOf(name) !== null;
}
