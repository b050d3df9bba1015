import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

/**
 * Copies into an empty folder what the last stage of the Dockerfile copies into an image, as far as it can be had without
 * building one: modules are hard links, and Node lies beside the program as `node`.
 */
export function copyImage(target: string): void {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, stage, from = '', to = ''] of lastStage.matchAll(
    /^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm,
  )) {
    if (stage === 'modules') linkModules(join(target, to));
    else {
      const path = to.endsWith('/') ? join(to, from) : to;
      cpSync(from.replace(/^\/app\//, ''), join(target, path), { recursive: true, filter });
    }
  }
  // What the stage of the modules leaves out; what goes are links, the files themselves stay.
  for (const [command] of dockerfile.matchAll(/find node_modules.* -delete/g))
    execFileSync('sh', ['-c', command], { cwd: target });
  link(process.execPath, join(target, 'node'));
}

/** Files of `data` that .dockerignore leaves out. */
const leftOut = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('data/'));
/** As .dockerignore leaves them out: tests, and what only the training reads. */
const filter = (file: string) =>
  !/\.test\.tsx?$/.test(file) && !leftOut.some((pattern) => matchesGlob(file, pattern));

/** The modules that `npm ci --omit=dev` installs, without the npm package "node". */
function linkModules(target: string): void {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  for (const [folder, { dev }] of Object.entries(packages)) {
    const isWanted = folder.startsWith('node_modules/') && !dev && existsSync(folder);
    if (!isWanted || /^node_modules\/node(\/|$)/.test(folder)) continue;
    for (const file of filesOf(folder)) link(file, join(target, relative('node_modules', file)));
  }
}

/** Files of a package, without those of packages inside of it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path);
    return entry.isFile() ? [path] : [];
  });
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // The folder for temporary files may lie on another disk.
    cpSync(from, to);
  }
}

/** Takes or gives back the right to make files in a folder and all folders of it. Files stay: they are hard links. */
export function setWritable(folder: string, isWritable: boolean): void {
  chmodSync(folder, isWritable ? 0o755 : 0o555);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) setWritable(join(folder, entry.name), isWritable);
}

/** Every path of a folder with the size and time of its last change: the same twice when nothing was written. */
export function describeTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => {
      const { size, mtimeMs } = lstatSync(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    })
    .toSorted();
}
