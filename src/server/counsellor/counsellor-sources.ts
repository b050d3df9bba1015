import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '#server/data-directory.ts';
import { projectPath } from '#server/project-files.ts';

/** Folders whose files decide how a message is read: code, and the wordings that code imports. */
const folders = [projectPath('src/counsellor'), dataPath('wordings')];

let known: string | undefined;

/**
 * SHA-256 over the counsellor's sources and wordings, first 12 hexadecimal digits: another source is another version of it. Read
 * once per process: what runs does not change with the files.
 */
export function hashCounsellorSources(): string {
  known ??= hashSources();
  return known;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .sort();
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
