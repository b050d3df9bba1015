import { expect, test } from 'vitest';
import { keepPlaces, sameVerdicts } from './places.ts';

test('A newcomer takes the place of the card that left, and the others keep theirs', () => {
  expect(keepPlaces(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['a', 'd', 'c']);
});

test('A shorter answer closes the gap, and a longer one goes on at the end', () => {
  expect(keepPlaces(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
  expect(keepPlaces(['a'], ['b', 'a', 'c'])).toEqual(['a', 'b', 'c']);
});

test('Verdicts are the same in any order, and differ by a reason', () => {
  const a = { occupation: 'a', verdict: 'good' } as const;
  const b = { occupation: 'b', verdict: 'no', reason: 'hard' } as const;
  expect(sameVerdicts([a, b], [b, a])).toBe(true);
  expect(sameVerdicts([a, b], [a, { ...b, reason: 'people' }])).toBe(false);
});
