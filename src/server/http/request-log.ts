import type { MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * One line a request: no address, no query, no ids. An API call is named by its route template; of a
 * page's address only plain words are kept, everything else (ids, tokens) becomes `*`.
 */
export function requestLog(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const begin = performance.now();
    await next();
    log.info('request', {
      id: c.get('requestId'),
      method: c.req.method,
      route: c.get('route') ?? plainPath(new URL(c.req.url).pathname),
      status: c.res.status,
      ms: Math.round((performance.now() - begin) * 10) / 10,
    });
  };
}

export function plainPath(path: string): string {
  return path
    .split('/')
    .slice(0, 8)
    .map((part) => (/^[a-z]{0,10}(-[a-z]{1,12}){0,2}(\.[a-z]{2,4})?$/.test(part) ? part : '*'))
    .join('/');
}
