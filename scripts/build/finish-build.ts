// After the build: makes the icons, shortens the list of routes, compresses the assets once, so that no request
// has to, notes what was built, and makes the server's program.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildIcons } from './build-icons.ts';
import { markBuildCurrent } from './build-inputs.ts';
import { buildSite } from './build-site.ts';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
const server = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));
const compressible = /\.(js|css|svg|json|txt|html|webmanifest|bin)$/;

await buildIcons(join(client, 'favicon.svg'), join(client, 'icons'));
const assets = readdirSync(join(client, 'assets')).join('\n');

// The list names the imports of each script, which only serve to fetch ahead: half of its weight, on every page. What a
// route does not have need not be said either, nor the styles of the root, which are on every page.
const routes = join(client, 'assets', /manifest-\w+\.js/.exec(assets)?.[0] ?? '');
rewrite(routes, (text) => {
  const [root = '', ofRoot = ''] = /^.*?"root":\{.*?"css":\[("[^"]+")\]\}/.exec(text) ?? [];
  const others = text
    .slice(root.length)
    .replaceAll(`,${ofRoot}`, '')
    .replaceAll(`[${ofRoot}]`, '[]');
  if (!ofRoot || !others.startsWith(',"routes/'))
    throw new Error('the root of the routes is not known');
  return `${root}${others.replaceAll(`[${ofRoot},`, '[')}`
    .replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]')
    .replaceAll(/"has\w+":false,/g, '');
});
// React Router ends the address of some styles with a hash sign, so that Vite adds them once more where a script
// needs them that comes later; with each of them the browser finds the styles of the whole page again. What comes
// later on a page of ours names its styles with the page (`hydrate-later.tsx`): Vite may find them there.
for (const list of [routes, server]) rewrite(list, (text) => text.replaceAll('.css#"', '.css"'));

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < 512) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
markBuildCurrent();
await buildSite();

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
