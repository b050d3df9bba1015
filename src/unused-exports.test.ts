import { expect, test } from 'vitest';
import { allFiles, textOf } from '../scripts/workshop/rooms.ts';
import { sourceOf, unusedExports } from '../scripts/workshop/unused-exports.ts';

test('Every export is imported by another file', () => {
  const sources = allFiles.map((file) => sourceOf(file, textOf(file)));
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
