import { createServer, type ServerResponse } from 'node:http';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';

/**
 * The yardstick of what scripts cost: the pages of a site as their readers see them, but none of the scripts.
 * Everything else is passed through, not compressed.
 */
export async function serveWithoutScripts(
  site: string,
): Promise<{ origin: string; end: () => void }> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', site), response).catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, end: () => server.close() };
}

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const original = await fetch(url);
  const type = original.headers.get('content-type') ?? '';
  const body = Buffer.from(await original.arrayBuffer());
  response.writeHead(original.status, { 'Content-Type': type });
  response.end(type.startsWith('text/html') ? withoutScripts(body.toString()) : body);
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
}
