import { describe, expect, test } from 'vitest';
import type { Evidence, Reading, Turn } from '#counsellor/types.ts';
import { standingTurns, takenOut } from './standing.ts';

const of = (id: string, concept: string, polarity: 1 | -1 = 1): Evidence => ({
  ...{ id: `${id}:${concept}${polarity}`, message_id: id, quote: concept, concept, label: concept },
  ...{ polarity, certainty: 0.9, source: 'lexicon' },
});

function turn(id: string, reading: Partial<Reading>): Turn {
  const nothing = { evidence: [], evasive: false, offTopic: false, wantsToFinish: false };
  return {
    question: 'hobby-free',
    message: { id, content: id },
    reading: { ...nothing, safety: null, ...reading },
  };
}

const conceptsOf = (turns: Turn[]) =>
  turns.flatMap(({ reading }) => reading.evidence.map((one) => one.concept));

describe('standingTurns', () => {
  const likes = [
    turn('a', { evidence: [of('a', 'cooking'), of('a', 'rescue')] }),
    turn('b', { evidence: [of('b', 'dogs')] }),
  ];

  test('A correction that names a thing takes out that thing alone', () => {
    const turns = [...likes, turn('c', { wants: ['talk.undo'], denies: ['rescue'] })];
    expect(takenOut(turns).map(({ concept }) => concept)).toEqual(['rescue']);
    expect(conceptsOf(standingTurns(turns))).toEqual(['cooking', 'dogs']);
  });

  test('A correction that names nothing said takes the answer before back', () => {
    const turns = [...likes, turn('c', { wants: ['talk.undo'], denies: ['sea'] })];
    expect(conceptsOf(standingTurns(turns))).toEqual(['cooking', 'rescue']);
  });

  test('The last of two opposite words to a thing counts', () => {
    const turns = [...likes, turn('c', { evidence: [of('c', 'dogs', -1)] })];
    expect(conceptsOf(standingTurns(turns))).toEqual(['cooking', 'rescue', 'dogs']);
    expect(standingTurns(turns)[1]?.reading.evidence).toEqual([]);
  });

  test('Words stand again when what overruled them is taken back or taken out by hand', () => {
    const no = turn('c', { evidence: [of('c', 'dogs', -1)] });
    const undone = [...likes, no, turn('d', { wants: ['talk.undo'] })];
    expect(conceptsOf(standingTurns(undone))).toEqual(['cooking', 'rescue', 'dogs']);
    const removed = new Set(['c:dogs-1']);
    expect(standingTurns([...likes, no], removed)[1]?.reading.evidence).toHaveLength(1);
  });

  test('A lack of skill leaves the liking', () => {
    const cannot = { ...of('c', 'dogs', -1), is_skill: true };
    const turns = [...likes, turn('c', { evidence: [cannot] })];
    expect(standingTurns(turns)[1]?.reading.evidence).toHaveLength(1);
  });
});
