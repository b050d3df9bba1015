import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'build', 'inputs.sha256');
/** Everything that the built pages are made from. */
const inputs = [
  'src/web',
  'src/contract',
  'src/documents',
  'src/drawings',
  'src/server/text/phrase-breaks.ts',
  'public',
  'scripts/build/break-headings.ts',
  'scripts/build/build-drawings.ts',
  'scripts/build/build-fonts.ts',
  'scripts/build/build-icons.ts',
  'scripts/build/build-service-worker.ts',
  'scripts/build/copy-api-reference.ts',
  'scripts/build/copy-pdf-files.ts',
  'scripts/build/finish-build.ts',
  'scripts/build/occupation-drawings.ts',
  'data/furigana.json',
  'data/industries.json',
  'data/job-offer-labels.jsonl',
  'data/job-offer-words.jsonl',
  'data/municipalities.json',
  'data/occupation-drawings.jsonl',
  'data/occupation-families.json',
  'data/occupations',
  'data/phrase-breaks.json',
  'data/prefectures.json',
  'data/radical-letters.json',
  'data/regions.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Hash of the names and contents of all sources of the pages. */
export function buildInputsHash(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = /\.\w+$/.test(input)
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.parentPath.includes('generated'))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files)
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the built pages are there and belong to their sources. */
export function buildIsCurrent(): boolean {
  if (!existsSync(stamp)) return false;
  // An image has the built pages without their sources.
  if (!existsSync(join(root, 'src/web'))) return true;
  return readFileSync(stamp, 'utf8') === buildInputsHash();
}

export function markBuildCurrent(): void {
  writeFileSync(stamp, buildInputsHash());
}
