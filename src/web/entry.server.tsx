import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageFactsContext } from './api/api-context.ts';
import {
  foundOccupations,
  ServedOccupations,
} from './features/companies/card/served-occupations.ts';
import { NonceContext } from './nonce-context.ts';

export { createPageHandler } from './page-handler.ts';

const renderMilliseconds = 10_000;

/** React Router's own reporting prints messages, and those quote addresses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageFactsContext).reportError(error);
}

/** Renders the whole page before the first byte, so that status and headers are always right. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, mode } = context.get(pageFactsContext);
  // Development has no policy; then browsers show the nonce, and hydration would complain of it.
  const policy: { nonce?: string } = mode === 'development' ? {} : { nonce };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={policy.nonce}>
        <ServedOccupations value={context.get(foundOccupations)}>
          <ServerRouter context={routerContext} url={request.url} {...policy} />
        </ServedOccupations>
      </NonceContext>,
      {
        ...policy,
        // All of it is ready at once: nothing is put off behind a script, which many read without.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(
            buffer(pipe(new PassThrough())).then(
              (html) => new Response(new Uint8Array(html), { status, headers }),
            ),
          );
        },
        onShellError: reject,
        onError(error) {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('the page took too long')), renderMilliseconds);
  });
}
