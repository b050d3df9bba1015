import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDataFolder, readDataText } from './server/data-directory.ts';

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
const Named = z.object({ id: z.string() });

/** Lines of the list of schools below its source and its header. */
const schools = () => readDataText('high-schools.csv').trimEnd().split('\n').length - 2;

test.each([
  ['occupations', () => readDataFolder('occupations', Named).length],
  ['concepts', () => readDataFolder('concepts', Named).length],
  ['high schools', schools],
])('The README names the true number of %s', (noun, count) => {
  const named = new RegExp(`([\\d,]+) ${noun}`).exec(readme)?.[1];
  expect(named).toBe(count().toLocaleString('en'));
});
