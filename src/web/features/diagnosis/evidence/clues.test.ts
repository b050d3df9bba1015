import { expect, it } from 'vitest';
import type { EvidenceItem } from '#contract/student/diagnosis.ts';
import { clueWords, toClues } from './clues.ts';

const piece = (id: string, quote: string, polarity: EvidenceItem['polarity']): EvidenceItem => ({
  id,
  message_id: 'm',
  quote,
  concept: 'cooking',
  label: '料理をする',
  polarity,
});

it('Pieces that say the same become one clue, and a yes and a no stay apart', () => {
  const clues = toClues([
    piece('1', '料理が好き', 'positive'),
    piece('2', '皿洗いは無理', 'negative'),
    piece('3', 'お弁当を作る', 'positive'),
    piece('4', '料理が好き', 'positive'),
  ]);
  expect(clues.map(({ ids }) => ids)).toEqual([['1', '3', '4'], ['2']]);
  expect(clues[0]?.quotes).toEqual(['料理が好き', 'お弁当を作る']);
  expect(clues.map(clueWords)).toEqual(['料理をする', '料理をする（苦手・さけたい）']);
});
