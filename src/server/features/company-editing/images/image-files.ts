import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** Widths that exist: a logo has the first one, a photo the other two. */
export type ImageWidth = 512 | 640 | 1600;

const fileName = /^([0-9a-f]{32})-(512|640|1600)\.webp$/;

export function uploadsDirectory({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

export function imageUrl({ hash }: { hash: string }, width: ImageWidth): string {
  return `/media/${hash}-${width}.webp`;
}

/** Whether a name is one that this module gives: nothing else of the directory is ever served. */
export function isImageFile(name: string): boolean {
  return fileName.test(name);
}

type Rendition = { width: ImageWidth; bytes: Uint8Array };

/** Writes under a temporary name and renames: a file with its own name is always whole. */
export async function writeImageFiles(
  directory: string,
  { hash, renditions }: { hash: string; renditions: Rendition[] },
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { width, bytes } of renditions) {
    const temporary = join(directory, `${randomUUID()}.part`);
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, join(directory, `${hash}-${width}.webp`));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

export async function deleteImageFiles(directory: string, hash: string): Promise<void> {
  for (const width of [512, 640, 1600])
    await rm(join(directory, `${hash}-${width}.webp`), { force: true });
}

/** Files older than a time, with the hash of their picture; null for what a crash left half written. */
export async function listOldFiles(directory: string, before: Date) {
  const names = await readdir(directory).catch(() => []);
  const old: { path: string; hash: string | null }[] = [];
  for (const name of names) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    const hash = fileName.exec(name)?.[1] ?? null;
    if (hash || name.endsWith('.part')) old.push({ path, hash });
  }
  return old;
}
