import { expect, test } from 'vitest';
import type { Reply, Turn } from '#counsellor/types.ts';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import { isScenes, scenesOf } from './question-ids.ts';

const counsellor = testCounsellor();

/** What is said while `answer` decides; up to the summary. */
function play(first: Reply, answer: (reply: Reply, n: number) => string): Reply[] {
  const turns: Turn[] = [];
  const replies = [first];
  for (let n = 0; n < 20 && replies.at(-1)!.progress.phase === 'talking'; n += 1) {
    const { question } = replies.at(-1)!;
    const message = { id: `m${n}`, content: answer(replies.at(-1)!, n) };
    const turn: Turn = { question, message, reading: counsellor.read({ ...message, question }) };
    turns.push(turn);
    const reply = counsellor.respond(turns);
    turn.reply = reply.text;
    replies.push(reply);
  }
  return replies;
}

const tap = ({ quick_replies: replies, pick }: Reply) =>
  replies
    .slice(0, pick)
    .map(({ value }) => value)
    .join('\n');
const told = [
  '料理が好き',
  'コンビニでバイトしてた。レジは好きだった',
  '文化祭で司会をやって楽しかった',
  '細かい作業が得意',
  '整備士になりたい',
  '土日は休みたい',
  '人前はイヤ',
];
const evasions = ['料理', '数学', '体を動かす', '絵', 'まだない', '別に', 'わからない', '別に'];

const ways: [string, () => Reply[]][] = [
  ['scenes', () => play(counsellor.openScenes(), tap)],
  ['words', () => play(counsellor.open('a'), (_, n) => told[n] ?? 'わからない')],
  ['taps', () => play(counsellor.open('a'), tap)],
  [
    'words that run dry',
    () =>
      play(counsellor.open('a'), (reply, n) =>
        isScenes(reply.question) ? tap(reply) : (evasions[n] ?? tap(reply)),
      ),
  ],
];

test.each(ways)('a talk by %s never goes backwards and ends full', (_, way) => {
  const shares = way().map(({ progress: { answered, expected } }) => answered / expected);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(4);
});

test.each(ways)('a talk by %s says something else after every answer', (_, way) => {
  const said = way().map(({ progress: { left, phase } }) => JSON.stringify([left, phase]));
  for (const [n, words] of said.entries()) expect(words).not.toBe(said[n - 1]);
});

test.each(ways)('a talk by %s asks no more in words than was said', (_, way) => {
  const replies = way();
  const words = replies.filter(({ question }) => !isScenes(question));
  for (const [n, { progress }] of words.entries())
    expect(words.length - 1 - n).toBeLessThanOrEqual((progress.left ?? 0) + 1);
});

test('a talk by scenes counts twelves, pairs and questions down in one row', () => {
  const replies = ways[0]![1]();
  const picks = replies.map(({ question }) => scenesOf(question)?.pick);
  expect(new Set(picks)).toEqual(new Set([3, 1, undefined]));
  const left = replies.map(({ progress }) => progress.left ?? Number.NaN);
  for (const [n, still] of left.entries()) {
    expect(still).toBeGreaterThanOrEqual(left.length - 1 - n);
    if (n > 0) expect(still).toBeLessThan(left[n - 1]!);
  }
});
