import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { parseLines } from '#server/data-directory.ts';

/** One JSON record a line; none where there is no file. Throws naming the file and line that does not fit. */
export function readLines<S extends z.ZodType>(file: string, shape: S): z.output<S>[] {
  return existsSync(file) ? parseLines(readFileSync(file, 'utf8'), file, shape) : [];
}
