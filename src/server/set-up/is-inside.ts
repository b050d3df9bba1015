import { relative, resolve } from 'node:path';

/** Whether a path is a folder or lies in it. */
export function isInside(folder: string, path: string): boolean {
  return !relative(folder, resolve(path)).startsWith('..');
}
