import { expect, test } from 'vitest';
import type { KeptMessage, KeptTalk } from '#counsellor/talk/device-talk.ts';
import { carriedTalk } from './carried-talk.ts';

const progress = { answered: 0, expected: 7, phase: 'talking' as const };
const asks = (question: string, position: number): KeptMessage => ({
  ...{ id: `a${position}`, role: 'assistant', content: '？', avoid: null, position },
  ...{ created_at: '2026-11-20T00:00:00.000Z' },
  says: { question, quick_replies: [], progress, can_finish: false, safety: null },
});
const says = (content: string, position: number, avoid: string[] | null = null): KeptMessage => ({
  ...{ id: `u${position}`, role: 'user', content, avoid, position, says: null },
  ...{ created_at: '2026-11-20T00:00:00.000Z' },
});
const talk: KeptTalk = {
  ...{ id: 't', created_at: '2026-11-20T00:00:00.000Z', status: 'active', removed: [], added: [] },
  messages: [
    asks('scenes:1:3:a,b', 0),
    says('朝のパン', 1, ['夜の道']),
    asks('hobby-free', 2),
    says('弟とけんかした', 3),
    asks('experience-work', 4),
    says('料理が好き', 5),
  ],
};
const removed = [
  {
    ...{ id: 'e', message_id: 'u5', quote: '料理が好き', concept: 'cooking', label: '料理' },
    polarity: 'positive' as const,
  },
];

test('A carried talk names the question that each message answered, and what was not wanted', () => {
  expect(carriedTalk(talk, { removed: [] }, new Set()).messages).toEqual([
    { content: '朝のパン', asked: 'scenes:1:3:a,b', avoid: ['夜の道'] },
    { content: '弟とけんかした', asked: 'hobby-free' },
    { content: '料理が好き', asked: 'experience-work' },
  ]);
});

test('A message that was left out goes nowhere, and what was taken back keeps its place', () => {
  const carried = carriedTalk(talk, { removed }, new Set(['u3']));
  expect(JSON.stringify(carried)).not.toContain('弟');
  expect(carried.removed).toEqual([{ message: 1, quote: '料理が好き' }]);
});
