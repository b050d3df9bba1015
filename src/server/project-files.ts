import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources and the built program lie equally deep, in `src/server` and `build/site`. */
const root = new URL('../../', import.meta.url);
const isBuilt = !import.meta.url.endsWith('.ts');

/** Absolute path of a file or folder of the project, such as `data/pages`; of the project itself without a name. */
export function projectPath(name = ''): string {
  return fileURLToPath(new URL(name, root));
}

/** Address of the module that a thread starts with, named by its source in the project, which ends with -worker.ts: the build looks for that name. */
export function threadModule(source: string): URL {
  return isBuilt
    ? new URL(`./${basename(source, '.ts')}.js`, import.meta.url)
    : new URL(source, root);
}
