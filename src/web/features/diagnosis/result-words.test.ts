import { expect, it } from 'vitest';
import { groupResults, type ShownOccupation } from './result-words.ts';
import { sampleSuggestion } from './sample-result.ts';

const result = (
  id: string,
  confidence: ShownOccupation['confidence'],
  is_surprise = false,
): ShownOccupation => sampleSuggestion(id, { confidence, is_surprise });

it('never shows a less certain one before a more certain one, and the surprise by itself', () => {
  const groups = groupResults([
    result('a', 'medium'),
    result('b', 'high'),
    result('c', 'medium'),
    result('d', 'low'),
    result('e', 'high', true),
  ]);
  const shown = groups.map(({ results }) => results.map(({ occupation }) => occupation.id));
  expect(shown).toEqual([['b'], ['a', 'c'], ['d'], ['e']]);
  expect(groups.at(-1)?.title).toBe('視野を広げる候補');
});
