import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files were copied, and how many were there. */
type Kept = { copied: number; there: number };

/** Copies the hashed files of a build into the folder that processes of all releases look into. A file there is always whole. */
export async function keepAssets({ from, to }: { from: string; to: string }): Promise<Kept> {
  await mkdir(to, { recursive: true });
  const kept: Kept = { copied: 0, there: 0 };
  const files = (await readdir(from, { withFileTypes: true })).filter((one) => one.isFile());
  for (const { name } of files) {
    // The name holds what is in it.
    if (await stat(join(to, name)).catch(() => null)) kept.there += 1;
    else {
      await copyWhole(join(from, name), { folder: to, name });
      kept.copied += 1;
    }
  }
  return kept;
}

/** Under a hidden name first, which no address can name. */
async function copyWhole(file: string, { folder, name }: { folder: string; name: string }) {
  const temporary = join(folder, `.${name}.${process.pid}`);
  try {
    await copyFile(file, temporary);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
