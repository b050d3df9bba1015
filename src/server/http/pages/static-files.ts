import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { chooseEncoding } from './compress.ts';
import { matchesEtag } from './etag.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

type StaticFile = { path: string; size: number; etag: string; encodings: Map<string, number> };

/** Answers a GET or HEAD of a built file, or null. */
export type StaticFiles = (request: Request) => Response | null;

/**
 * Serves the files of the build from a list made once: an address can only name a file that was there
 * at the start. Hashed assets and versioned drawings are immutable; a precompressed .br or .gz beside a file is preferred.
 */
export async function createStaticFiles(directory: string): Promise<StaticFiles> {
  const files = await listFiles(directory);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname);
    if (!file) return null;
    // A drawing's address names the version of all drawings.
    const isVersioned = pathname.startsWith('/drawings/') && search.startsWith('?v=');
    const isHashed = pathname.startsWith('/assets/') || isVersioned;
    const headers = new Headers({
      'Content-Type': types[extname(pathname)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    });
    if (matchesEtag(request.headers.get('if-none-match'), file.etag))
      return new Response(null, { status: 304, headers });
    const chosen = chooseEncoding(request.headers.get('accept-encoding'));
    const ending = chosen === 'gzip' ? 'gz' : chosen;
    const encoding = ending && file.encodings.has(ending) ? ending : null;
    if (encoding) headers.set('Content-Encoding', encoding === 'gz' ? 'gzip' : 'br');
    headers.set('Content-Length', String((encoding && file.encodings.get(encoding)) || file.size));
    if (request.method === 'HEAD') return new Response(null, { headers });
    const stream = createReadStream(encoding ? `${file.path}.${encoding}` : file.path);
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers });
  };
}

async function listFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    files.set(url, { path, size, etag, encodings: new Map() });
  }
  for (const [url, { size }] of files)
    for (const ending of ['br', 'gz'])
      if (url.endsWith(`.${ending}`))
        files.get(url.slice(0, -ending.length - 1))?.encodings.set(ending, size);
  return files;
}
