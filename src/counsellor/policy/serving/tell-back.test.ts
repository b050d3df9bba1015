import { expect, test } from 'vitest';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const replyTo = (...messages: string[]) => talk(counsellor, messages).at(-1)?.reply ?? '';
const evidenceOf = (...messages: string[]) =>
  talk(counsellor, messages).flatMap(({ reading }) => reading.evidence);

test('A condition of work is told back by its name', () => {
  expect(replyTo('夜は弟をみなあかんので無理です')).toMatch(
    /条件.*「夜勤なし」|「夜勤なし」.*条件/,
  );
});

test('What is liked and what is avoided are told back on their sides', () => {
  expect(replyTo('接客はすきやけど、電話は無理')).toMatch(/「接客[^」]*」は.*「電話[^」]*」は/);
});

test('A hobby that stays one is met as that and is no liking for work', () => {
  const message = 'ケーキ作りは好きだけど、仕事にはしたくないです';
  expect(replyTo(message)).toMatch(/分けて|楽しみのまま|仕事にはしない/);
  expect(evidenceOf(message).filter(({ polarity }) => polarity > 0)).toEqual([]);
});

test('A joke leaves no evidence', () => {
  expect(evidenceOf('得意なのは二度寝と、布団から出ないことです笑')).toEqual([]);
});

test('An answer that was a joke is taken back', () => {
  const turns = talk(counsellor, ['保育園の先生になりたい', 'うそうそ、冗談です']);
  expect(turns.at(-1)?.reading.wants).toContain('talk.retract');
  expect(turns.at(-1)?.reply).toMatch(/使いません|なかったこと/);
});

test('Words about a joke of somebody else take nothing back', () => {
  const [turn] = talk(counsellor, [
    '担任に笑顔が気持ち悪いって笑われてから鏡がいや。冗談なのはわかってるけどさ',
  ]);
  expect(turn?.reading.wants).not.toContain('talk.retract');
});

test('A complaint is met with an apology and asked to be put again', () => {
  expect(replyTo('初任給っていくら', '答えになってないよ')).toMatch(
    /ごめんなさい|さがしなおせます/,
  );
});

test('Who writes at two screens of scenes is asked in words from then on', () => {
  const first = counsellor.openScenes();
  const turns: ReturnType<typeof talk> = [];
  let question = first.question;
  for (const id of ['a', 'b', 'c']) {
    const message = { id, content: 'わからない' };
    const turn = { question, message, reading: counsellor.read({ ...message, question }) };
    turns.push(turn);
    const reply = counsellor.respond(turns);
    question = reply.question;
  }
  expect(question).not.toMatch(/^scenes/);
});
