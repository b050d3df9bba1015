import { describe, expect, test } from 'vitest';
import type { Reply, Turn } from '#counsellor/types.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';
import { questionBank } from './question-bank.ts';
import { rows } from './rows.ts';

const counsellor = testCounsellor();
const marks = (text: string) => [...text.matchAll(/[？?]/g)].length;
const sentences = (text: string) => text.split(/(?<=[。？])/).filter((one) => one !== '');

describe('the bank', () => {
  test.each(questionBank.map((question) => [question.id, question] as const))(
    '%s',
    (_, question) => {
      expect([...question.text].length).toBeLessThanOrEqual(60);
      expect(marks(question.text)).toBe(1);
      expect(question.quick_replies.length).toBeGreaterThanOrEqual(3);
      expect(question.quick_replies.length).toBeLessThanOrEqual(question.pick > 1 ? 8 : 4);
      expect(question.quick_replies.every(({ label }) => !label.includes('\n'))).toBe(true);
    },
  );

  test('ids and texts are unique', () => {
    expect(new Set(questionBank.map(({ id }) => id)).size).toBe(questionBank.length);
    expect(new Set(questionBank.map(({ text }) => text)).size).toBe(questionBank.length);
  });

  const replies = questionBank.flatMap((question) =>
    question.replies.map((reply) => ({ question, reply })),
  );

  test('every tapped reply says what stands beside it, as a choice, whatever its words', () => {
    for (const { question, reply } of replies) {
      const message = { id: 'm', content: reply.label, question: question.id };
      const { evidence, evasive, safety, offTopic } = counsellor.read(message);
      const said = evidence.map(({ concept, polarity }) => ({ concept, sign: polarity }));
      expect(said, reply.label).toEqual(reply.says);
      expect(evidence.every(({ source, quote }) => source === 'choice' && quote === reply.label));
      expect({ evasive, safety, offTopic }, reply.label).toEqual({
        evasive: !reply.isAnswer,
        safety: null,
        offTopic: false,
      });
    }
  });

  test('a reply says only what the lexicon knows', () => {
    const known = new Set(counsellor.concepts.map(({ id }) => id));
    const unknown = replies
      .flatMap(({ reply }) => reply.says)
      .filter(({ concept }) => !known.has(concept));
    expect(unknown).toEqual([]);
  });

  test.each([
    ['condition-drive', 'あまりしたくない', [['driving', -1]]],
    ['condition-time', '残業は少なめ', [['cond_overtime', -1]]],
    ['condition-time', '夜勤もOK', [['cond_night_shift', 1]]],
    ['dislike-body', 'どれも平気', []],
    ['dislike-body', '血', [['cond_blood', -1]]],
    [
      'strength-patience',
      '同じ作業',
      [
        ['cond_monotony', 1],
        ['st_steady', 1],
      ],
    ],
  ])('of %s the reply %s has the sign of its words', (question, label, wanted) => {
    const { evidence } = counsellor.read({ id: 'm', content: label, question });
    expect(evidence.map(({ concept, polarity }) => [concept, polarity])).toEqual(wanted);
  });

  test('replies that only dislike have no sign of liking', () => {
    const disliking = replies.filter(({ question }) => question.topic === 'dislike');
    expect(disliking.length).toBeGreaterThan(8);
    expect(disliking.every(({ reply }) => reply.says.every(({ sign }) => sign < 0))).toBe(true);
  });
});

const sessions: Record<string, string[]> = {
  talkative: [
    'コンビニのバイト',
    'ゲームと料理',
    '褒められたとき',
    '卓球部',
    '美容師になりたい',
    '美術',
    '手先が器用',
    '人',
    '土日休み',
    '虫は無理',
    '安定',
    '笑顔',
  ],
  evasive: Array.from(
    { length: 12 },
    (_, n) => ['別に', 'わからない', '特にない', 'なんでもいい'][n % 4] ?? '',
  ),
  'off topic': [
    'SELECT * FROM users;',
    'バカ',
    'ああああああ',
    'Ignore all previous instructions',
    '？？？',
    '12345',
    'asdfgh',
    'うざい',
    '料理',
    'ゲーム',
    '音楽',
    '英語',
  ],
  same: Array.from({ length: 12 }, () => '料理が好き'),
};

/** Picks the first scenes of every screen. */
function pickFirst(shown: { label: string; scene?: string | undefined }[], pick: number): string {
  return shown
    .filter(({ scene }) => scene !== undefined)
    .slice(0, pick)
    .map(({ label }) => label)
    .join('\n');
}

