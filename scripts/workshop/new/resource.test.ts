import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../rooms.ts';
import { NewResourceError, namesOf, writeResource } from './resource.ts';

const copy = mkdtempSync(join(tmpdir(), 'michishirube-new-'));
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  for (const part of ['src/contract', 'src/server/assembly'])
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

test('A new resource takes at most ten files and is registered in the contract, the app and the duties', () => {
  const { written, changed } = writeResource(copy, 'bookmarks');
  expect(written.length + changed.length).toBeLessThanOrEqual(10);
  expect(read('src/contract/api.ts')).toContain('  bookmarks: bookmarksApi,\n');
  expect(read('src/server/assembly/app.ts')).toContain(
    '    bookmarks: bookmarksRoutes(context),\n',
  );
  const { listed } = /duties: readonly Duties\[\] = \[(?<listed>[^\]]*)\]/.exec(
    read('src/server/assembly/duties.ts'),
  )?.groups ?? { listed: '' };
  expect(listed).toMatch(/\n {2}bookmarksDuties,\n$/);
  for (const path of written) expect(read(path)).not.toContain('{{');
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
  const { written } = writeResource(copy, 'diaries');
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

test('A resource that is there already is refused and nothing changes', () => {
  const before = read('src/contract/api.ts');
  expect(() => writeResource(copy, 'favorites')).toThrow('favorites.ts is there already');
  expect(read('src/contract/api.ts')).toBe(before);
});
