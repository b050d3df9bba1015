// Rooms of the project, read from its files. rooms.test.ts holds it, measure-rooms.ts prints it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const aliases = ['contract', 'counsellor', 'documents', 'drawings', 'server', 'web'];
/** Whether a file is a test or a journey. */
export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
/** Source files of one folder: more of them get sub-rooms. */
export const filesAtMost = 15;

const isMade = (file: string) => file.startsWith('src/web/generated/');

/** Every TypeScript file of the project, tests and settings included, by its path from the root, sorted. */
export const allFiles = globSync(['{src,scripts,bench,e2e,deploy}/**/*.{ts,tsx}', '*.config.ts'], {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isMade(file))
  .toSorted();

/** Files of `src` without tests. */
export const sources = allFiles.filter((file) => file.startsWith('src/') && !isTest(file));

/** The text of a file, by its path from the root. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The file of the project that an import names, or null for a package. */
function resolveImport(from: string, path: string): string | null {
  if (aliases.some((name) => path.startsWith(`#${name}/`))) return `src/${path.slice(1)}`;
  return path.startsWith('.') ? normalize(join(dirname(from), path)).replaceAll('\\', '/') : null;
}

/** Files that the text of a file imports, at once or on demand, types included, by their paths from the root. */
export function importsIn(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)[^']*'/g);
  return [...found].flatMap(([, path = '']) => resolveImport(file, path) ?? []);
}

/** Source files by the files that they import. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads what files import; of every source file, unless others are named. */
export function readImports(files: readonly string[] = sources): Imports {
  return new Map(files.map((file) => [file, importsIn(file, textOf(file))]));
}

/** `company-search` of a file of a feature; null of a file elsewhere. */
export function featureOf(file: string, side: 'server' | 'web' = 'server'): string | null {
  return new RegExp(`^src/${side}/features/([^/]+)/`).exec(file)?.[1] ?? null;
}

/** Features of the server by the features that they import. */
export function featureGraph(imports: Imports): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, paths] of imports) {
    const from = featureOf(file);
    if (!from) continue;
    const to = paths.flatMap((path) => featureOf(path) ?? []).filter((one) => one !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to]));
  }
  return graph;
}

/** Features that stay when those are taken away whose imports are gone: the cycles, and what leads into them. */
export function knotOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph);
  for (;;) {
    const free = [...left].find(([, to]) => [...to].every((one) => !left.has(one)));
    if (!free) return [...left.keys()].toSorted();
    left.delete(free[0]);
  }
}

/** File and imported file, for each import that the rule finds. */
export function importsWhere(
  imports: Imports,
  isFound: (file: string, path: string) => boolean,
): [file: string, path: string][] {
  return [...imports].flatMap(([file, paths]) =>
    paths.filter((path) => isFound(file, path)).map((path): [string, string] => [file, path]),
  );
}

/** Imports of a feature or of the assembly by the server's plumbing. */
export function plumbingImports(imports: Imports): [file: string, path: string][] {
  const plumbing = /^src\/server\/(text|db|http|limits|jobs|mail|media|tracing|uploads)\//;
  const known = /^src\/server\/(features|assembly)\//;
  return importsWhere(imports, (file, path) => plumbing.test(file) && known.test(path));
}

/** Imports of one feature of the web by another. */
export function webFeatureImports(imports: Imports): [file: string, path: string][] {
  return importsWhere(imports, (file, path) => {
    const [from, to] = [featureOf(file, 'web'), featureOf(path, 'web')];
    return from !== null && to !== null && from !== to;
  });
}

/** Folders with more files side by side than a room should have, with their number. */
export function crowdedFolders(files: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > filesAtMost);
}

/** Files that count for the size of a folder: tests stand beside what they test, journeys are files of their own. */
export const countedFiles = allFiles.filter((file) => !/\.test\.tsx?$/.test(file));

/** Paths in back quotes or links of a page: `http/api/implement.ts`, (src/web/routes.ts). */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/[`(]((?:[\w-]+\/)+[\w.-]+\.tsx?)[`)]/g)].map(([, path = '']) => path);
}

/** Files of the project with this path, or whose path ends so. */
function filesNamed(path: string): string[] {
  return allFiles.filter((file) => file === path || file.endsWith(`/${path}`));
}

/** Files that a page of Markdown names and that are not there. */
export function goneFiles(page: string): string[] {
  return pathsIn(textOf(page)).filter((path) => filesNamed(path).length === 0);
}

/** A line of a walk: a file, and the names of it that the walk goes through. */
export type Hop = { path: string; names: string[] };

/** Files and names of the hops that are not there, as `file.ts: name`. */
export function goneNamesOf(hops: readonly Hop[]): string[] {
  return hops.flatMap(({ path, names }) => {
    const files = filesNamed(path);
    if (files.length === 0) return [`${path}: no such file`];
    return names
      .filter((name) => {
        const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
        return !files.some((file) => word.test(textOf(file)));
      })
      .map((name) => `${path}: ${name}`);
  });
}

/** Names that a walk goes through and that are not there. */
export function goneNames(page: string): string[] {
  return goneNamesOf(hopsIn(page));
}

/** The hops of a page of docs/walks: lines with a file, an arrow and names, all in back quotes. */
export function hopsIn(page: string): Hop[] {
  return textOf(page)
    .split('\n')
    .flatMap((line) => {
      const [, path, names] = /`([\w./-]+\.tsx?)` → ((?:`\w+`(?:, )?)+)/.exec(line) ?? [];
      if (!path || !names) return [];
      return [{ path, names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) }];
    });
}
