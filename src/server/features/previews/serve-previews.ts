import { join } from 'node:path';
import type { Hono } from 'hono';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import { isUuid } from '#contract/text/uuid.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectVisibleCompany } from '#server/features/companies/companies.queries.ts';
import { selectPost } from '#server/features/posts/posts.queries.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { matchesEtag } from '#server/http/pages/etag.ts';
import { drawPreview, type Preview } from './draw-preview.ts';
import { createPreviewRenderer, previewName } from './render-preview.ts';

/** Serves the pictures that other sites show beside a link to a page, `/og/{kind}/{id}.png`. */
export function servePreviews(app: Hono<HttpEnv>, context: Context): void {
  const { siteName, dataDir } = context.config;
  const render = createPreviewRenderer(join(dataDir, 'cache', 'previews'), context.log);
  const sources = previewSources(context);

  app.on(['GET', 'HEAD'], ['/og/default.png', '/og/:kind/:file'], async (c) => {
    const { kind = 'default', file = 'default.png' } = c.req.param();
    c.set('route', '/og/{kind}/{file}');
    const [, id] = /^([a-z0-9-]{1,100})\.png$/.exec(file) ?? [];
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
    const preview = (id && (await source?.(id))) || null;
    if (!preview) throw new ApiError('not_found');
    const svg = drawPreview(preview, siteName);
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      // Previews are shown by other sites' own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${previewName(svg)}"`,
    };
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(await render(svg), 200, headers);
  });
}

type Source = (id: string) => Promise<Preview | null>;

/** Words of a picture, by the kind of page; null where there is no such page for everybody. */
function previewSources({ db, catalogue, now }: Context): Record<string, Source> {
  return {
    default: async (id) =>
      id === 'default'
        ? {
            kind: '高校生のはじめての仕事さがし',
            title: 'はじめての仕事、どの道から行く？',
            note: '自分を知る・会社をさがす・仕事を知る',
          }
        : null,
    company: async (id) => {
      const company = isUuid(id) ? await selectVisibleCompany(db, { id, userId: null }) : null;
      if (!company) return null;
      const place = `${prefectureName(company.prefecture)}${company.city}`;
      return {
        kind: '会社',
        title: company.name,
        note: `${place}・${industryName(company.industry)}`,
      };
    },
    column: async (slug) => {
      const post = await selectPost(db, { slug, now: now() });
      if (!post) return null;
      const kind = post.isPr ? 'コラム・PR' : 'コラム';
      return { kind, title: post.title, note: postCategoryLabel(post.category) };
    },
    occupation: async (id) => {
      const occupation = catalogue.byId.get(id);
      if (!occupation) return null;
      const group = catalogue.groups.find(({ code }) => code === occupation.group);
      return { kind: '仕事を知る', title: occupation.name, note: group?.easy_name ?? '' };
    },
  };
}
