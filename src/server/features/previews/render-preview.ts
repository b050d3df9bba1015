import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { ApiError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

type Png = Uint8Array<ArrayBuffer>;

/** About 40 kB each. */
const keptAtMost = 500;
const waitingAtMost = 40;

const fontFile = () =>
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  );

/** Names a drawing, on disk and for browsers. */
export function previewName(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 32);
}

/**
 * Renders drawings as PNG, one at a time: each takes some tenths of a second of one core. What was rendered
 * stays in `directory`, if it can be written; the ones that nobody asked for longest go first. Throws 503
 * when too many wait.
 */
export function createPreviewRenderer(directory: string, log: Log): (svg: string) => Promise<Png> {
  const underWay = new Map<string, Promise<Png>>();
  let last: Promise<unknown> = Promise.resolve();

  const renderAndKeep = async (svg: string, file: string): Promise<Png> => {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: [fontFile()], defaultFontFamily: 'Noto Sans JP' },
    });
    const png = new Uint8Array(image.asPng());
    // A full disk costs the next visitor a rendering, not this one the picture.
    await keep(directory, file, png).catch((error) => log.error('keeping a preview failed', error));
    return png;
  };

  return async (svg) => {
    const file = join(directory, `${previewName(svg)}.png`);
    const known = underWay.get(file) ?? (await readKept(file));
    if (known) return known;
    const again = underWay.get(file);
    if (again) return again;
    if (underWay.size >= waitingAtMost)
      throw new ApiError('unavailable', { headers: { 'Retry-After': '10' } });
    const rendering = last.then(() => renderAndKeep(svg, file));
    underWay.set(file, rendering);
    last = rendering.catch(() => undefined).finally(() => underWay.delete(file));
    return rendering;
  };
}

async function readKept(file: string): Promise<Png | null> {
  try {
    const png = new Uint8Array(await readFile(file));
    const now = new Date();
    await utimes(file, now, now);
    return png;
  } catch {
    return null;
  }
}

/** Written aside first: nobody ever reads half a picture. */
async function keep(directory: string, file: string, png: Png): Promise<void> {
  await mkdir(directory, { recursive: true });
  const aside = join(directory, `${randomUUID()}.part`);
  try {
    await writeFile(aside, png);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  const names = await readdir(directory);
  if (names.length <= keptAtMost) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      return { path, usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.sort((a, b) => a.usedAt - b.usedAt).slice(0, names.length - keptAtMost);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
