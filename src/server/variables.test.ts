import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { envExample, withVariablesTable } from './settings/describe-variables.ts';
import { variables } from './settings/variables.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

test('The table of docs/running.md is what npm run settings:write makes of the schema', () => {
  const page = read('docs/running.md');
  expect(page).toBe(withVariablesTable(page));
});

test('The file .env.example is what npm run settings:write makes of the schema, and names every variable', () => {
  const example = read('.env.example');
  expect(example).toBe(envExample());
  const names = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(variables).toSorted());
});
