import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { StoredFile, Uploads } from './uploads.ts';
import { UploadsAwayError } from './uploads-away.ts';

export function uploadsDirectory({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Pictures as files of one folder, which is made with the first of them. */
export function folderUploads(directory: string): Uploads {
  const pathOf = (name: string) => join(directory, name);
  return {
    read: (name) => readFile(pathOf(name)).catch(nullWhereMissing(directory)),
    size: async (name) => {
      const found = await stat(pathOf(name)).catch(nullWhereMissing(directory));
      return found?.isFile() ? found.size : null;
    },
    write: async (name, bytes) => {
      // Under a name of its own first: a file with its name is always whole.
      const temporary = pathOf(`${randomUUID()}.part`);
      try {
        await mkdir(directory, { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        // A full disk has a sentence of its own.
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw error;
        throw away('write', directory, error);
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesOf(directory),
    outcomes: () => [],
  };
}

async function* filesOf(directory: string): AsyncGenerator<StoredFile> {
  const names = (await readdir(directory).catch(nullWhereMissing(directory))) ?? [];
  for (const name of names.toSorted()) {
    const found = await stat(join(directory, name)).catch(nullWhereMissing(directory));
    if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtime };
  }
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

function nullWhereMissing(directory: string): (error: unknown) => null {
  return (error) => {
    if (isCode(error, 'ENOENT', 'EISDIR')) return null;
    throw away('read', directory, error);
  };
}

function away(doing: 'read' | 'write', directory: string, error: unknown): UploadsAwayError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  return new UploadsAwayError(
    doing,
    `The folder of pictures ${directory} cannot be used (${code}): give it to the user of the site, and look whether its disk is there.`,
    error,
  );
}
