import type { postsApi } from '#contract/public/posts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { countPosts, selectPost, selectPostCards, selectPostTags } from './posts.queries.ts';
import { toPostCard, toPostDetail } from './to-post.ts';

/** Columns that are looked at for neighbours: the newest of them. */
const neighbourhood = 500;

export function postsRoutes({ db, now }: Context): Handlers<typeof postsApi> {
  const show = async (by: { id: string } | { slug: string }) => {
    const post = await selectPost(db, { ...by, now: now() });
    if (!post) throw new ApiError('not_found', { detail: 'このコラムは見つかりませんでした。' });
    const others = await selectPostCards(db, { now: now(), offset: 0, limit: neighbourhood });
    return toPostDetail(post, others, japanDay(now()));
  };

  return {
    published: async ({ query, http }) => {
      const { page, per_page, category, tag, q } = query;
      const filter = { category, tag, q, now: now() };
      const offset = (page - 1) * per_page;
      const rows = await selectPostCards(db, { ...filter, offset, limit: per_page });
      const found = { count: await countPosts(db, filter), results: rows.map(toPostCard) };
      const tags = await selectPostTags(db, { category, now: now() });
      return { ...pageEnvelope(http.url, query, found), tags };
    },
    detail: ({ params }) => show({ id: params.id }),
    bySlug: ({ params }) => show({ slug: params.slug }),
  };
}
