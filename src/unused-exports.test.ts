import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /\.test\.tsx?$|^e2e\//.test(file);
/** Files that exist for tests: servers that stand for the outside, samples. */
const isForTests = (file: string) => /\/testing\/|sample-|-sample\.|test-smtp|set-aside/.test(file);
/** React Router and Vite import these by their paths, and know their exports by name. */
const isFrameworkEntry = (file: string) =>
  /^src\/web\/(?:routes\/|routes\.ts|root\.tsx|entry\.|page-handler\.ts)/.test(file);

type Source = {
  file: string;
  text: string;
  imports: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

/** Files that a text imports, at once or on demand, by their paths from the root. */
function importsIn(file: string, text: string): Set<string> {
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)[^']*'/g)];
  return new Set(
    paths.map(([, path = '']) =>
      path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)),
    ),
  );
}

const declaration =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|type|interface|let) (\w+)/gm;

/** Exports that no program imports, as `file: name`. Names that tests alone import must be used at home. */
function unusedExports(sources: readonly Source[]): string[] {
  const importers = new Map<string, Source[]>();
  for (const source of sources)
    for (const path of source.imports)
      importers.set(path, [...(importers.get(path) ?? []), source]);
  return sources
    .filter(({ file }) => file.startsWith('src/') && !isTest(file) && !isForTests(file))
    .filter(({ file }) => !isFrameworkEntry(file))
    .flatMap(({ file, text }) => {
      const names = [...text.matchAll(declaration)].map(([, name = '']) => name);
      return [...new Set(names)]
        .filter((name) => {
          const users = (importers.get(file) ?? []).filter(({ words }) => words.has(name));
          if (users.some((one) => !isTest(one.file))) return false;
          const declared = names.filter((one) => one === name).length;
          const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
          const isUsedAtHome = uses > declared;
          return users.length === 0 || !isUsedAtHome;
        })
        .map((name) => `${file}: ${name}`);
    });
}

function sourceOf(file: string, text: string): Source {
  return { file, text, imports: importsIn(file, text), words: new Set(text.match(/\w+/g)) };
}

test('Every export is imported by another file', () => {
  const files = globSync(['{src,scripts,bench,e2e}/**/*.{ts,tsx}', '*.config.ts'], { cwd: root });
  const sources = files
    .toSorted()
    .map((file) => sourceOf(file, readFileSync(join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(unusedExports(sources)).toEqual([]);
});

test('An export that nothing or only a test imports is found', () => {
  const home = 'export const used = 1;\nexport const idle = 2;\nexport const tested = 3;';
  const found = unusedExports([
    sourceOf('src/a/home.ts', home),
    sourceOf('src/a/user.ts', "import { used } from './home.ts';"),
    sourceOf('src/a/home.test.ts', "import { tested } from './home.ts';"),
  ]);
  expect(found).toEqual(['src/a/home.ts: idle', 'src/a/home.ts: tested']);
});