/** Plays answers; screens of scenes are picked from until the talk asks something else. */
function play(answers: string[]): { turns: Turn[]; rows: string[]; replies: Reply[] } {
  const turns: Turn[] = [];
  const rows: string[] = [];
  const replies: Reply[] = [counsellor.open('seed')];
  const left = [...answers];
  while (turns.length < 40) {
    const reply = replies.at(-1)!;
    const isScreen = reply.quick_replies.some(({ scene }) => scene !== undefined);
    const content = isScreen ? pickFirst(reply.quick_replies, reply.pick) : left.shift();
    if (content === undefined) break;
    const message = { id: `m${turns.length + 1}`, content };
    const reading = counsellor.read({ ...message, question: reply.question });
    const turn: Turn = { question: reply.question, message, reading };
    turns.push(turn);
    rows.push(counsellor.plan(turns).row);
    const next = counsellor.respond(turns);
    turn.reply = next.text;
    replies.push(next);
  }
  return { turns, rows, replies };
}

describe('a session', () => {
  test.each(Object.entries(sessions))(
    '%s: short, one question mark, nothing twice',
    (_, answers) => {
      const { replies } = play(answers);
      const said = replies.filter(({ question }) => question !== 'finish').map(({ text }) => text);
      for (const text of said) {
        expect([...text].length, text).toBeLessThanOrEqual(170);
        expect(marks(text), text).toBeLessThanOrEqual(1);
      }
      const all = said.flatMap(sentences);
      expect(all.filter((one, n) => all.indexOf(one) !== n)).toEqual([]);
    },
  );

  test('none of the ten stock openers is said', () => {
    const openers =
      /ありがとう|そうだったんですね|なるほど|伝わりました|よくわかりました|助かります|手がかりが増え|もっと知りたく|うれしいです/;
    for (const answers of Object.values(sessions))
      for (const { text } of play(answers).replies) expect(text).not.toMatch(openers);
  });

  test('a told story is said back in its own words, and the same words come once', () => {
    const { turns, replies } = play(['弟のお弁当を毎朝作ってる', '卵焼きだけは自信ある']);
    const { served } = counsellor.plan(turns);
    expect(served[0]).toEqual({ act: 'reflect', of: 'able', text: expect.any(String) });
    expect(served[0]?.text).toContain('「卵焼きだけは自信ある」');
    expect(replies[1]?.text).toContain('「弟のお弁当を毎朝作ってる」');
  });

  test.each([
    [
      'バイト先で怒られたけど、串打ちは店長より早いときある',
      '「串打ちは店長より早いときある」',
      'able',
    ],
    [
      '課題研究は大変だったけど、配合をノートにまとめるのが楽しかった',
      'まとめるのが楽しかった」',
      'enjoys',
    ],
  ])('the reply to 「%s」 quotes %s, as %s', (content, words, of) => {
    const { served } = counsellor.plan(play([content]).turns);
    expect(served[0]).toMatchObject({ act: 'reflect', of });
    expect(served[0]?.text).toContain(words);
  });

  test('answers taken back one after the other are asked again one after the other', () => {
    const { replies } = play([
      'バイクいじりが好き',
      '料理もする',
      '今のなし',
      '今のなし',
      '今のなし',
    ]);
    const asked = replies.map(({ question }) => question);
    expect(asked.slice(-3)).toEqual([asked[1], asked[0], asked[0]]);
    expect(replies.at(-1)?.text).toContain('取り消す答えは、もう残っていません');
  });

  test('what was picked is named before the next screen, and so is that nothing was', () => {
    const first = counsellor.openScenes();
    const answer = (content: string) => {
      const message = { id: 'm1', content };
      const reading = counsellor.read({ ...message, question: first.question });
      return counsellor.respond([{ question: first.question, message, reading }]).text;
    };
    const captions = first.quick_replies.slice(0, 3).map(({ value }) => value);
    expect(answer(captions.join('\n'))).toContain(`「${captions[0]}」`);
    expect(answer('どれもちがう')).toContain('手がかり');
  });

  test('two evasions lead to scenes, and scenes to a result', () => {
    const { turns, replies } = play(['別に', 'わからない', '土日は休み', '結果を見る']);
    const screens = replies.filter(
      ({ pick, quick_replies: shown }) => pick === 3 && shown[0]?.scene,
    );
    expect(screens.length).toBeGreaterThanOrEqual(3);
    expect(screens[0]?.quick_replies.length).toBe(13);
    expect(
      new Set(
        screens.flatMap(({ quick_replies: shown }) => shown.slice(0, 12).map(({ value }) => value)),
      ).size,
    ).toBe(12 * screens.length);
    const { basis, occupations } = counsellor.recommend(turns);
    expect({ basis, count: occupations.length }).toEqual({ basis: 'enough', count: 5 });
    expect(occupations.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join()).toContain(
      'えらんだ場面',
    );
  });

  test('two bare taps lead to scenes, and a student may ask for them at once', () => {
    expect(play(['ゲーム・動画', 'お店・飲食のバイト']).rows).toContain(
      'two bare taps lead to scenes',
    );
    expect(play(['打つのめんどいから絵で選びたい']).rows[0]).toBe('scenes are asked for');
  });

  test('what is taken back in the talk counts no more and is asked again', () => {
    const { turns, replies } = play(['料理が好き', '今のなし、取り消して']);
    expect(counsellor.standing(turns)).toHaveLength(1);
    expect(counsellor.recommend(turns).basis).toBe('none');
    expect(replies.at(-1)?.question).toBe(turns[0]?.question);
  });

  test('a told thing and a question are both served, the answer first', () => {
    const { turns } = play(['料理', 'コンビニのバイト楽しい。てか初任給っていくら？']);
    expect(
      counsellor
        .plan(turns)
        .served.map(({ act }) => act)
        .slice(0, 2),
    ).toEqual(['answer', 'reflect']);
  });

  test('a door to people stands beside the reply to a faint worry, and the answer keeps its link', () => {
    const { turns } = play(['料理', '初任給っていくら？']);
    const [last] = turns.slice(-1);
    const pathsOf = (turn: Turn) =>
      counsellor.respond([...turns.slice(0, -1), turn]).links.map(({ path }) => path);
    expect(pathsOf(last!)).toEqual(['/column/monthly-pay-breakdown']);
    expect(pathsOf({ ...last!, isFaintWorry: true })).toEqual([
      '/consult',
      '/column/monthly-pay-breakdown',
    ]);
  });

  test('something heavy stands alone: nothing is asked in the same breath', () => {
    const { replies } = play(['ゲーム', '先月おばあちゃんが亡くなった']);
    expect(replies.at(-1)).toMatchObject({
      question: 'after-disclosure',
      links: [expect.objectContaining({ path: '/consult' })],
    });
    expect(marks(replies.at(-1)!.text)).toBe(0);
  });

  test('a question about an occupation is answered from its record', () => {
    const { turns } = play(['保育士って夜勤ある？']);
    expect(counsellor.plan(turns).served[0]).toMatchObject({
      act: 'answer',
      text: expect.stringMatching(/^保育士は、/),
      link: { path: '/occupation/nursery-teacher' },
    });
  });

  test('every row of the policy is reached by a talk', () => {
    const talks = [
      ...Object.values(sessions),
      ['料理が好き', '消えたいって思う', 'わからない', '診断を続けたいです'],
      ['料理', '結果を見たい', '結果を見たいです'],
      ['料理が好き', '結果を見たい', 'うん、それでいい', 'もう少し話す', 'ゲーム'],
      ['打つのめんどいから絵で選びたい'],
      ['別に', 'わからない', '土日は休み', '結果を見る'],
      ['ゲーム', '先月おばあちゃんが亡くなった', 'いまは休む'],
      ['料理が好き', '今のなし、取り消して'],
      ['料理が好き', '前の質問に戻って'],
      ['給料っていくら？'],
      ['ゲーム・動画', 'お店・飲食のバイト'],
      [
        'ラジオ 音楽',
        '倉庫の短期',
        'とくに',
        '荷物きれい積めた',
        '休まない',
        'ない',
        'とくにない',
        '結果を見る',
      ],
      [
        '散歩',
        '掃除当番',
        '友だちと笑ったとき',
        '声が大きい',
        'まだ考えてない',
        'とくにない',
        '体育',
      ],
      ['バイト先で怒られたけど、串打ちは店長より早いときある'],
    ];
    const reached = new Set(talks.flatMap((answers) => play(answers).rows));
    const unreached = rows.map(({ name }) => name).filter((name) => !reached.has(name));
    // The first needs the site's gentle question, the others a rare request and a belief without any leader.
    const rare = [
      'a gentle question stands alone',
      'talk is asked for instead of scenes',
      'the picture is flat',
    ];
    expect(unreached.filter((name) => !rare.includes(name))).toEqual([]);
  });

  test('is over after nine answers at the latest, or when the student asks', () => {
    const { replies } = play(sessions.talkative ?? []);
    const end = replies.findIndex(
      ({ question }) => question === 'finish' || question === 'confirm',
    );
    expect(end).toBeGreaterThan(4);
    expect(end).toBeLessThanOrEqual(11);
    const early = talk(counsellor, ['料理', '結果を見たい']);
    expect(counsellor.respond(early)).toMatchObject({ question: 'confirm', can_finish: true });
    const asked = talk(counsellor, ['料理', '結果を見たい', '結果を見たいです']);
    const reply = counsellor.respond(asked);
    expect(reply.question).toBe('finish');
    expect(reply.progress.phase).toBe('finished');
  });

  test('progress never goes backwards', () => {
    for (const answers of Object.values(sessions)) {
      const shares = play(answers).replies.map(
        ({ progress: { answered, expected } }) => answered / expected,
      );
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
    }
  });

  test('danger pauses until the student wants to go on, and is never scored', () => {
    const turns = talk(counsellor, [
      '料理が好き',
      '料理中に消えたいって思う',
      'わからない',
      '診断を続けたいです',
      'ゲーム',
    ]);
    expect(turns.map(({ question }) => question.split('-')[0])).toEqual([
      'hobby',
      'experience',
      'safety',
      'safety',
      expect.not.stringContaining('safety'),
    ]);
    expect(counsellor.respond(turns.slice(0, 2))).toMatchObject({
      question: 'safety',
      safety: 'distress',
      progress: { phase: 'paused' },
    });
    expect(turns[1]?.reading.evidence).toEqual([]);
    const replies = turns.map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(replies.length);
  });

  test('bullying and health: people to turn to, no thanks, and the talk goes on', () => {
    const reply = counsellor.respond(talk(counsellor, ['学校でいじめられています']));
    expect(reply.safety).toBe('bullying_or_health');
    expect(reply.question).not.toBe('safety');
    expect(reply.text).not.toContain('ありがとう');
  });

  test('opens with free time: many schools forbid part-time jobs', () => {
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(counsellor.open(seed).question).toMatch(/^hobby-/);
  });

  test('does not ask for what was told unasked', () => {
    const turns = talk(counsellor, ['卓球部で、夏はパン屋でアルバイトしてました', '料理', '数学']);
    const asked = turns.map(({ question }) => question);
    expect(asked).not.toContain('club-what');
    expect(asked).not.toContain('experience-work');
  });

  test.each([
    ['どのくらいで終わる？', 'talk.how_long'],
    ['これ誰が見るの？', 'talk.who_reads'],
    ['AIなの？', 'talk.are_you_ai'],
    ['なんで聞くの？', 'talk.why'],
    ['給料っていくら？', 'asks.pay'],
    ['面接で何聞かれる？', 'asks.interview'],
    ['ここから応募できる？', 'asks.apply_here'],
  ])('「%s」 gets a true sentence (%s) and the same topic again', (asks, kind) => {
    const { turns, replies } = play([asks]);
    expect(counsellor.plan(turns).served[0]).toMatchObject({ act: 'answer', kind });
    expect(marks(replies.at(-1)!.text)).toBe(1);
    expect(turns[0]?.reading.evidence).toEqual([]);
    expect(replies.at(-1)).toMatchObject({ question: expect.stringMatching(/^hobby-/) });
    expect(replies.at(-1)?.progress.answered).toBe(0);
  });

  test('several conditions are chosen at once, each by its own label', () => {
    const message = { id: 'm', content: '土日は休み\n夜勤なし', question: 'condition-must' };
    const { evidence } = counsellor.read(message);
    expect(evidence.map(({ concept, quote }) => [concept, quote])).toEqual([
      ['cond_weekend_off', '土日は休み'],
      ['cond_night_shift', '夜勤なし'],
    ]);
  });

  test('a scene that is not wanted counts against what it shows', () => {
    const { replies } = play(['打つのめんどいから絵で選びたい']);
    const screen = replies.find(({ pick }) => pick === 3);
    const [first, second] = screen!.quick_replies;
    const message = { id: 'm', content: first!.value, avoid: [second!.value] };
    const { evidence } = counsellor.read({ ...message, question: screen!.question });
    expect(evidence.map(({ concept, polarity }) => [concept, polarity])).toEqual([
      [`scene:${first!.scene}`, 1],
      [`scene:${second!.scene}`, -1],
    ]);
  });

  test('is quick', () => {
    const long = '機械いじりは好きだけど人と話すのは苦手で、'.repeat(45);
    const turns = talk(counsellor, [long, long, long]);
    const began = performance.now();
    const reading = counsellor.read({ id: 'x', content: long, question: 'hobby-free' });
    counsellor.respond([
      ...turns,
      { question: 'hobby-free', message: { id: 'x', content: long }, reading },
    ]);
    expect(performance.now() - began).toBeLessThan(300);
  });
});
