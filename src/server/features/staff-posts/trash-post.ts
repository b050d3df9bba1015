import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { insertTrash } from '#server/features/trash/trash.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { lockUnchanged } from './save-post.ts';
import { auditValues } from './staff-post.ts';
import { deletePost, isSlugTaken, updatePost } from './staff-posts.queries.ts';

type Guarded = { id: string; updatedAt: string; by: SessionUser; now: Date };

/**
 * Puts a draft with its versions into the trash; its address is free again. Answers the id of the item. Throws 404, and
 * 409 for what is or was shown, or what somebody has saved since it was read.
 */
export function removePost(db: Database, { id, updatedAt, by, now }: Guarded): Promise<string> {
  return db.transaction(async (db) => {
    const post = await lockUnchanged(db, { id, updatedAt });
    if (post.status !== 'draft')
      throw new ApiError('conflict', {
        detail: '削除できるのは、下書きだけです。公開したコラムは、非公開にできます。',
      });
    await updatePost(db, { id, set: { trashedAt: now, slug: `trash-${id}` } });
    const subject = { kind: 'post', id } as const;
    await recordAudit(db, {
      ...{ by, action: 'post.trash', subject, now },
      before: auditValues(post, now),
    });
    return insertTrash(db, {
      ...{ kind: 'post', postId: id, title: post.title, before: { slug: post.slug } },
      ...{ removedBy: by.username, removedAt: now },
    });
  });
}

/** Brings a draft back as it was. Throws 409 where another column has its address now. */
export async function restorePost(
  db: Database,
  { id, slug, by, now }: { id: string; slug: string; by: SessionUser; now: Date },
): Promise<void> {
  if (await isSlugTaken(db, { slug }))
    throw new ApiError('conflict', {
      detail: `このコラムのアドレス「${slug}」は、いまはほかのコラムが使っています。先に、そのコラムのアドレスを変えてください。`,
    });
  const post = await updatePost(db, { id, set: { trashedAt: null, slug } });
  const subject = { kind: 'post', id } as const;
  await recordAudit(db, {
    by,
    action: 'post.untrash',
    subject,
    after: auditValues(post, now),
    now,
  });
}

/** Deletes a draft of the trash for good, with its versions. */
export async function purgePost(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<void> {
  await deletePost(db, { id });
  await recordAudit(db, { by, action: 'post.delete', subject: { kind: 'post', id }, now });
}
