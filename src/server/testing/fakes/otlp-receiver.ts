import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};
type Body = { resourceSpans: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** A collector that takes OTLP over HTTP on loopback, as JSON: `/v1/traces` alone. */
export async function startOtlpReceiver() {
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      if (incoming.method !== 'POST' || incoming.url !== '/v1/traces')
        return void outgoing.writeHead(404).end();
      bodies.push(Buffer.concat(chunks).toString());
      headers.push(incoming.headers);
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"partialSuccess":{}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came, as text. */
    text: () => bodies.join('\n'),
    headers: () => headers,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
