import { expect, test } from 'vitest';
import { lineDifference, shortDifference } from './line-difference.ts';

const marks = { same: ' ', added: '+', removed: '-' };
const difference = (before: string, after: string) =>
  lineDifference([...before], [...after])
    .map(({ kind, text }) => marks[kind] + text)
    .join('');

test.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['abcd', 'abXcd', ' a b+X c d'],
  ['abcd', 'ad', ' a-b-c d'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['aa', 'aaa', ' a a+a'],
  ['abcabba', 'cbabac', '-a-b c-a b+a b a+c'],
])('%s becomes %s', (before, after, expected) => {
  expect(difference(before, after)).toBe(expected);
});

test('the lines make both texts again, whatever they are', () => {
  const letters = (seed: number) =>
    Array.from({ length: 60 }, (_, at) => 'abcd'[((at + 7) * seed * 31 + at * at) % 4] ?? 'a');
  for (let seed = 1; seed < 20; seed += 1) {
    const [before, after] = [letters(seed), letters(seed + 3)];
    const lines = lineDifference(before, after);
    const textWithout = (kind: string) =>
      lines.filter((line) => line.kind !== kind).map(({ text }) => text);
    expect([textWithout('added'), textWithout('removed')]).toEqual([before, after]);
  }
});

test('a text of which nothing is left takes no table of its own', () => {
  const lines = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`);
  const kinds = lineDifference(lines('前'), lines('後')).map(({ kind }) => kind);
  expect(kinds.lastIndexOf('removed')).toBe(4_999);
  expect(kinds.indexOf('added')).toBe(5_000);
});

test('Lines far from every change are counted instead of shown', () => {
  const lines = lineDifference([...'abcdefgh'], [...'abcdXfgh']);
  expect(shortDifference(lines)).toEqual([
    { kind: 'skipped', lines: 3 },
    { kind: 'same', text: 'd' },
    { kind: 'removed', text: 'e' },
    { kind: 'added', text: 'X' },
    { kind: 'same', text: 'f' },
    { kind: 'skipped', lines: 2 },
  ]);
});
