// Makes one program of the server's sources, in build/site: a start reads a handful of files in place of two thousand.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const directory = join(root, 'build', 'site');
const list = join(directory, 'inputs.json');

/** Hash of the built program and the files that it was made from, by their paths in the project. */
type Inputs = { sha256: string; files: string[] };

/** Modules that a process or a thread starts with. */
const entries = ['src/server/main.ts', ...globSync('src/server/**/*-worker.ts', { cwd: root })];
/** What reads files beside itself, is written for the machine, or is shared with the built pages. */
const apart = [
  '@electric-sql/pglite',
  '@expo-google-fonts/noto-sans-jp',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@resvg/resvg-js',
  'pg-native',
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'vite',
];

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the built program is there and belongs to its sources; an image has it without all of them. */
export function siteIsCurrent(): boolean {
  if (!existsSync(list)) return false;
  if (!existsSync(join(root, 'src/web'))) return true;
  const { sha256, files }: Inputs = JSON.parse(readFileSync(list, 'utf8'));
  return files.every((file) => existsSync(join(root, file))) && sha256 === hashOf(files);
}

/** Builds the program and keeps what its start would compute; takes ten seconds. Throws what Vite finds wrong. */
export async function buildSite(): Promise<void> {
  const { build } = await import('vite');
  const files = new Set([
    ...['package-lock.json', 'scripts/build/build-site.ts'],
    ...globSync('data/{counsellor,occupations,concepts}/**/*.json*', { cwd: root }),
  ]);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: apart, target: 'node' },
    build: {
      ssr: true,
      outDir: directory,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [/([\w-]+)\.ts$/.exec(entry)?.[1] ?? entry, join(root, entry)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    plugins: [
      {
        name: 'note-inputs',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            const file = relative(root, id.replace(/^\0|\?.*$/g, ''));
            if (!file.startsWith('node_modules/') && existsSync(join(root, file))) files.add(file);
          }
        },
      },
    ],
  });
  const { keepPostings } = await import('./keep-postings.ts');
  keepPostings();
  const inputs = [...files].sort();
  const noted: Inputs = { sha256: hashOf(inputs), files: inputs };
  writeFileSync(list, JSON.stringify(noted));
}
