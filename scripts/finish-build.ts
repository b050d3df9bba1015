// After the build: makes the icons, gives the service worker the mark of this build, shortens the list of
// routes, compresses the assets once, so that no request has to, and notes what was built.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildIcons } from './build-icons.ts';
import { buildInputsHash, markBuildCurrent } from './build-inputs.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const compressible = /\.(js|css|svg|json|txt|html|webmanifest)$/;

await buildIcons(join(client, 'favicon.svg'), join(client, 'icons'));
const assets = readdirSync(join(client, 'assets')).join('\n');
const worker = join(client, 'sw.js');
const version = buildInputsHash().slice(0, 12);
writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__`', `${version}\``));

// The list names the imports of each script, which only serve to fetch ahead: half of its weight, on every page.
const routes = join(client, 'assets', /manifest-\w+\.js/.exec(assets)?.[0] ?? '');
writeFileSync(
  routes,
  readFileSync(routes, 'utf8').replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]'),
);

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
