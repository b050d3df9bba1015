import { expect, test } from 'vitest';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import { readSetAside } from '../../../bench/listening/set-aside.ts';
import { readReplyTexts } from '../../../bench/listening/talks.ts';

const counsellor = testCounsellor();
const authors = readSetAside();
const evidenceOf = (content: string) =>
  counsellor.read({ id: 'm', content, question: 'hobby-free' }).evidence;

const replies = readReplyTexts('n');

/** Share of the texts of an unseen author of which something becomes evidence. */
function sharesStored(group: 'questions' | 'disclosures'): number {
  const texts = replies[group];
  expect(texts.length).toBeGreaterThan(90);
  return texts.filter(({ text }) => evidenceOf(text).length > 0).length / texts.length;
}

// .020 and .070 when this was written (docs/figures/listening.md).
test('Questions of unseen authors become evidence in one of thirty at most', () => {
  // Four of 120 since 27 November 2026, three before.
  expect(sharesStored('questions')).toBeLessThanOrEqual(1 / 30);
});

test('Disclosures of unseen authors become evidence in one of five at most', () => {
  expect(sharesStored('disclosures')).toBeLessThan(1 / 5);
});

test('Ordinary answers of unseen authors stop the talk in one of a hundred at most', () => {
  const ordinary = authors.flatMap(({ safety }) =>
    safety.filter(({ safety: kind }) => kind === 'ordinary'),
  );
  expect(ordinary.length).toBeGreaterThan(100);
  const stopped = ordinary.filter(({ text }) => counsellor.noticeWorry(text)?.step === 'stop');
  // One does: 「ねこ死んじゃったとき…」, by a known wording.
  expect(stopped.length).toBeLessThan(2);
});
