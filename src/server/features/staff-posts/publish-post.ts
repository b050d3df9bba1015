import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { changePost, checkReadable, lockUnchanged } from './save-post.ts';
import { contentOf, type StoredPost, stateOf } from './staff-post.ts';

type Guarded = { id: string; updatedAt: string; by: SessionUser; now: Date };

/** No column is planned further ahead: a mistyped year is caught. */
const daysAheadMost = 730;

/**
 * Shows a column now (`at` null) or from a time to come. What was shown once keeps the day on which it was,
 * unless a new one is given. Throws 400 while something is missing, 404 or 409.
 */
export function publishPost(
  db: Database,
  { at, ...acting }: Guarded & { at: Date | null },
): Promise<StoredPost> {
  const { now } = acting;
  if (at && at.getTime() > now.getTime() + daysAheadMost * 86_400_000)
    throw fieldError('at', '2年より先の日時は、指定できません。');
  return change(
    db,
    { ...acting, action: at && at > now ? 'post.schedule' : 'post.publish' },
    (post) => {
      checkReadable(contentOf(post));
      const wasShown = post.status === 'archived' && post.publishedAt <= now;
      const publishedAt = at ?? (wasShown ? post.publishedAt : now);
      return { status: 'published' as const, publishedAt };
    },
  );
}

/** Takes a column off the site, or off the schedule. Throws 404 or 409. */
export function unpublishPost(db: Database, acting: Guarded): Promise<StoredPost> {
  return change(db, { ...acting, action: 'post.unpublish' }, (post) => {
    const state = stateOf(post, acting.now);
    if (state !== 'published' && state !== 'scheduled')
      throw new ApiError('conflict', { detail: 'このコラムは、公開されていません。' });
    return { status: 'archived' as const };
  });
}

type Change = Partial<Pick<StoredPost, 'status' | 'publishedAt'>>;

function change(
  db: Database,
  { id, updatedAt, by, now, action }: Guarded & { action: AuditActionOn<'post'> },
  changeOf: (post: StoredPost) => Change,
): Promise<StoredPost> {
  return db.transaction(async (db) => {
    const before = await lockUnchanged(db, { id, updatedAt });
    return changePost(db, { before, set: changeOf(before), by, now, action });
  });
}
