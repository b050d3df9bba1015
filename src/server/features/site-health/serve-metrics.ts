import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` for this machine, or for who knows METRICS_TOKEN; for everybody else it is not there. */
export function serveMetrics(
  app: Hono<HttpEnv>,
  { config }: Pick<Context, 'config'>,
  metrics: Metrics,
): void {
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    const bindings = c.env as { remoteAddress?: string } | undefined;
    const reader = { address: bindings?.remoteAddress ?? '', headers: c.req.raw.headers };
    if (!mayRead(reader, config.metricsToken)) throw new ApiError('not_found');
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' };
    return c.body(await metrics.text(), 200, headers);
  });
}

type Reader = { address: string; headers: Headers };

/** This machine itself, or a caller who knows the token. */
export function mayRead({ address, headers }: Reader, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (token && given) return timingSafeEqual(digest(token), digest(given));
  return isFromOwnMachine({ clientAddress: address, headers });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
