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

test('A reply tells back on which side each thing was heard', () => {
  expect(replyTo('花を育てるのは好きだけど、虫がきらい')).toMatch(
    /「[^」]*花[^」]*」は.*「虫[^」]*」は/,
  );
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

test('A student who writes at two screens of scenes is asked in words from then on', () => {
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

test.each(['うそは言いません', '嘘つきは嫌いです', 'さっきの冗談は友達にもうけました'])(
  '「%s」 takes no answer back',
  (message) => {
    const turns = talk(counsellor, ['接客が好きです', message]);
    expect(turns.at(-1)?.reading.wants).not.toContain('talk.retract');
  },
);

test('A modest dream is no joke', () => {
  const message = '夢は普通に家族でごはんを食べることです';
  expect(evidenceOf(message)).not.toEqual([]);
  expect(replyTo(message)).not.toMatch(/ありですね/);
});

test('A good thing is told back as avoided by nobody', () => {
  expect(replyTo('給料が低いのは嫌です')).not.toContain('避けて');
});

test('A sentence that tells conditions back is said once', () => {
  const replies = talk(counsellor, ['夜勤は無理です', '土日は休みたい', '残業は少なめがいい']);
  const told = replies.flatMap(({ reply }) => reply?.match(/を条件に入れました/g) ?? []);
  expect(told.length).toBeLessThanOrEqual(1);
});
