import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const aliases = ['contract', 'counsellor', 'drawings', 'server', 'web'];
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(isSource).toSorted();

/** Files that a file imports, types included, by their paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].flatMap(([, path = '']) => {
    const alias = aliases.find((name) => path.startsWith(`#${name}/`));
    if (alias) return `src/${path.slice(1)}`;
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : [];
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** `company-search` of a file of a feature of the server. */
function featureOf(file: string, side = 'server'): string | null {
  return new RegExp(`^src/${side}/features/([^/]+)/`).exec(file)?.[1] ?? null;
}

/** Features by the features that they import. */
function featureGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, paths] of imports) {
    const from = featureOf(file);
    if (!from) continue;
    const to = paths.flatMap((path) => featureOf(path) ?? []).filter((one) => one !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to]));
  }
  return graph;
}

/** What stays when features are taken away whose imports are gone already: the cycles, and what leads into them. */
function knotOf(graph: Map<string, Set<string>>): string[] {
  const left = new Map(graph);
  for (;;) {
    const free = [...left].find(([, to]) => [...to].every((one) => !left.has(one)));
    if (!free) return [...left.keys()].toSorted();
    left.delete(free[0]);
  }
}

test('Features of the server import one another without a cycle', () => {
  const graph = featureGraph();
  expect(graph.size).toBeGreaterThan(40);
  expect(knotOf(graph)).toEqual([]);
});

test('A cycle between two features is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a'])],
    ['c', new Set<string>()],
  ]);
  expect(knotOf(graph)).toEqual(['a', 'b']);
});

test('Plumbing of the server imports no feature and no assembly', () => {
  const plumbing = /^src\/server\/(text|db|http|jobs|mail|media)\//;
  const known = /^src\/server\/(features|assembly)\//;
  const found = [...imports]
    .filter(([file]) => plumbing.test(file))
    .flatMap(([file, paths]) =>
      paths.filter((path) => known.test(path)).map((path) => [file, path]),
    );
  expect(found).toEqual([]);
});

/** Files of the web, tests included, with what they import, as pairs. */
function webImports(): { file: string; path: string }[] {
  return globSync('src/web/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((file) => importsOf(file).map((path) => ({ file, path })));
}

test('No feature of the web imports another', () => {
  // What two features share is plumbing; what composes them is a route, by props and children.
  const found = webImports().filter(({ file, path }) => {
    const [from, to] = [featureOf(file, 'web'), featureOf(path, 'web')];
    return from !== null && to !== null && from !== to;
  });
  expect(found).toEqual([]);
});

test('Plumbing of the web imports no feature and no route', () => {
  // ui: the kit · desk: the kit of the operators' desk · api: calls · session: who is here, and where they were going
  const plumbing = /^src\/web\/(ui|desk|api|session)\//;
  const found = webImports()
    .filter(({ file }) => plumbing.test(file))
    .filter(({ path }) => /^src\/web\/(features|routes)\//.test(path));
  expect(found).toEqual([]);
});

test('Only routes and the root of the web know routes', () => {
  const found = webImports()
    .filter(({ file }) => isSource(file))
    .filter(({ path }) => path.startsWith('src/web/routes/'))
    .filter(({ file }) => !/^src\/web\/(routes\/|root[.]tsx$)/.test(file));
  expect(found).toEqual([]);
});

test('Only the assembly, servers and tests know the assembly', () => {
  const found = [...imports]
    .filter(([, paths]) => paths.some((path) => path.startsWith('src/server/assembly/')))
    .map(([file]) => file)
    .filter((file) => !/^src\/server\/(assembly|testing)\/|^src\/server\/main\.ts$/.test(file));
  expect(found).toEqual([]);
});

test('No folder holds more than fifteen source files side by side', () => {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});

/** Paths in back quotes or links of a page: `http/api/implement.ts`, (src/web/routes.ts). */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/[`(]((?:[\w-]+\/)+[\w.-]+\.tsx?)[`)]/g)].map(([, path = '']) => path);
}

test.each([
  'README.md',
  'docs/architecture.md',
  'docs/running.md',
  'docs/glossary.md',
  'docs/developing.md',
])('Every file that %s names is there', (page) => {
  const files = globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: root });
  const gone = pathsIn(page).filter(
    (path) => !files.some((file) => file === path || file.endsWith(`/${path}`)),
  );
  expect(gone).toEqual([]);
});
