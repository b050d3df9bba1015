// npm run measure:rooms [-- --names]: prints figures of the rooms; with --names also what was counted.
import { globSync } from 'node:fs';
import {
  allFiles,
  countedFiles,
  crowdedFolders,
  featureGraph,
  filesAtMost,
  knotOf,
  plumbingImports,
  readImports,
  root,
  sources,
  textOf,
  webFeatureImports,
} from './rooms.ts';
import { isMannered, testTitles } from './test-titles.ts';
import { sourceOf, unusedExports } from './unused-exports.ts';

type Row = { what: string; figure: string | number; names?: string[] };

const imports = readImports();
const graph = featureGraph(imports);
const arrows = (pairs: readonly (readonly [string, string | number])[]) =>
  pairs.map((pair) => pair.join(' → '));

const lines = sources.map((file) => textOf(file).split('\n').length - 1).toSorted((a, b) => a - b);
const share = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;
const long = sources.filter((file) => textOf(file).split('\n').length - 1 > 250);

type Package = { dependencies: object; devDependencies: object };
const { dependencies, devDependencies }: Package = JSON.parse(textOf('package.json'));
const { packages }: { packages: object } = JSON.parse(textOf('package-lock.json'));

/** A field that has been there from the beginning stands for all: every file that names it must be found by hand. */
const field = /annual_?holidays/i;
const ofField = sources.filter((file) => field.test(textOf(file)));
const titles = testTitles();
const goOn = titles.filter(({ title }) => isMannered(title));
const crowded = crowdedFolders(countedFiles);
const mannered = /\b(anew|whoever|is told to)\b/i;
const manneredFiles = allFiles.filter(
  (file) =>
    !/scripts\/workshop\/(measure-rooms|test-titles)/.test(file) && mannered.test(textOf(file)),
);
const knot = knotOf(graph);
const unused = unusedExports(allFiles.map((file) => sourceOf(file, textOf(file))));

const rows: Row[] = [
  { what: 'features of the server', figure: graph.size },
  { what: 'of them in cycles', figure: knot.length, names: knot },
  ...countOf('imports of features by plumbing', arrows(plumbingImports(imports))),
  ...countOf('imports of a web feature by another', arrows(webFeatureImports(imports))),
  ...countOf(`folders with more than ${filesAtMost} files`, arrows(crowded)),
  ...countOf('source files that name one field of a company', ofField),
  ...countOf('exports that nobody imports', unused),
  {
    what: 'test titles that cannot be read alone',
    figure: `${goOn.length} of ${titles.length}`,
    names: goOn.map(({ file, title }) => `${file}: ${title}`),
  },
  ...countOf('files with mannered words (anew, whoever, is told to)', manneredFiles),
  { what: 'source files', figure: sources.length },
  { what: 'their lines: median, 9 of 10, longest', figure: [0.5, 0.9, 1].map(at).join(', ') },
  ...countOf('source files over 250 lines', long),
  {
    what: 'packages: of the product, of the workshop, installed',
    figure: [dependencies, devDependencies, packages].map(sizeOf).join(', '),
  },
  { what: 'migrations', figure: globSync('migrations/*.sql', { cwd: root }).length },
];

function countOf(what: string, names: string[]): Row[] {
  return [{ what, figure: names.length, names }];
}

function at(part: number): number {
  return part === 1 ? (lines.at(-1) ?? 0) : share(part);
}

function sizeOf(record: object): number {
  return Object.keys(record).length;
}

const showsNames = process.argv.includes('--names');
for (const { what, figure, names = [] } of rows) {
  console.log(`| ${what} | ${figure} |`);
  if (showsNames) for (const name of names) console.log(`    ${name}`);
}
