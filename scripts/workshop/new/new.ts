// npm run new -- resource bookmarks: writes the files of a simple resource that a student owns, and registers it.
import { spawnSync } from 'node:child_process';
import { root } from '../rooms.ts';
import { NewResourceError, writeResource } from './resource.ts';

const [kind, name, ...rest] = process.argv.slice(2);

if (kind !== 'resource' || !name || rest.length > 0) {
  console.error('Usage: npm run new -- resource NAME, a plural in kebab-case, such as bookmarks');
  process.exitCode = 1;
} else
  try {
    const { written, changed } = writeResource(root, name);
    // Imports are sorted and lines broken as the project has them.
    spawnSync('biome', ['check', '--write', ...written, ...changed], {
      cwd: root,
      stdio: 'ignore',
    });
    for (const path of written) console.log(`new      ${path}`);
    for (const path of changed) console.log(`changed  ${path}`);
    console.log(`
Next: 1. npm run migration -- ${name.replaceAll('-', '_')}
      2. fill in the test: npm run test:api -- ${name}
      3. npm run check, npm run test:api: tests name what else it owes, such as its name in data/export-names.json`);
  } catch (error) {
    if (!(error instanceof NewResourceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
