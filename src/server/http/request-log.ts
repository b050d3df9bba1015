import type { MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * One line a request: no address, no query, no ids. An API call is named by its route template; of a
 * page's address only plain words are kept, everything else (ids, tokens) becomes `*`.
 */
export function requestLog(log: Log, onAnswer: (answered: Answered) => void = () => undefined) {
  const handler: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const begin = performance.now();
    await next();
    const { method, path } = c.req;
    const route = c.get('route');
    const ms = Math.round((performance.now() - begin) * 10) / 10;
    const { status } = c.res;
    log.info('request', {
      id: c.get('requestId'),
      ...{ method, route: route ?? plainPath(path), status, ms },
    });
    if (!c.get('isInProcess')) onAnswer({ method, route, path, status, ms });
  };
  return handler;
}

/** A request of somebody outside; the path is for finding its template alone. */
export type Answered = {
  method: string;
  route: string | undefined;
  path: string;
  status: number;
  ms: number;
};

export function plainPath(path: string): string {
  return path
    .split('/')
    .slice(0, 8)
    .map((part) => (/^[a-z]{0,10}(-[a-z]{1,12}){0,2}(\.[a-z]{2,4})?$/.test(part) ? part : '*'))
    .join('/');
}
