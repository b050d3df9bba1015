import { describe, expect, test } from 'vitest';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const { things } = counsellorKnowledge();
const lathe = things.find(({ words }) => words.includes('旋盤'));
/** What is said to the last of these messages, as if it had not been said yet. */
const replyTo = (...messages: string[]) =>
  counsellor.respond(
    talk(counsellor, messages).map(({ reply, ...turn }, n) =>
      n === messages.length - 1 || reply === undefined ? turn : { ...turn, reply },
    ),
  );
const knows = (text: string) => lathe?.knows.some((one) => text.includes(one));

describe('a thing that is told of', () => {
  test('is met with what who knows it says, and asked about with answers to tap', () => {
    const reply = replyTo('実習で旋盤さわるのが好きです');
    expect(knows(reply.text)).toBe(true);
    const asked = lathe?.asks.find(({ text }) => reply.text.endsWith(text));
    expect(reply.quick_replies.map(({ label }) => label)).toEqual(asked?.replies);
  });

  test('is not met where it is refused, asked about or another thing is meant', () => {
    for (const message of ['旋盤は苦手です', '旋盤って危ないですか？', '旋盤じゃなくて溶接が好き'])
      expect(knows(replyTo(message).text)).toBe(false);
  });

  test('is met once in a talk', () => {
    const turns = talk(counsellor, ['旋盤が好きです', '寸法を測るとこ', '旋盤をさわってるとき']);
    const met = turns.filter(({ reply }) => knows(reply ?? ''));
    expect(met).toHaveLength(1);
  });

  test('is asked about again when its answer is taken back', () => {
    const reply = replyTo('実習で旋盤さわるのが好きです', '寸法を測るとこ', '前の質問に戻って');
    expect(lathe?.asks.some(({ text }) => reply.text.endsWith(text))).toBe(true);
  });

  test('gets its answer said back as a part of it', () => {
    const reply = replyTo('実習で旋盤さわるのが好きです', '寸法を測るところ');
    expect(reply.text).toContain('寸法を測る');
  });
});

describe('things', () => {
  test('have no opener that every counsellor has, and no praise', () => {
    const said = things.flatMap(({ knows, asks }) => [...knows, ...asks.map(({ text }) => text)]);
    const stock = /ありがとう|なるほど|そうだったんですね|助かります|うれしいです|すごい/;
    expect(said.filter((one) => stock.test(one))).toEqual([]);
  });

  test('say each sentence once', () => {
    const said = things.flatMap(({ knows }) => knows);
    expect(said.filter((one, n) => said.indexOf(one) !== n)).toEqual([]);
  });
});
