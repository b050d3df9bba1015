import type { AuditKey } from '#contract/staff/audit/audit-actions.ts';
import type {
  PostContent,
  PostState,
  StaffPost,
  StaffPostRow,
} from '#contract/staff/staff-posts.ts';
import type { posts } from '#server/features/posts/posts.table.ts';

export type StoredPost = typeof posts.$inferSelect;
type Facts = Pick<
  StoredPost,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'status'
  | 'publishedAt'
  | 'updatedAt'
  | 'isPr'
  | 'sponsor'
  | 'isEditedByStaff'
  | 'sourceHash'
>;

export function stateOf(post: Pick<StoredPost, 'status' | 'publishedAt'>, now: Date): PostState {
  if (post.status === 'draft') return 'draft';
  if (post.status === 'archived') return 'unpublished';
  return post.publishedAt > now ? 'scheduled' : 'published';
}

export function toStaffPostRow(post: Facts, now: Date): StaffPostRow {
  const state = stateOf(post, now);
  const hasTime = state === 'scheduled' || (state !== 'draft' && post.publishedAt <= now);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    category: post.category,
    state,
    published_at: hasTime ? post.publishedAt.toISOString() : null,
    updated_at: post.updatedAt.toISOString(),
    is_pr: post.isPr,
    sponsor: post.sponsor,
    follows_file: post.sourceHash !== null && !post.isEditedByStaff,
  };
}

export function toStaffPost(post: StoredPost, now: Date): StaffPost {
  return { ...toStaffPostRow(post, now), content: contentOf(post) };
}

export function contentOf(post: StoredPost): PostContent {
  return {
    title: post.title,
    category: post.category,
    lead: post.lead,
    body: post.bodyMarkdown,
    author: post.author,
    tags: post.tags,
    cover: post.cover,
    sources: post.sources,
    is_pr: post.isPr,
    sponsor: post.sponsor,
  };
}

export function columnsOf({ body, is_pr, ...content }: PostContent) {
  return { ...content, bodyMarkdown: body, isPr: is_pr };
}

/** Facts of a column for the audit log: how it is filed, not what it says. */
export function auditValues(post: StoredPost, now: Date): Partial<Record<AuditKey, unknown>> {
  return {
    slug: post.slug,
    state: stateOf(post, now),
    published_at: post.status === 'draft' ? null : post.publishedAt.toISOString(),
    title: post.title,
    category: post.category,
    tags: post.tags,
    cover: post.cover,
    is_pr: post.isPr,
    sponsor: post.sponsor,
    sources: post.sources.length,
    body_length: post.bodyMarkdown.length,
  };
}
