import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import { type PostContent, ReadablePost } from '#contract/staff/staff-posts.ts';
import { pictureHashes } from '#contract/text/own-pictures.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { holdPostImages } from '#server/features/posts/post-images.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { parseInput } from '#server/http/api/read-input.ts';
import { auditValues, columnsOf, contentOf, type StoredPost } from './staff-post.ts';
import {
  hasPostVersions,
  insertPost,
  insertPostVersion,
  isSlugTaken,
  lockStaffPost,
  updatePost,
} from './staff-posts.queries.ts';

type By = { by: SessionUser; now: Date };
const takenSentence = 'このアドレスは、ほかのコラムが使っています。';
const emptyContent = {
  lead: '',
  body: '',
  tags: [],
  cover: 'compass',
  sources: [],
  is_pr: false,
  sponsor: '',
} as const;

type Beginning = By & Pick<PostContent, 'title' | 'category'> & { slug: string; author: string };

/** A new draft. Throws 400 when the slug is taken. */
export function createPost(db: Database, beginning: Beginning): Promise<StoredPost> {
  const { by, now, slug, title, category, author } = beginning;
  const content: PostContent = { ...emptyContent, tags: [], sources: [], title, category, author };
  return db.transaction(async (db) => {
    const post = await insertPost(db, {
      ...columnsOf(content),
      slug,
      status: 'draft',
      publishedAt: now,
      updatedAt: now,
      isEditedByStaff: true,
    });
    if (!post) throw fieldError('slug', takenSentence);
    await insertPostVersion(db, { postId: post.id, content, savedBy: by.username, savedAt: now });
    await recordAudit(db, {
      by,
      action: 'post.create',
      subject: { kind: 'post', id: post.id },
      after: auditValues(post, now),
      now,
    });
    return post;
  });
}

/** The column, held for a change. Throws 404, and 409 when somebody has saved since it was read. */
export async function lockUnchanged(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<StoredPost> {
  const post = await lockStaffPost(db, { id });
  if (!post) throw new ApiError('not_found');
  if (post.updatedAt.toISOString() !== updatedAt)
    throw new ApiError('overtaken', { detail: 'ほかの人が、先にこのコラムを変更しました。' });
  return post;
}

/** Grows with every change: what somebody else read before is recognised. */
export function nextTime({ updatedAt }: Pick<StoredPost, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

type Changing = By & {
  /** As it is held for the change. */
  before: StoredPost;
  set: Omit<Parameters<typeof updatePost>[1]['set'], 'updatedAt' | 'isEditedByStaff'>;
  action: AuditActionOn<'post'>;
};

/**
 * Changes a column that is held, and says so in the audit log; from now on its file, if it has one, is not
 * followed.
 */
export async function changePost(
  db: Database,
  { before, set, by, now, action }: Changing,
): Promise<StoredPost> {
  const { id } = before;
  const updatedAt = nextTime(before, now);
  const after = await updatePost(db, { id, set: { ...set, isEditedByStaff: true, updatedAt } });
  await recordAudit(db, {
    by,
    action,
    subject: { kind: 'post', id },
    before: auditValues(before, now),
    after: auditValues(after, now),
    now,
  });
  return after;
}

type Saving = By & {
  id: string;
  updatedAt: string;
  content: PostContent;
  slug?: string | undefined;
  action?: 'post.save' | 'post.restore';
};

/**
 * Saves a column as its newest version; from now on its file, if it has one, is not followed. What readers
 * see now or will see must stay whole. Throws 400, 404 or 409.
 */
export function savePost(db: Database, saving: Saving): Promise<StoredPost> {
  const { by, now, id, updatedAt, content, action = 'post.save' } = saving;
  return db.transaction(async (db) => {
    const before = await lockUnchanged(db, { id, updatedAt });
    if (before.status === 'published') checkReadable(content);
    const slug = await newSlug(db, before, saving.slug);
    if (action === 'post.save') await checkPictures(db, before, content);
    if (!(await hasPostVersions(db, { postId: id })))
      await insertPostVersion(db, {
        ...{ postId: id, content: contentOf(before), savedBy: null },
        savedAt: before.updatedAt,
      });
    await insertPostVersion(db, { postId: id, content, savedBy: by.username, savedAt: now });
    return changePost(db, { before, set: { ...columnsOf(content), slug }, by, now, action });
  });
}

/** Throws 400 naming what a reader would miss. */
export function checkReadable(content: PostContent): void {
  parseInput(ReadablePost, content);
}

/** A picture that the text begins to show must be there: while the text was written, somebody may have deleted it. */
async function checkPictures(db: Database, before: StoredPost, content: PostContent) {
  const known = new Set(pictureHashes(before.bodyMarkdown));
  const hashes = pictureHashes(content.body).filter((hash) => !known.has(hash));
  const held = await holdPostImages(db, { hashes });
  if (hashes.some((hash) => !held.has(hash)))
    throw fieldError(
      'content.body',
      '本文に、もう画像の一覧にない画像があります。本文から外すか、入れなおしてください。',
    );
}

async function newSlug(db: Database, before: StoredPost, slug: string | undefined) {
  if (!slug || slug === before.slug) return before.slug;
  if (before.status !== 'draft')
    throw fieldError('slug', '一度公開したコラムのアドレスは、変えられません。');
  if (await isSlugTaken(db, { slug })) throw fieldError('slug', takenSentence);
  return slug;
}
