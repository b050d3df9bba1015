import { z } from 'zod';
import { Id, IdParams, PageQuery, pageOf, refuseHidden, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { coverMotifs, postCategories } from './post-categories.ts';

export const PostCategory = z.enum(postCategories.map(({ key }) => key));
export const PostSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** Source of a rule or a number. */
export const PostSource = z.object({
  title: z.string().min(1),
  publisher: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
});
export type PostSource = z.infer<typeof PostSource>;

export const sponsorMost = 100;
/** Name of the company that paid for a column, on one line; empty where nobody did. */
export const Sponsor = z
  .string('文字で入力してください。')
  .trim()
  .refine((name) => [...name].length <= sponsorMost, `${sponsorMost}文字以内で入力してください。`)
  .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), {
    error: '改行や、目に見えない文字を入れずに、1行で入力してください。',
    abort: true,
  })
  .superRefine(refuseHidden);

const Paid = z.object({ is_pr: z.boolean(), sponsor: Sponsor });

/** Holds the name of who paid exactly where a column is marked PR, also while other fields do not fit yet. */
export function namingSponsor<S extends z.ZodType<z.output<typeof Paid>>>(shape: S): S {
  const when = ({ value }: { value: unknown }) => Paid.safeParse(value).success;
  const path = ['sponsor'];
  return shape
    .refine(({ is_pr, sponsor }) => !is_pr || sponsor !== '', {
      ...{ path, when },
      error: '広告（PR）の記事には、依頼した企業の名前を入力してください。',
    })
    .refine(({ is_pr, sponsor }) => is_pr || sponsor === '', {
      ...{ path, when },
      error: '広告（PR）ではない記事には、依頼した企業の名前を入れないでください。',
    });
}

/** Summary of a column for lists. */
export const PostCard = z.object({
  id: Id,
  slug: PostSlug,
  title: z.string(),
  category: PostCategory,
  lead: z.string(),
  cover_url: z.string(),
  tags: z.array(z.string()),
  /** Paid for: always labelled PR. */
  is_pr: z.boolean(),
  /** The payer. Empty where nobody paid, and in what was marked PR before the name was asked for. */
  sponsor: z.string(),
  published_at: Timestamp,
  updated_at: Timestamp,
  /** At 500 characters a minute. */
  reading_minutes: z.number().int().min(1),
});
export type PostCard = z.infer<typeof PostCard>;

export const PostDetail = PostCard.extend({
  author: z.string(),
  /** Made from Markdown on the server, sanitised. */
  body_html: z.string(),
  headings: z.array(
    z.object({ id: z.string(), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  ),
  sources: z.array(PostSource),
  related: z.array(PostCard),
  /** Neighbours in the category by the day of publication. */
  older: PostCard.pick({ slug: true, title: true }).nullable(),
  newer: PostCard.pick({ slug: true, title: true }).nullable(),
});
export type PostDetail = z.infer<typeof PostDetail>;

export const PostListQuery = PageQuery.extend({
  category: PostCategory.optional(),
  tag: z.string().trim().max(40, '40文字以内で入力してください。').optional(),
  /** Words are AND, in title, lead and tags. */
  q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
});
export type PostListQuery = z.infer<typeof PostListQuery>;

/** One article of `data/columns`, its front matter. */
export const ColumnFrontMatter = namingSponsor(
  z.strictObject({
    title: z.string().min(1).max(60),
    category: PostCategory,
    tags: z.array(z.string().min(1).max(20)).min(2).max(5),
    lead: z.string().min(40).max(160),
    author: z.string().min(1),
    published_at: z.iso.date(),
    updated_at: z.iso.date(),
    cover: z.enum(coverMotifs),
    sources: z.array(PostSource),
    is_pr: z.boolean(),
    sponsor: Sponsor.default(''),
  }),
);
export type ColumnFrontMatter = z.infer<typeof ColumnFrontMatter>;

export const postsApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/posts/published/',
    access: 'public',
    mayLag: true,
    summary: 'Published columns, newest first',
    query: PostListQuery,
    response: pageOf(PostCard).extend({
      /** Tags of the chosen category with their number, most used first. */
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/posts/{id}/',
    access: 'public',
    mayLag: true,
    summary: 'A published column',
    params: IdParams,
    response: PostDetail,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/posts/by_slug/{slug}/',
    access: 'public',
    mayLag: true,
    summary: 'A published column by the name in its address',
    params: z.object({ slug: PostSlug }),
    response: PostDetail,
  }),
};
