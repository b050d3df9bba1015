import type { MiddlewareHandler } from 'hono';
import { traceRequest } from '#server/tracing/spans.ts';
import type { HttpEnv } from './http-env.ts';

type Options = {
  /** Whether a proxy stands before this process: nobody else's `traceparent` is believed. */
  isBehindProxy: boolean;
  /** Template of an address that no route of the API names. */
  templateOf: (path: string) => string;
};

/** A span for each request, which goes on from the proxy's. */
export function traceRequests({ isBehindProxy, templateOf }: Options): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const parent = isBehindProxy ? (c.req.header('traceparent') ?? null) : null;
    const facts = { method: c.req.method, parent, isInProcess: c.get('isInProcess') };
    await traceRequest(facts, async () => {
      await next();
      return { route: c.get('route') ?? templateOf(c.req.path), status: c.res.status };
    });
  };
}
