import {
  type PostContent,
  postVersionsMost,
  type staffPostsApi,
} from '#contract/staff/staff-posts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { drawCover } from '#server/features/covers/draw-cover.ts';
import { citeFigures } from '#server/features/figures/cite-figures.ts';
import { readingMinutes } from '#server/features/posts/to-post.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { renderMarkdown } from '#server/text/markdown.ts';
import { publishPost, unpublishPost } from './publish-post.ts';
import { createPost, savePost } from './save-post.ts';
import { toStaffPost, toStaffPostRow } from './staff-post.ts';
import {
  selectPostVersion,
  selectPostVersions,
  selectStaffPost,
  selectStaffPosts,
} from './staff-posts.queries.ts';
import { removePost } from './trash-post.ts';

const namelessSentence =
  'この版は広告（PR）の記事ですが、依頼した企業の名前が残っていません。名前を確かめて、いまの記事に内容を書き写してください。';

export function staffPostsRoutes(context: Context): Handlers<typeof staffPostsApi> {
  const { db, config, now } = context;

  const findVersion = async ({ id, version }: { id: string; version: string }) => {
    const row = await selectPostVersion(db, { postId: id, id: version });
    if (!row) throw new ApiError('not_found');
    const content: PostContent = { sponsor: '', ...row.content };
    return content;
  };

  return {
    list: async ({ query, http }) => {
      const { page, per_page, state, category, q, sort } = query;
      const isDescending = sort.startsWith('-');
      const column = sort.replace('-', '') as 'title' | 'published_at' | 'updated_at';
      const { rows, count } = await selectStaffPosts(db, {
        filter: { state, category, q, now: now() },
        order: { column, isDescending },
        offset: (page - 1) * per_page,
        limit: per_page,
      });
      const results = rows.map((row) => toStaffPostRow(row, now()));
      return pageEnvelope(http.url, query, { count, results });
    },

    create: async ({ user, body }) => {
      const author = `${config.siteName}編集部`;
      return toStaffPost(await createPost(db, { ...body, author, by: user, now: now() }), now());
    },

    show: async ({ params }) => {
      const post = await selectStaffPost(db, params);
      if (!post) throw new ApiError('not_found');
      return toStaffPost(post, now());
    },

    save: async ({ user, params: { id }, body: { updated_at, content, slug } }) => {
      const saving = { id, updatedAt: updated_at, content, slug, by: user, now: now() };
      return toStaffPost(await savePost(db, saving), now());
    },

    remove: async ({ user, params: { id }, body: { updated_at } }) => {
      const acting = { id, updatedAt: updated_at, by: user, now: now() };
      return { detail: 'コラムをゴミ箱に入れました。', trash: await removePost(db, acting) };
    },

    publish: async ({ user, params: { id }, body: { updated_at, at } }) => {
      const acting = { id, updatedAt: updated_at, by: user, now: now() };
      return toStaffPost(await publishPost(db, { ...acting, at: at ? new Date(at) : null }), now());
    },

    unpublish: async ({ user, params: { id }, body: { updated_at } }) => {
      const acting = { id, updatedAt: updated_at, by: user, now: now() };
      return toStaffPost(await unpublishPost(db, acting), now());
    },

    versions: async ({ params: { id } }) => {
      const rows = await selectPostVersions(db, { postId: id, limit: postVersionsMost });
      return rows.map(({ savedAt, savedBy, ...row }) => ({
        ...row,
        saved_at: savedAt.toISOString(),
        saved_by: savedBy,
      }));
    },

    version: async ({ params }) => ({ content: await findVersion(params) }),

    restore: async ({ user, params, body: { updated_at } }) => {
      const content = await findVersion(params);
      // The name that the column has now may be another's.
      if (content.is_pr && !content.sponsor)
        throw new ApiError('invalid', { detail: namelessSentence });
      const saving = { id: params.id, updatedAt: updated_at, content, by: user, now: now() };
      return toStaffPost(await savePost(db, { ...saving, action: 'post.restore' }), now());
    },

    preview: async ({ body: { slug, body, cover } }) => {
      const { html, headings } = renderMarkdown(citeFigures(body, japanDay(now())).markdown, {
        idPrefix: 'part',
      });
      return {
        body_html: html,
        headings,
        reading_minutes: readingMinutes(body.length),
        cover_svg: drawCover({ slug, cover }),
      };
    },
  };
}
