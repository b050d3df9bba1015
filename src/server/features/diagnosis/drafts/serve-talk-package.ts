import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { packedTalk } from './talk-package.ts';

/** Serves what a counsellor on a device knows: the same address always has the same content. */
export function serveTalkPackage(app: Hono<HttpEnv>, { catalogue }: Context): void {
  app.get('/counsellor/:file', (c) => {
    c.set('route', '/counsellor/{file}');
    const { path, json, packed } = packedTalk(catalogue);
    if (c.req.path !== path) throw new ApiError('not_found');
    c.set('packed', packed);
    return c.body(json, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ETag: `"${path}"`,
    });
  });
}
