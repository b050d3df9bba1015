import { type Attachment, attachmentsMost } from '#contract/kit/attachments.ts';
import type { UploadedFile } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { ApiError } from '#server/errors.ts';
import { type AttachmentKind, attachmentFile } from '#server/uploads/kept-files.ts';
import { attachmentName, attachmentType } from './attachment-file.ts';

type Upload = { kind: AttachmentKind; name: string; file: UploadedFile; by: { id: string } };

/**
 * Checks a file and keeps its bytes before anything tells of it: those whose row is refused afterwards are found by the
 * hourly purge. Throws 400 or 415 for the file, and 429.
 */
export async function keepAttachment(
  { uploads, limits }: Pick<Context, 'uploads' | 'limits'>,
  { kind, name, file, by }: Upload,
): Promise<Attachment> {
  await limits.take(`${kind}-attachment:${by.id}`, 60, 3_600);
  const type = attachmentType(file);
  const id = newId();
  await uploads.write(attachmentFile(kind, { id }), file.bytes);
  return { id, name: attachmentName(name, type), type, size: file.bytes.byteLength };
}

/** Throws 409 where a mail has as many files as it may have. */
export function refuseMore(unsent: number): void {
  if (unsent >= attachmentsMost)
    throw new ApiError('conflict', {
      detail: `添付できるのは、1通に${attachmentsMost}つまでです。`,
    });
}

/** Throws 400 where some of the files that were named are not there to be sent. */
export function refuseGone(named: readonly string[], found: readonly Attachment[]): void {
  if (found.length !== new Set(named).size)
    throw new ApiError('invalid', {
      detail: '添付したファイルが、なくなっています。画面を更新して、もう一度添付してください。',
    });
}
