import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../rooms.ts';
import { NewResourceError, namesOf, writeResource } from './resource.ts';

const copy = mkdtempSync(join(tmpdir(), 'michishirube-new-'));
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  for (const part of [
    ...['src/contract', 'src/server/assembly', 'src/server/testing', 'src/web/routes.ts'],
    ...['src/server/features/page-views/page-templates.ts', 'data/export-names.json'],
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('A plural gives the names that code has of it', () => {
  expect(namesOf('saved-searches')).toEqual({
    kebab: 'saved-searches',
    snake: 'saved_searches',
    words: 'saved searches',
    noun: 'savedSearch',
    nouns: 'savedSearches',
    Noun: 'SavedSearch',
    Nouns: 'SavedSearches',
  });
  expect(namesOf('diaries').noun).toBe('diary');
  for (const wrong of ['Bookmarks', 'bookmark', '../bookmarks', ''])
    expect(() => namesOf(wrong)).toThrow(NewResourceError);
});

test('A new resource takes nine files beside its tests, and is registered in the contract, the app and the duties', () => {
  const { written, changed } = writeResource(copy, 'paper-boats', { title: '紙の舟' });
  const counted = [...written, ...changed].filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  expect(counted.length).toBeLessThanOrEqual(9);
  expect(read('src/contract/api.ts')).toContain('  paperBoats: paperBoatsApi,\n');
  expect(read('src/server/assembly/app.ts')).toContain(
    '    paperBoats: paperBoatsRoutes(context),\n',
  );
  const { listed } = /duties: readonly Duties\[\] = \[(?<listed>[^\]]*)\]/.exec(
    read('src/server/assembly/duties.ts'),
  )?.groups ?? { listed: '' };
  expect(listed).toMatch(/\n {2}paperBoatsDuties,\n$/);
  expect(JSON.parse(read('data/export-names.json'))).toContainEqual({
    ...{ field: 'paper_boats', name: '紙の舟' },
  });
  expect(read('src/server/testing/known-student.ts')).toContain('paperBoatsApi.add');
  for (const path of written) expect(read(path)).not.toContain('{{');
});

test('A new resource with a page is in the table of addresses and among the pages of a person', () => {
  const { written } = writeResource(copy, 'kites', { title: '凧', hasPage: true });
  const page = 'src/web/routes/dashboard/kites.tsx';
  expect(written).toContain(page);
  expect(read(page)).toContain('<Page title="凧">');
  expect(read('src/web/routes.ts')).toContain(
    "    route('kites', 'routes/dashboard/kites.tsx'),\n",
  );
  expect(read('src/server/features/page-views/page-templates.ts')).toContain(
    "  '/kites': 'refused',\n",
  );
});

test('A page without a Japanese name, and a name with marks of code, are refused', () => {
  expect(() => writeResource(copy, 'shells', { hasPage: true })).toThrow('needs a Japanese name');
  expect(() => writeResource(copy, 'shells', { title: '貝"' })).toThrow('is no Japanese name');
  expect(existsSync(join(copy, 'src/contract/student/shells.ts'))).toBe(false);
});

test('Each column of a new resource with the id of a person has a fate in its duties', () => {
  const { written } = writeResource(copy, 'notes');
  const textOf = (end: string) => read(written.find((path) => path.endsWith(end)) ?? '');
  const columns = [...textOf('.table.ts').matchAll(/^ {4}(\w+)Id: uuid\(\)/gm)].map(
    ([, person]) => `'notes.${person}_id': '`,
  );
  expect(columns).toHaveLength(1);
  for (const column of columns) expect(textOf('.duties.ts')).toContain(column);
});

test('A new resource imports only files and names that are there', () => {
  const { written } = writeResource(copy, 'diaries', { title: '日記', hasPage: true });
  const imported = written.flatMap((path) =>
    [...read(path).matchAll(/import (?:type )?\{([^}]+)\} from '#([^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        names
          .split(',')
          .map((name) => ({ file: `src/${file}`, name: name.trim().replace('type ', '') })),
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  const gone = imported.filter(({ file, name }) => {
    const place = [root, copy].map((from) => join(from, file)).find(existsSync);
    const declared = new RegExp(`^export (?:async )?(?:const|function|class|type) ${name}\\b`, 'm');
    return !place || !declared.test(readFileSync(place, 'utf8'));
  });
  expect(gone).toEqual([]);
});

test('A resource of which a file or the name is there already is refused and nothing changes', () => {
  const before = read('src/contract/api.ts');
  expect(() => writeResource(copy, 'favorites')).toThrow('favorites.ts is there already');
  expect(() => writeResource(copy, 'posts')).toThrow('api.ts: posts is there already');
  const half = 'src/server/features/stones/stones.table.ts';
  mkdirSync(dirname(join(copy, half)), { recursive: true });
  writeFileSync(join(copy, half), '');
  expect(() => writeResource(copy, 'stones')).toThrow('stones.table.ts is there already');
  expect(existsSync(join(copy, 'src/contract/student/stones.ts'))).toBe(false);
  expect(read('src/contract/api.ts')).toBe(before);
});
