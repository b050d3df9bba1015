import { expect, test } from 'vitest';
import type { Evidence, Reading, Turn } from '#counsellor/types.ts';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import { removedAfterReread, rereadTurns } from './reread-turns.ts';

const counsellor = testCounsellor();

const piece = (id: string, quote: string, more: Partial<Evidence> = {}): Evidence => ({
  ...{ id, message_id: 'm1', quote, concept: 'cooking', label: '料理をする', polarity: 1 },
  ...{ certainty: 0.9, source: 'lexicon' },
  ...more,
});
const turn = (content: string, evidence: Evidence[], more: Partial<Reading> = {}): Turn => ({
  question: 'hobby-free',
  message: { id: 'm1', content },
  reading: {
    ...{ evidence, evasive: false, offTopic: false, wantsToFinish: false, safety: null },
    ...more,
  },
});

test('A reading of another version is made again from the message', () => {
  const [fresh] = rereadTurns(counsellor, [turn('料理が好き', [])]);
  expect(fresh?.reading.evidence.map(({ id }) => id)).toEqual(['m1:cooking+']);
  expect(fresh?.reading.version).toBe(counsellor.version);
});

test('A reading of this version stays as it is', () => {
  const talk = [turn('料理が好き', [], { version: counsellor.version })];
  expect(rereadTurns(counsellor, talk)).toEqual(talk);
});

test('A worry that stopped the talk stays, even if a later version finds none', () => {
  const talk = [turn('テスト死んだ', [], { safety: 'self_harm' })];
  expect(rereadTurns(counsellor, talk)).toEqual(talk);
});

test('A piece that a model found stays beside what the reader finds', () => {
  const ofModel = piece('m1:m0', '料理', { concept: 'sweets', source: 'model' });
  const [fresh] = rereadTurns(counsellor, [turn('料理が好き', [ofModel])]);
  expect(fresh?.reading.evidence.map(({ concept }) => concept)).toEqual(['cooking', 'sweets']);
});

test('Evidence that the student took back stays taken back under its new id', () => {
  const before = [turn('料理が好きです。絵も描きます', [piece('m1:0', '料理が好き')])];
  const after = rereadTurns(counsellor, before);
  expect([...removedAfterReread(new Set(['m1:0']), before, after)]).toEqual(['m1:cooking+']);
});

test('A removed piece without a successor takes back what rests on its words', () => {
  const before = [turn('料理が好きです', [piece('m1:0', '料理が好き', { concept: 'sweets' })])];
  const after = rereadTurns(counsellor, before);
  expect([...removedAfterReread(new Set(['m1:0']), before, after)]).toEqual(['m1:cooking+']);
});
