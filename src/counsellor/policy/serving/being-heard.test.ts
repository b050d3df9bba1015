import { expect, test } from 'vitest';
import { standingTurns } from '#counsellor/belief/standing.ts';
import { topicOf } from '#counsellor/policy/question-bank.ts';
import { isFollowUp } from '#counsellor/policy/question-ids.ts';
import type { Turn } from '#counsellor/types.ts';
import { stripEnding } from '#counsellor/wording/own-phrase.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const replyTo = (turns: Turn[]) => turns.at(-1)?.reply ?? '';
const held = (turns: Turn[]) =>
  standingTurns(turns).flatMap(({ reading }) =>
    reading.evidence.map(({ concept, polarity }) => `${concept}${polarity > 0 ? '+' : '-'}`),
  );

/** The turns with one more answer, whatever was asked. */
function goOn(turns: Turn[], content: string, question = counsellor.respond(turns).question) {
  const message = { id: `seed-${turns.length + 1}`, content };
  const reading = counsellor.read({ ...message, question });
  const turn: Turn = { question, message, reading };
  const next = [...turns, turn];
  turn.reply = counsellor.respond(next).text;
  return next;
}

test('A condition that a reply named is taken out by that name, and the liking of the thing stays', () => {
  const told = talk(counsellor, ['鶏の世話をしてます', '動物は好きです']);
  const refused = goOn(told, '動物のいる職場は無理です', 'condition-must');
  expect(replyTo(refused)).toContain('「動物なし」');
  const corrected = goOn(refused, '「動物なし」は外してください');
  expect(held(corrected)).not.toContain('animals-');
  expect(replyTo(corrected)).toContain('「動物なし」');
  expect(replyTo(corrected)).toMatch(/ごめんなさい|失礼/);
});

test('A protest against a condition is no second word for it', () => {
  const refused = goOn([], '動物のいる職場は無理です', 'condition-must');
  const corrected = goOn(refused, '動物なしとは言ってないです');
  expect(held(corrected)).not.toContain('animals-');
  expect(replyTo(corrected)).not.toMatch(/条件に入れ|条件に「動物なし」/);
});

test('A story with an hour in it makes no condition', () => {
  const turns = goOn(
    [],
    '自作pcを組むのに朝の5時までかかって、ついた瞬間まじで声出ました',
    'moment-happy',
  );
  expect(held(turns)).not.toContain('cond_overtime-');
});

test('A denied phrase is not said back as the meant one', () => {
  const turns = talk(counsellor, ['鶏の世話をしてます', '鶏のは趣味じゃなくて実習の当番です']);
  expect(replyTo(turns)).not.toContain('鶏のは趣味');
});

test('A student who told of a part-time job and of leaving a club is asked for neither', () => {
  const turns = talk(counsellor, [
    'ほぼバイトっすね、焼肉屋で',
    '部活は途中でやめちゃったんで、続いてるのバイトだけ',
    ...Array.from({ length: 8 }, () => 'うーん、ふつうです'),
  ]);
  const asked = turns.slice(2).map(({ question }) => question);
  expect(asked).not.toContain('experience-work');
  expect(asked).not.toContain('club-what');
});

test('A student who named something hard is not asked for it', () => {
  const turns = talk(counsellor, [
    '人前で話すのはむりです',
    '絵をかく',
    '弟の世話',
    '友達と遊ぶ',
    '',
    '料理',
  ]);
  expect(turns.slice(1).map(({ question }) => question)).not.toContain('dislike-work');
});

test('Up to three stories are asked on, and never two in a row', () => {
  const turns = talk(counsellor, [
    '弟のお弁当を毎朝作ってる',
    '卵焼きだけは自信ある',
    '後輩に道具の手入れを教えて、ありがとうって言われてうれしかった',
    '最後まで直しきった時がいちばん楽しい',
    '文化祭の看板をひとりで描ききってやりきった',
    '常連さんに名前を覚えてもらえてうれしかった',
    '近所の子に自転車の直し方を教えるのが好き',
    '犬の散歩は毎日欠かさず続けてる',
  ]);
  const followed = turns.map(({ question }) => isFollowUp(question));
  const number = followed.filter(Boolean).length;
  expect(number).toBeGreaterThan(1);
  expect(number).toBeLessThanOrEqual(3);
  expect(followed.some((is, n) => is && followed[n + 1])).toBe(false);
});

test.each([
  'こないだおばあちゃんの爪切ってあげたら「あんた上手やなぁ、痛ないわ」って言われてうれしかった',
  '常連さんに「あなたに会いに、来てるのよ」って言われたときがうれしかったです',
])('「%s」 is quoted with both marks of its quotation', (message) => {
  const said = replyTo(goOn([], message, 'moment-happy'));
  expect(said.split('『').length).toBe(said.split('』').length);
  expect(said.split('「').length).toBe(said.split('」').length);
});

test('A talk asks before it shows the result', () => {
  const turns = talk(
    counsellor,
    Array.from({ length: 14 }, (_, n) => `料理が好き${n}`),
  );
  const end = turns.findIndex(({ question }) => question === 'finish');
  const confirm = turns.findIndex(({ question }) => question === 'confirm');
  expect(confirm).toBeGreaterThan(-1);
  expect(end === -1 || confirm < end).toBe(true);
});

test('「え、もう終わり？」 after the result is answered, and the talk goes on', () => {
  const told = talk(counsellor, ['料理が好き', '弟の世話', '結果を見たい']);
  const wondered = goOn(told, 'え、もう終わり？', 'finish');
  const { text, question, progress } = counsellor.respond(wondered);
  expect(text).toMatch(/終わりではありません|まだ|続け/);
  expect(topicOf(question)).not.toBeNull();
  expect(progress.phase).toBe('talking');
});

test('A question about what the talk holds is answered from it', () => {
  const told = talk(counsellor, ['犬の散歩が好きです', '弟の世話']);
  const asked = goOn(told, '犬のことって、ちゃんと残っとるんですか？');
  expect(replyTo(asked)).not.toMatch(/答えを持っていません|うまく答えられなくて/);
});

test.each([
  ['弟の相手してることが多いかも', '弟の相手してることが多い'],
  ['一発でBIOS映ったときですかね', '一発でBIOS映ったとき'],
  ['10時スタートがいいって言ったんですけど', '10時スタートがいいって言った'],
  ['弟のお迎えあるんで', '弟のお迎えある'],
  ['かな', 'かな'],
  ['料理', '料理'],
])('「%s」 is quoted as 「%s」', (phrase, quoted) => {
  expect(stripEnding(phrase)).toBe(quoted);
});
