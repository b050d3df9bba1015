import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { isPicture } from '#server/uploads/kept-files.ts';

/**
 * Serves uploaded pictures, from wherever they are kept. An address names what it shows, so it never changes; what was
 * not drawn by this server (another name, a half-written file) is not there.
 */
export function serveMedia(app: Hono<HttpEnv>, { uploads }: Pick<Context, 'uploads'>): void {
  app.on(['GET', 'HEAD'], '/media/:file', async (c) => {
    c.set('route', '/media/{file}');
    const name = c.req.param('file');
    if (!isPicture(name)) throw new ApiError('not_found');
    // Whole, so that a store that fails in the middle is a 503 and no half picture.
    const bytes = c.req.method === 'HEAD' ? null : await uploads.read(name);
    const size = bytes?.byteLength ?? (c.req.method === 'HEAD' ? await uploads.size(name) : null);
    if (size === null) throw new ApiError('not_found');
    const headers = new Headers({
      'Content-Type': 'image/webp',
      'Content-Length': String(size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    });
    return new Response(bytes, { headers });
  });
}
