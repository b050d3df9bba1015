import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { subjectOf } from './add-post-image.ts';
import {
  deletePostImage,
  lockPostImage,
  selectUses,
  selectVersionUses,
} from './post-images.queries.ts';

type Removal = { id: string; alsoFromVersions: boolean; by: SessionUser; now: Date };

/**
 * Deletes a picture for good; its files follow with the hour's work. Throws 404, `conflict` with the names of the
 * columns that show it, and `confirmation_required` with those of which an old version does, unless that was accepted.
 */
export function removePostImage(
  db: Database,
  { id, alsoFromVersions, by, now }: Removal,
): Promise<void> {
  return db.transaction(async (db) => {
    const image = await lockPostImage(db, { id });
    if (!image) throw new ApiError('not_found');
    const uses = await selectUses(db, { ids: [id] });
    if (uses.length > 0)
      throw new ApiError('conflict', {
        detail: `この画像は、${named(uses.map(({ post }) => post.title))}で使っています。先に、そこから画像を外してください。`,
      });
    const versions = await selectVersionUses(db, image);
    if (versions.length > 0 && !alsoFromVersions)
      throw new ApiError('confirmation_required', {
        detail: `この画像は、${named(versions)}の前の版に残っています。消すと、前の版の画像も見えなくなります。`,
      });
    await deletePostImage(db, { id });
    await recordAudit(db, {
      by,
      action: 'post.delete_image',
      subject: subjectOf(image),
      before: { width: image.width, height: image.height },
      now,
    });
  });
}

const namesMost = 5;

/** Titles in a sentence: the first ones, and how many more. */
function named(titles: string[]): string {
  const shown = titles.slice(0, namesMost).map((title) => `「${title}」`);
  const more = titles.length - shown.length;
  return `コラム${shown.join('')}${more > 0 ? `と、ほかの${more}件` : ''}`;
}
