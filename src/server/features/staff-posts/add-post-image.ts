import type { UploadedFile } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  imageUrl,
  uploadsDirectory,
  writeImageFiles,
} from '#server/features/company-editing/images/image-files.ts';
import { inImageQueue } from '#server/features/company-editing/images/image-queue.ts';
import { processImage } from '#server/features/company-editing/images/process-image.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { insertPostImage } from './staff-posts.queries.ts';

type Upload = { by: SessionUser; alt: string; file: UploadedFile };

/**
 * Draws a picture again and keeps it for columns. Until a saved column shows it, it lives for a day. Throws
 * 400, 415 or 503 for the picture.
 */
export async function addPostImage(context: Context, { by, alt, file }: Upload) {
  const { db, config, limits, now } = context;
  limits.take(`post-image:${by.id}`, 120, 3_600);
  const image = await inImageQueue(() => processImage(file, 'photo'));
  await writeImageFiles(uploadsDirectory(config), image);
  const { hash, width, height } = image;
  const id = newId();
  // Files whose row is refused are found by the hourly purge.
  await db.transaction(async (db) => {
    await insertPostImage(db, { id, hash, alt, width, height, createdAt: now() });
    await recordAudit(db, {
      by,
      action: 'post.add_image',
      subject: { kind: 'post', id: `image ${hash}` },
      after: { width, height },
      now: now(),
    });
  });
  const url = imageUrl(image, 1600);
  return { url, markdown: `![${escapeAlt(alt)}](${url}#${width}x${height})` };
}

/** A bracket of the description would end it. */
function escapeAlt(alt: string): string {
  return alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&');
}
