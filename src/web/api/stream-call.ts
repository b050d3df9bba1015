import type { Endpoint, InputOf, ResponseOf } from '#contract/kit/endpoint.ts';
import { browserApi, openStream } from './browser-api.ts';
import { readEventStream } from './event-stream.ts';

/** The server answers within 10 s; a proxy that holds the stream back is not waited for. */
const longestSilenceMilliseconds = 15_000;

/**
 * Calls an endpoint that streams: `delta` events bring pieces of the text, `done` the whole answer. A stream that
 * breaks is given up for the plain call, so this is only for endpoints that may be asked twice. Throws as
 * `browserApi.call` does.
 */
export async function callStreaming<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onText: (piece: string) => void,
): Promise<ResponseOf<E>> {
  const response = await openStream(endpoint, input);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream') || !response.body) return response.json();
  try {
    const events = readEventStream(response.body, longestSilenceMilliseconds);
    for await (const { event, data } of events) {
      if (event === 'delta') onText(textOf(JSON.parse(data)));
      if (event === 'done') return JSON.parse(data);
      if (event === 'error') break;
    }
  } catch {
    // The same as a stream that ends early.
  }
  return browserApi.call(endpoint, input);
}

function textOf(data: unknown): string {
  const isPiece = typeof data === 'object' && data !== null && 'text' in data;
  return isPiece && typeof data.text === 'string' ? data.text : '';
}
