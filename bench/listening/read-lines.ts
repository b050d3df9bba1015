import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** One JSON record a line; none where there is no file. Throws naming the file and line that does not fit. */
export function readLines<S extends z.ZodType>(file: string, shape: S): z.output<S>[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, n) => {
      if (line === '') return [];
      const result = shape.safeParse(JSON.parse(line));
      if (result.success) return [result.data];
      throw new Error(`${file}, line ${n + 1}: ${z.prettifyError(result.error)}`);
    });
}
