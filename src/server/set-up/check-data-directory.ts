import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data directory where it is missing, and writes into it once. Throws the error of the file system. */
export function checkDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `.written-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file, { force: true });
}
