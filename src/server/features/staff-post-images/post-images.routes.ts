import type { PostImage, postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { ownPictureAddress } from '#contract/text/own-pictures.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { imageUrl } from '#server/features/company-editing/images/image-files.ts';
import { stateOf } from '#server/features/staff-posts/staff-post.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { addPostImage, subjectOf } from './add-post-image.ts';
import {
  type PostImageRow,
  selectPostImages,
  selectUses,
  updatePostImage,
} from './post-images.queries.ts';
import { removePostImage } from './remove-post-image.ts';

export function postImagesRoutes(context: Context): Handlers<typeof postImagesApi> {
  const { db, now } = context;
  const withUses = (rows: PostImageRow[]) => toPostImages(db, rows, now());
  const shownAlone = async (row: PostImageRow | null) => {
    const [image] = row ? await withUses([row]) : [];
    if (!image) throw new ApiError('not_found');
    return image;
  };

  return {
    list: async ({ query, http }) => {
      const { page, per_page, q } = query;
      const paging = { q, offset: (page - 1) * per_page, limit: per_page };
      const { rows, count } = await selectPostImages(db, paging);
      return pageEnvelope(http.url, query, { count, results: await withUses(rows) });
    },

    add: async ({ user, query: { alt }, body: file }) =>
      shownAlone(await addPostImage(context, { by: user, alt, file })),

    describe: async ({ user, params: { id }, body: { alt } }) => {
      const row = await db.transaction(async (db) => {
        const changed = await updatePostImage(db, { id, alt });
        if (!changed) throw new ApiError('not_found');
        const subject = subjectOf(changed);
        await recordAudit(db, { by: user, action: 'post.describe_image', subject, now: now() });
        return changed;
      });
      return shownAlone(row);
    },

    remove: async ({ user, params: { id }, body: { also_from_versions } }) => {
      const removal = { id, alsoFromVersions: also_from_versions, by: user, now: now() };
      await removePostImage(db, removal);
      return { detail: '画像を削除しました。' };
    },
  };
}

async function toPostImages(db: Database, rows: PostImageRow[], now: Date): Promise<PostImage[]> {
  const uses = rows.length > 0 ? await selectUses(db, { ids: rows.map(({ id }) => id) }) : [];
  return rows.map((row) => ({
    id: row.id,
    alt: row.alt,
    width: row.width,
    height: row.height,
    address: ownPictureAddress(row),
    url: imageUrl(row, 1600),
    small_url: imageUrl(row, 640),
    created_at: row.createdAt.toISOString(),
    uses: uses
      .filter(({ image }) => image === row.id)
      .map(({ post }) => ({
        id: post.id,
        title: post.title,
        state: stateOf(post, now),
        is_in_trash: post.trashedAt !== null,
      })),
  }));
}
