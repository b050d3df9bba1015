import { expect, test } from 'vitest';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import {
  judgeDisclosures,
  judgeFeelings,
  judgeQuestions,
  judgeRequests,
  judgeStories,
} from '../../../bench/listening/judge-replies.ts';
import { readFeelingTexts, readReplyTexts } from '../../../bench/listening/talks.ts';

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

test('Nine of ten stories of an unseen author get more than a nod, two of three their own words', () => {
  const judged = judgeStories(counsellor, texts.stories);
  expect(share(judged, ({ isReflected }) => isReflected)).toBeGreaterThan(0.9);
  expect(share(judged, ({ isSaidBack }) => isSaidBack)).toBeGreaterThan(2 / 3);
});

test('Feelings of an unseen author are named rightly in four of five of those that are named', () => {
  const feelings = readFeelingTexts();
  const felt = judgeFeelings(
    counsellor,
    feelings.filter(({ feeling }) => feeling !== 'none'),
  );
  const named = felt.filter(({ isNamed }) => isNamed);
  expect(named.length).toBeGreaterThan(felt.length / 2);
  expect(share(named, ({ isRight }) => isRight)).toBeGreaterThan(0.8);
  expect(share(named, ({ isOpposite }) => isOpposite)).toBeLessThan(0.06);
  const others = judgeFeelings(
    counsellor,
    feelings.filter(({ feeling }) => feeling === 'none'),
  );
  expect(share(others, ({ isNamed }) => isNamed)).toBeLessThan(0.08);
});
