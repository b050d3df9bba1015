import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names of the first column of the table of variables. */
function documented(): string[] {
  const [, rest = ''] = read('docs/running.md').split('\n## Variables\n');
  const [table = ''] = rest.split('\n## ');
  const cells = table.split('\n').map((line) => /^\| ([^|]*)\|/.exec(line)?.[1] ?? '');
  return sorted(cells.flatMap((cell) => all(cell, /`([A-Z][A-Z_]+)`/g)));
}

test('Every variable of .env.example stands in docs/running.md, and the other way round', () => {
  const examples = sorted(all(read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm));
  expect(examples.length).toBeGreaterThan(30);
  expect(examples).toEqual(documented());
});

test('Every variable that config.ts reads stands in docs/running.md, and the other way round', () => {
  const names = all(read('src/server/config.ts'), /'([A-Z]{2,}[A-Z_]*)'/g);
  // The mode of the process is no setting of an operator.
  expect(sorted(names.filter((name) => name !== 'NODE_ENV'))).toEqual(documented());
});
