import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  allFiles,
  countedFiles,
  crowdedFolders,
  featureGraph,
  goneFiles,
  goneNames,
  goneNamesOf,
  hopsIn,
  importsWhere,
  knotOf,
  plumbingImports,
  readImports,
  root,
  webFeatureImports,
} from '../scripts/workshop/rooms.ts';

const imports = readImports();
const webImports = readImports(allFiles.filter((file) => file.startsWith('src/web/')));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

test('Features of the server import one another without a cycle', () => {
  const graph = featureGraph(imports);
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
  expect(plumbingImports(imports)).toEqual([]);
});

test('No feature of the web imports another', () => {
  // What two features share is plumbing; what composes them is a route, by props and children.
  expect(webFeatureImports(webImports)).toEqual([]);
});

test('Plumbing of the web imports no feature and no route', () => {
  // ui: the kit · desk: the kit of the operators' desk · api: calls · session: who is here, and where they were going
  const plumbing = /^src\/web\/(ui|desk|api|session)\//;
  const known = /^src\/web\/(features|routes)\//;
  const found = importsWhere(webImports, (file, path) => plumbing.test(file) && known.test(path));
  expect(found).toEqual([]);
});

test('Routes of the web are imported by routes and the root alone', () => {
  const mayKnow = /^src\/web\/(routes\/|root[.]tsx$)/;
  const found = importsWhere(
    webImports,
    (file, path) => path.startsWith('src/web/routes/') && !isTest(file) && !mayKnow.test(file),
  );
  expect(found).toEqual([]);
});

test('The assembly is imported by itself, servers and tests alone', () => {
  const mayKnow = /^src\/server\/(assembly|testing)\/|^src\/server\/main\.ts$/;
  const found = importsWhere(
    imports,
    (file, path) => path.startsWith('src/server/assembly/') && !mayKnow.test(file),
  );
  expect(found).toEqual([]);
});

test('No folder holds more than fifteen files side by side, tests left out', () => {
  expect(crowdedFolders(countedFiles)).toEqual([]);
});

const walks = globSync('docs/walks/*.md', { cwd: root });

test.each(walks)('Every file and name that the walk %s goes through is there', (walk) => {
  expect(goneNames(walk)).toEqual([]);
});

test('A walk that names what is not there is found out', () => {
  expect(walks.length).toBeGreaterThan(2);
  for (const walk of walks) expect(hopsIn(walk).length).toBeGreaterThan(8);
  expect(goneNamesOf([{ path: 'search-companies.ts', names: ['searchEverything'] }])).toEqual([
    'search-companies.ts: searchEverything',
  ]);
});

test.each(['README.md', ...globSync('docs/*.md', { cwd: root }).toSorted()])(
  'Every file that %s names is there',
  (page) => {
    expect(goneFiles(page)).toEqual([]);
  },
);
