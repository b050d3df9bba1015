import { expect, test } from 'vitest';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import {
  judgeDisclosures,
  judgeQuestions,
  judgeRequests,
  judgeStories,
} from '../../../bench/listening/judge-replies.ts';
import { readReplyTexts } from '../../../bench/listening/talks.ts';

// The small form of `npm run bench:replies`; floors stand a little below docs/figures/counsellor.md.
const counsellor = testCounsellor();
const texts = readReplyTexts('o');
const share = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.filter(holds).length / all.length;

test('Four of five questions of an unseen author are answered, and one of thirty wrongly at most', () => {
  const judged = judgeQuestions(counsellor, texts.questions);
  expect(judged.length).toBeGreaterThan(200);
  expect(share(judged, ({ isRight }) => isRight)).toBeGreaterThan(0.82);
  expect(share(judged, ({ isWrong }) => isWrong)).toBeLessThan(1 / 30);
});

test('Four of five requests of an unseen author are served', () => {
  expect(
    share(judgeRequests(counsellor, texts.requests), ({ isRight }) => isRight),
  ).toBeGreaterThan(0.8);
});

test('Four of five disclosures of an unseen author are acknowledged', () => {
  expect(
    share(judgeDisclosures(counsellor, texts.disclosures), ({ isHeard }) => isHeard),
  ).toBeGreaterThan(0.8);
});

// A wrong reflection hurts more than the student's own words: the bars stand high (docs/figures/counsellor.md).
test('Nine of ten stories of an unseen author get more than a nod, a third what they show', () => {
  const judged = judgeStories(counsellor, texts.stories);
  expect(share(judged, ({ isReflected }) => isReflected)).toBeGreaterThan(0.9);
  expect(share(judged, ({ isComplex }) => isComplex)).toBeGreaterThan(1 / 3);
});
