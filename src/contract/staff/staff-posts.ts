import { z } from 'zod';
import {
  Id,
  IdParams,
  optionalText,
  pageOf,
  refuseHidden,
  requiredText,
  Timestamp,
} from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { coverMotifs } from '#contract/public/post-categories.ts';
import {
  namingSponsor,
  PostCategory,
  PostDetail,
  PostSlug,
  Sponsor,
} from '#contract/public/posts.ts';
import { DeskPageQuery } from './rows/desk-page.ts';
import { Removed } from './rows/trash.ts';

/** Draft: never shown. Scheduled: shown by itself when its time comes. Unpublished: was shown once. */
export const postStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PostState = (typeof postStates)[number];

/** States as people read them. */
export const postStateNames: Record<PostState, string> = {
  draft: '下書き',
  scheduled: '予約ずみ',
  published: '公開中',
  unpublished: '非公開',
};

const postTitleMost = 60;
export const postLeadMost = 160;
export const postBodyMost = 25_000;
export const postTagsMost = 5;
/** Number of versions that the desk lists. */
export const postVersionsMost = 50;

const Source = z.object({
  title: requiredText(200),
  publisher: requiredText(100),
  url: z
    .url({ protocol: /^https?$/, error: 'https:// ではじまるアドレスを入力してください。' })
    .superRefine(refuseHidden),
});

const contentFields = z.object({
  title: requiredText(postTitleMost),
  category: PostCategory,
  lead: optionalText(postLeadMost),
  /** Markdown. */
  body: optionalText(postBodyMost),
  author: optionalText(40),
  tags: z
    .array(requiredText(20))
    .max(postTagsMost, `タグは${postTagsMost}個までです。`)
    .refine((tags) => new Set(tags).size === tags.length, '同じタグが2つあります。'),
  cover: z.enum(coverMotifs),
  sources: z.array(Source).max(20, '出典は20件までです。'),
  is_pr: z.boolean(),
  sponsor: Sponsor.default(''),
});
/** Written parts of a column; a draft may leave open all but its title and, where it is PR, the payer. */
export const PostContent = namingSponsor(contentFields);
export type PostContent = z.infer<typeof PostContent>;

/** A column that readers are shown has all of its parts. */
export const ReadablePost = namingSponsor(
  contentFields.extend({
    lead: contentFields.shape.lead.refine(
      (text) => [...text].length >= 20,
      'リード文を、20文字以上で入力してください。',
    ),
    body: contentFields.shape.body.refine(
      (text) => [...text].length >= 50,
      '本文を、50文字以上で入力してください。',
    ),
    author: requiredText(40),
    tags: contentFields.shape.tags.min(1, 'タグを1つ以上入力してください。'),
  }),
);

const Slug = z
  .string('文字で入力してください。')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '半角の小文字と数字を、ハイフンでつないでください。')
  .max(100, '100文字以内で入力してください。');

const StaffPostRow = z.object({
  id: Id,
  slug: PostSlug,
  title: z.string(),
  category: PostCategory,
  state: z.enum(postStates),
  /** When it was, or will be, first shown; null for a draft. */
  published_at: Timestamp.nullable(),
  updated_at: Timestamp,
  is_pr: z.boolean(),
  /** The payer. Empty where nobody paid, and in what was marked PR before the name was asked for. */
  sponsor: z.string(),
  /** Ships with the product and follows its file until somebody saves it here. */
  follows_file: z.boolean(),
});
export type StaffPostRow = z.infer<typeof StaffPostRow>;

export const StaffPost = StaffPostRow.omit({
  title: true,
  category: true,
  is_pr: true,
  sponsor: true,
}).extend({
  /** As it is stored: what ships may be longer than what is accepted here. */
  content: z.custom<PostContent>((value) => typeof value === 'object' && value !== null),
});
export type StaffPost = z.infer<typeof StaffPost>;

const PostVersion = z.object({
  id: Id,
  saved_at: Timestamp,
  /** Null: as it came with the product. */
  saved_by: z.string().nullable(),
  title: z.string(),
  length: z.number().int(),
});

/** The `updated_at` that was read: 409 when somebody else has saved since. */
const guard = { updated_at: Timestamp };
const versionParams = IdParams.extend({ version: Id });

export const staffPostsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/posts/',
    access: 'staff-content',
    summary: 'All columns, drafts too',
    query: DeskPageQuery.extend({
      state: z.enum(postStates).optional(),
      category: PostCategory.optional(),
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
      sort: z
        .enum(['title', '-title', 'published_at', '-published_at', 'updated_at', '-updated_at'])
        .default('-updated_at'),
    }),
    response: pageOf(StaffPostRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/staff/posts/',
    access: 'staff-content',
    publicPages: 'stay',
    status: 201,
    summary: 'Begin a column: a draft that nobody else sees',
    body: z.object({ slug: Slug, title: requiredText(postTitleMost), category: PostCategory }),
    response: StaffPost,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/staff/posts/{id}/',
    access: 'staff-content',
    summary: 'A column for editing',
    params: IdParams,
    response: StaffPost,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/staff/posts/{id}/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Save a column as a new version; a published one changes for everybody at once',
    params: IdParams,
    body: z.object({ ...guard, content: PostContent, slug: Slug.optional() }),
    response: StaffPost,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/posts/{id}/',
    access: 'staff-content',
    publicPages: 'stay',
    status: 200,
    summary: 'Put a draft into the trash; what was ever published can only be taken off',
    params: IdParams,
    body: z.object(guard),
    response: Removed,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/staff/posts/{id}/publish/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Publish now, or at a time to come',
    params: IdParams,
    body: z.object({ ...guard, at: Timestamp.nullable() }),
    response: StaffPost,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/staff/posts/{id}/unpublish/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Take a column off the site, or a scheduled one off the schedule',
    params: IdParams,
    body: z.object(guard),
    response: StaffPost,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/staff/posts/{id}/versions/',
    access: 'staff-content',
    summary: 'The newest saved versions of a column, newest first',
    params: IdParams,
    response: z.array(PostVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/staff/posts/{id}/versions/{version}/',
    access: 'staff-content',
    summary: 'A version as it was saved',
    params: versionParams,
    response: StaffPost.pick({ content: true }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/staff/posts/{id}/versions/{version}/restore/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Bring an old version back, as the newest one',
    params: versionParams,
    body: z.object(guard),
    response: StaffPost,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/posts/preview/',
    access: 'staff-content',
    publicPages: 'stay',
    summary: 'Markdown as the public page would show it; nothing is stored',
    body: z.object({
      slug: z.string().max(100),
      body: z.string().max(2 * postBodyMost),
      cover: z.enum(coverMotifs),
    }),
    response: PostDetail.pick({ body_html: true, headings: true, reading_minutes: true }).extend({
      cover_svg: z.string(),
    }),
  }),
};
