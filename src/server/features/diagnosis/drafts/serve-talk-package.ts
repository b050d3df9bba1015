import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import type { PackedBody } from '#server/http/pages/compress.ts';
import { createTalkPackages, type PackedTalk } from './talk-package.ts';

export function talkPackagePath({ hash }: PackedTalk): string {
  return `/counsellor/${hash}.json`;
}

/** Serves what a counsellor on a device knows, by its hash: the same address always has the same content. */
export function serveTalkPackage(app: Hono<HttpEnv>, { catalogue }: Context): void {
  const packageOf = createTalkPackages(catalogue);
  let kept: { hash: string; packed: PackedBody } = { hash: '', packed: new Map() };
  app.get('/counsellor/:file', (c) => {
    c.set('route', '/counsellor/{file}');
    const current = packageOf();
    if (c.req.path !== talkPackagePath(current)) throw new ApiError('not_found');
    if (kept.hash !== current.hash) kept = { hash: current.hash, packed: new Map() };
    c.set('packed', kept.packed);
    return c.body(current.json, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ETag: `"${current.hash}"`,
    });
  });
}
