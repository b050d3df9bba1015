import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { dataPath, parseLines, readDataText } from '#server/data-directory.ts';

/** Reads lines of a folder of `data` and keeps a hash of all that was read: names below `root`, and contents. */
export function createLineReader(root: string) {
  const hash = createHash('sha256');
  const file = <S extends z.ZodType>(name: string, record: S): z.output<S>[] => {
    const content = readDataText(join(root, name));
    hash.update(`${name}\n${content}`);
    return parseLines(content, `data/${join(root, name)}`, record);
  };
  return {
    /** Records of one file. Throws naming the file and the line that does not fit. */
    file,
    /** Records of all files of a folder, by their names. */
    folder: <S extends z.ZodType>(name: string, record: S): z.output<S>[] =>
      readdirSync(dataPath(join(root, name)))
        .filter((one) => one.endsWith('.jsonl'))
        .sort()
        .flatMap((one) => file(join(name, one), record)),
    /** Adds what was read elsewhere to the hash. */
    alsoOf: (content: string) => void hash.update(content),
    /** SHA-256 in hexadecimal; nothing can be read afterwards. */
    hash: () => hash.digest('hex'),
  };
}
