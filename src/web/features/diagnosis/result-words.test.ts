import { expect, it } from 'vitest';
import { groupResults, type ShownOccupation } from './result-words.ts';

const result = (
  id: string,
  confidence: ShownOccupation['confidence'],
  isSurprise = false,
): ShownOccupation => ({
  occupation: {
    id,
    name: id,
    name_kana: 'カナ',
    group: '',
    summary: '',
    interests: { R: 0, I: 0, A: 0, S: 0, E: 0, C: 0 },
    work_values: {} as ShownOccupation['occupation']['work_values'],
    skills: {} as ShownOccupation['occupation']['skills'],
    entry: { high_school: 'main', vocational: 'none', university: 'none', licence: null, note: '' },
  },
  score: 1,
  confidence,
  reasons: [],
  caution: '',
  entry: '',
  ask_teacher: [],
  is_surprise: isSurprise,
});

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
