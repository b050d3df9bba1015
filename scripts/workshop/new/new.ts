// npm run new -- resource bookmarks しおり --page: writes the files of a simple resource that a student owns, and
// registers it. The Japanese name is that of its section in a person's export and the title of its page.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../rooms.ts';
import { NewResourceError, writeResource } from './resource.ts';

const usage = `Usage: npm run new -- resource NAME [JAPANESE NAME] [--page]
  such as: npm run new -- resource bookmarks しおり --page
  NAME is a plural in kebab-case; --page adds a page of the student's area, and needs the Japanese name.`;

const { positionals, values } = parseArgs({
  options: { page: { type: 'boolean', default: false } },
  allowPositionals: true,
  strict: false,
});
const [kind, name, title = null, ...rest] = positionals;

if (kind !== 'resource' || !name || rest.length > 0) {
  console.error(usage);
  process.exitCode = 1;
} else
  try {
    const { written, changed } = writeResource(root, name, {
      title,
      hasPage: values.page === true,
    });
    // Imports are sorted and lines broken as the project has them.
    spawnSync('biome', ['check', '--write', ...written, ...changed], {
      cwd: root,
      stdio: 'ignore',
    });
    for (const path of written) console.log(`new      ${path}`);
    for (const path of changed) console.log(`changed  ${path}`);
    console.log(`
Next: 1. npm run migration -- ${name.replaceAll('-', '_')}, and the milder record that it names
      2. fill in the test: npm run test:api -- ${name}${title ? '' : '\n      3. a line of data/export-names.json: what the export of a person calls it'}
Then: npm run check and npm test. Each test names what else a change owes.`);
  } catch (error) {
    if (!(error instanceof NewResourceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
