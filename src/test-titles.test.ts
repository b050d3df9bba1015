import { expect, test } from 'vitest';
import { isMannered, testTitles, titlesIn } from '../scripts/workshop/test-titles.ts';

test('Every test title begins with its subject and is free of manners', () => {
  const titles = testTitles();
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
