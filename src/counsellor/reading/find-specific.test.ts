import { expect, test } from 'vitest';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const { specificAnswers, answers } = counsellorKnowledge();

/** Id of the specific answer that a reply begins with; null where there is none. */
function answeredBy(message: string): string | null {
  const [turn] = talk(counsellor, [message]);
  const found = specificAnswers.find(({ says }) =>
    says.some((text) => turn?.reply?.includes(text)),
  );
  return found?.id ?? null;
}

// Messages of an author who had seen neither the questions nor their wordings.
test.each([
  ['残業って断ってもいいん？', 'overtime.refuse'],
  [
    '親友と同じ会社受けるのってやめたほうがいいですか？落ちたら気まずくなりそうで',
    'hitori.same_company_friend',
  ],
  ['怒られるとすぐ泣いちゃうんです。社会人で泣く人いますか？', 'people.scolded'],
  ['期間工ってめっちゃ稼げるって聞いたけど高卒ですぐ行くのはもったいない？', 'ind.kikan_hs'],
  ['寮って門限とかあるんですか？あと寮費いくらくらいですか、相部屋は絶対いやです', 'dorm.rules'],
])('「%s」 gets its own answer', (message, id) => {
  expect(answeredBy(message)).toBe(id);
});

test.each(['初任給っていくら', '面接で何を聞かれる？', '大工になるにはどうしたらいい？'])(
  '「%s」 asks no more than its kind, whose answer it gets',
  (message) => {
    expect(answeredBy(message)).toBeNull();
  },
);

test('A question that was answered is not asked back', () => {
  const [turn] = talk(counsellor, ['コミュ障でも働けるとこってありますか']);
  expect(specificAnswers.some(({ says }) => says.some((text) => turn?.reply?.includes(text)))).toBe(
    true,
  );
  expect(turn?.reply).not.toContain('どちらですか');
});

test('A question about nothing of work gets no answer about work', () => {
  expect(answeredBy('好きな食べ物はありますか')).toBeNull();
});

test('A vague question is read with the sentence before it', () => {
  expect(answeredBy('父が大学に行けと言います。どうやって話せばいいですか')).toBe(
    'parents.wants_univ_words',
  );
  expect(answeredBy('どうやって話せばいいですか')).not.toBe('parents.wants_univ_words');
});

test('A vague question is read with the story before it', () => {
  const story = '片耳が聞こえません。右から話しかけられると気づかなくて無視したと思われます。';
  const id = answeredBy(`${story}会社には最初に言うべきでしょうか`);
  const found = specificAnswers.find((one) => one.id === id);
  expect(found?.says[0]).toContain('聞こえ');
});

test('A question about another occupation than the wordings name gets none of their answers', () => {
  expect(answeredBy('数学苦手でも大工になれる？')).toBe('job_math.carpenter');
  expect(answeredBy('数学苦手でも美容師になれる？')).not.toBe('job_math.carpenter');
});

test.each([
  ['男で保育、しかもピアノやったことないんだけど', /弾けな|男/],
  ['160cmないと警察官無理って親に言われた', /身長|警察/],
])('「%s」 asks without the form of a question, and is answered', (message, about) => {
  const id = answeredBy(message);
  expect(specificAnswers.find((one) => one.id === id)?.says[0]).toMatch(about);
});

test.each(['弟の送り迎え', 'ユンボの人', '船の揺れ！', '静かならええ'])(
  '「%s」 is an answer to the talk, and gets none',
  (message) => {
    expect(answeredBy(message)).toBeNull();
  },
);

test('A question that no answer fits is met with near ones, and the button of one brings its answer', () => {
  const unknown = '会社の屋上でお弁当を食べてもいいんですか';
  const [turn] = talk(counsellor, [unknown]);
  const offered = counsellor.respond(talk(counsellor, [unknown])).quick_replies;
  const near = specificAnswers.find(({ asked }) => asked.includes(offered[0]?.value ?? ''));
  expect(turn?.reply).not.toContain('先生に聞いて');
  expect(near).toBeDefined();
  const [, tapped] = talk(counsellor, [unknown, offered[0]?.value ?? '']);
  expect(tapped?.reply).toContain(near?.says[0]);
});

test('An answer that missed is not said again after a protest, and the protest is no question', () => {
  const [first, second] = talk(counsellor, [
    '派遣会社ってどんなところですか',
    'いやそうじゃなくて。派遣会社なんて言ってないよ？',
  ]);
  const missed = [...answers, ...specificAnswers].find(({ says }) =>
    says.some((text) => first?.reply?.includes(text)),
  );
  expect(missed).toBeDefined();
  expect(missed?.says.some((text) => second?.reply?.includes(text))).toBe(false);
  expect(second?.reply).not.toContain('大事な質問');
});

test('A protest is met with no near questions', () => {
  const turns = talk(counsellor, ['派遣会社ってどんなところですか', '聞いてることとちがうよ？']);
  expect(turns.at(-1)?.reply).not.toMatch(/近い質問|もしかして|近いのは/);
});

test('No near question sounds of a worry on its button', () => {
  const turns = talk(counsellor, ['消防で見た現場が忘れられんくなる人いますか']);
  const offered = counsellor.respond(turns).quick_replies.map(({ value }) => value);
  expect(offered.filter((caption) => counsellor.noticeWorry(caption) !== null)).toEqual([]);
});
