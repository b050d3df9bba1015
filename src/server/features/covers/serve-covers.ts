import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectCover } from '#server/features/posts/posts.queries.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { matchesEtag } from '#server/http/pages/etag.ts';
import { drawCover } from './draw-cover.ts';
import { renderCover } from './render-cover.ts';

/**
 * Serves the covers of published columns: drawn as SVG for pages, as PNG for the previews of other sites,
 * which show no SVG.
 */
export function serveCovers(app: Hono<HttpEnv>, { db, now }: Context): void {
  app.get('/covers/:file', async (c) => {
    c.set('route', '/covers/{file}');
    const [, slug = '', kind = ''] =
      /^([a-z0-9-]{1,100})\.(svg|png)$/.exec(c.req.param('file')) ?? [];
    const post = slug ? await selectCover(db, { slug, now: now() }) : null;
    if (!post) throw new ApiError('not_found');
    const svg = drawCover(post);
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}-${kind}"`;
    const headers = {
      'Content-Type': kind === 'svg' ? 'image/svg+xml' : 'image/png',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ETag: etag,
    };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(kind === 'svg' ? svg : await renderCover(svg), 200, headers);
  });
}
