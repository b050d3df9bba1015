import type { UploadedFile } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { writeImageFiles } from '#server/features/company-editing/images/image-files.ts';
import { inImageQueue } from '#server/features/company-editing/images/image-queue.ts';
import { processImage } from '#server/features/company-editing/images/process-image.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { findOrInsertPostImage, type PostImageRow } from './post-images.queries.ts';

type Upload = { by: SessionUser; alt: string; file: UploadedFile };

/**
 * Draws a picture again and keeps it for columns until somebody deletes it. A picture that is there already is answered
 * as it is. Throws 400, 415, 429 or 503 for the picture.
 */
export async function addPostImage(
  context: Context,
  { by, alt, file }: Upload,
): Promise<PostImageRow> {
  const { db, uploads, limits, now } = context;
  await limits.take(`post-image:${by.id}`, 120, 3_600);
  const image = await inImageQueue(() => processImage(file, 'photo'));
  await writeImageFiles(uploads, image);
  const { hash, width, height } = image;
  // Files whose row is refused are found by the hourly purge.
  return db.transaction(async (db) => {
    const wanted = { id: newId(), hash, alt, width, height, createdAt: now() };
    const { row, isNew } = await findOrInsertPostImage(db, wanted);
    if (isNew)
      await recordAudit(db, {
        by,
        action: 'post.add_image',
        subject: subjectOf(row),
        after: { width, height },
        now: now(),
      });
    return row;
  });
}

/** How the audit log names a picture. */
export function subjectOf({ hash }: Pick<PostImageRow, 'hash'>) {
  return { kind: 'post', id: `image ${hash}` } as const;
}
