import { expect, it } from 'vitest';
import { groupResults, type ShownOccupation } from './result-words.ts';
import { sampleSuggestion } from './sample-result.ts';

const result = (id: string, confidence: ShownOccupation['confidence']): ShownOccupation =>
  sampleSuggestion(id, { confidence });

it('A less certain suggestion never stands before a more certain one', () => {
  const groups = groupResults([
    result('a', 'medium'),
    result('b', 'high'),
    result('c', 'medium'),
    result('d', 'low'),
  ]);
  const shown = groups.map(({ results }) => results.map(({ occupation }) => occupation.id));
  expect(shown).toEqual([['b'], ['a', 'c'], ['d']]);
});
