import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** First words that hide the subject of a title. */
const openers =
  /^(?:what|who|whom|whose|whoever|whatever|which|of|that|how|why|is|are|does|was|only|not|nor|both|by|from|as)\b/i;
/** Words of a mannered style. */
const manners = /\banew\b|\bwhoever\b|\btold to\b/i;

/** A call that names a group or a test, `])(` of a table included; groups 1–3: indent, call, title. */
const named =
  /^( *)(?:(test\.describe|describe|test|it)(?:\.\w+)*|[\])]*\))(?:<.*>)?\((?:[^'"`\n]*\)\()?\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),/gm;

/** Titles of a file as a report shows them: groups and test, joined by a space. */
function titlesIn(text: string): string[] {
  const groups: { indent: number; title: string }[] = [];
  return [...text.matchAll(named)].flatMap(([, indent = '', call, ...quoted]) => {
    const title = quoted.find((one) => one !== undefined) ?? '';
    while ((groups.at(-1)?.indent ?? -1) >= indent.length) groups.pop();
    if (call?.includes('describe')) {
      groups.push({ indent: indent.length, title });
      return [];
    }
    return [[...groups.map((group) => group.title), title].join(' ')];
  });
}

const isMannered = (title: string) => openers.test(title) || manners.test(title);

test('Every test title begins with its subject and is free of manners', () => {
  const files = globSync('{src,bench,scripts,e2e}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: root });
  const titles = files.flatMap((file) =>
    titlesIn(readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })),
  );
  expect(titles.length).toBeGreaterThan(1_200);
  expect(titles.filter(({ title }) => isMannered(title))).toEqual([]);
});

test('A title that begins without its subject is found, also inside a group', () => {
  const text = [
    "describe('What ends', () => {",
    "  test('stays ended', () => {});",
    '});',
    "describe('A session', () => {",
    "  test('of nobody is refused', () => {});",
    '});',
    'test.each([',
    "  'a',",
    "])('of %s one wins', () => {});",
  ].join('\n');
  expect(titlesIn(text).filter(isMannered)).toEqual(['What ends stays ended', 'of %s one wins']);
});
