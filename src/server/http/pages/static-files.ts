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
export type StaticFiles = (request: Request) => Promise<Response | null>;

/** Encoding and its ending of a file that was compressed before. */
const endings = { br: 'br', gzip: 'gz' } as const;

/** A hashed file as the build names it: in no folder, and not hidden. */
const assetPath = /^\/assets\/(\w[\w.-]*)$/;

/**
 * Serves the files of the build from a list made once: an address can only name a file that was there
 * at the start. Hashed assets and versioned drawings are immutable; a precompressed .br or .gz beside a file is preferred.
 * Hashed assets that the build does not have are looked for in the folder of other releases.
 */
export async function createStaticFiles(
  directory: string,
  otherAssets: string | null = null,
): Promise<StaticFiles> {
  const files = await listFiles(directory);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname) ?? (await findOfOtherRelease(otherAssets, pathname));
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
    const ending = chosen && endings[chosen];
    const encoding = ending && file.encodings.has(ending) ? ending : null;
    if (encoding) headers.set('Content-Encoding', encoding === 'gz' ? 'gzip' : 'br');
    headers.set('Content-Length', String((encoding && file.encodings.get(encoding)) || file.size));
    if (request.method === 'HEAD') return new Response(null, { headers });
    const stream = createReadStream(encoding ? `${file.path}.${encoding}` : file.path);
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers });
  };
}

/** Asked for at each request: the files of the next release come while this process runs. */
async function findOfOtherRelease(
  folder: string | null,
  pathname: string,
): Promise<StaticFile | null> {
  const [, name] = assetPath.exec(pathname) ?? [];
  if (folder === null || !name) return null;
  const path = join(folder, name);
  const found = await statFile(path);
  if (!found) return null;
  const encodings = new Map<string, number>();
  for (const ending of Object.values(endings)) {
    const packed = await statFile(`${path}.${ending}`);
    if (packed) encodings.set(ending, packed.size);
  }
  return { path, ...found, encodings };
}

/** Null where there is no such file. */
async function statFile(path: string): Promise<Pick<StaticFile, 'size' | 'etag'> | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { size: found.size, etag: etagOf(found) } : null;
}

const etagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }) =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

async function listFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    files.set(url, { path, size: found.size, etag: etagOf(found), encodings: new Map() });
  }
  for (const [url, { size }] of files)
    for (const ending of Object.values(endings))
      if (url.endsWith(`.${ending}`))
        files.get(url.slice(0, -ending.length - 1))?.encodings.set(ending, size);
  return files;
}
