import { expect, test } from 'vitest';
import type { Favorite } from '#contract/student/favorites.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { moved, withLingering } from './favorite-list.ts';

const favorite = (name: string): Favorite => ({
  ...{ id: name, memo: '', label: null, created_at: '2026-07-01T00:00:00Z' },
  company: { ...sampleCompany(), id: name },
  is_public: true,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => favorite(name)) as [
  Favorite,
  Favorite,
  Favorite,
  Favorite,
];
const names = (list: Favorite[]) => list.map(({ company }) => company.id).join('');

test('moves within the list and not beyond its ends', () => {
  expect(moved(['x', 'y', 'z'], 2, 0)).toEqual(['z', 'x', 'y']);
  expect(moved(['x', 'y', 'z'], 0, 1)).toEqual(['y', 'x', 'z']);
  expect(moved(['x', 'y'], 0, -1)).toEqual(['x', 'y']);
  expect(moved(['x', 'y'], 1, 2)).toEqual(['x', 'y']);
});

test('A removed favourite keeps its place in the list, also after sorting', () => {
  expect(names(withLingering([], [a, b]))).toBe('ab');
  expect(names(withLingering([a, b, c], [a, c]))).toBe('abc');
  expect(names(withLingering([a, b, c], [b, c]))).toBe('abc');
  expect(names(withLingering([a, b, c, d], [a, d]))).toBe('abcd');
  expect(names(withLingering([a, b, c], [c, a]))).toBe('cab');
  expect(names(withLingering([a, b], [d, a]))).toBe('dab');
  expect(names(withLingering([a, b], []))).toBe('ab');
});

test('A favourite that is not public leaves the page once removed: it could not be restored', () => {
  const hidden: Favorite = { ...b, company: { id: 'b', name: 'b' }, is_public: false };
  expect(names(withLingering([a, hidden, c], [a, c]))).toBe('ac');
  // While it is kept, it stays in its place.
  expect(withLingering([a, b, c], [a, hidden, c])).toEqual([a, hidden, c]);
});
