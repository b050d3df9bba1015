import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { isImageFile, uploadsDirectory } from './image-files.ts';

/**
 * Serves uploaded pictures. An address names what it shows, so it never changes; what was not drawn by
 * this server (another name, a half-written file) is not there.
 */
export function serveMedia(app: Hono<HttpEnv>, { config }: Pick<Context, 'config'>): void {
  const directory = uploadsDirectory(config);
  app.on(['GET', 'HEAD'], '/media/:file', async (c) => {
    c.set('route', '/media/{file}');
    const name = c.req.param('file');
    const path = join(directory, name);
    const found = isImageFile(name) ? await stat(path).catch(() => null) : null;
    if (!found?.isFile()) throw new ApiError('not_found');
    const headers = new Headers({
      'Content-Type': 'image/webp',
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const stream = Readable.toWeb(createReadStream(path));
    return new Response(stream as ReadableStream<Uint8Array>, { headers });
  });
}
