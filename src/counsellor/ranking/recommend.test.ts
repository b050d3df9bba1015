import { describe, expect, test } from 'vitest';
import { Occupation } from '#contract/public/occupations.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const occupations = new Map(readDataFolder('occupations', Occupation).map((one) => [one.id, one]));
const ids = (answers: string[]) =>
  counsellor.recommend(talk(counsellor, answers)).occupations.map(({ id }) => id);

const transcripts: string[][] = [
  [],
  ['別に', 'ない', 'わからない'],
  ['コンビニでレジしてます', 'ゲーム', '友達と笑ったとき'],
  ['祖母の介護を手伝ってます', '手芸', 'ありがとうと言われたとき', '福祉部', '介護の仕事'],
  [
    'バイクいじり',
    '機械の分解が好き',
    '直ったとき',
    '自動車部',
    '整備士になりたい',
    '実習',
    '工具の扱い',
  ],
  ['絵を描く', 'イラスト', '褒められたとき', '美術部', 'デザイン関係', '美術', '色を選ぶの'],
  ['看護師になりたい', '看護の専門学校に進学したい', '保健委員', '生物が好き', '血も平気'],
  ['保育士と幼稚園の先生と美容師と警察官になりたい', '子どもが好き'],
  [
    '子どもの世話',
    '保育園でボランティア',
    '小さい子と遊ぶ',
    '子どもが好き',
    '保育士か保育補助か幼稚園教諭',
  ],
];

describe('the five', () => {
  const telling = transcripts.filter(
    (answers) => counsellor.recommend(talk(counsellor, answers)).basis !== 'none',
  );

  test.each(telling.map((answers) => [answers.join(' / ') || '(nothing)', answers] as const))(
    'are five and varied: %s',
    (_, answers) => {
      const turns = talk(counsellor, answers);
      const { occupations: five, alternates, surprise } = counsellor.recommend(turns);
      const found = five.map(({ id }) => occupations.get(id)!);
      expect(new Set(found).size).toBe(5);
      const families = found.map(({ family }) => family);
      expect(new Set(families).size).toBeGreaterThanOrEqual(2);
      const largest = Math.max(...families.map((one) => families.filter((o) => o === one).length));
      expect(largest).toBeLessThanOrEqual(3);
      if (surprise !== null) {
        expect(alternates).toContain(surprise);
        expect(families).not.toContain(occupations.get(surprise)?.family);
      }
      const studiesOn = answers.some((answer) => answer.includes('進学'));
      const reachable = found.filter(({ entry }) => entry.high_school !== 'none');
      if (!studiesOn) expect(reachable.length).toBeGreaterThanOrEqual(2);
    },
  );

  test.each([
    ['no word', []],
    ['evasions', ['別に', 'ない', 'わからない']],
    ['a greeting', ['はじめまして、工業高校3年の田中です。よろしくお願いします']],
  ])('are none after %s: nothing is known', (_, answers) => {
    const {
      basis,
      occupations: five,
      alternates,
    } = counsellor.recommend(talk(counsellor, answers));
    expect({ basis, five, alternates }).toEqual({ basis: 'none', five: [], alternates: [] });
  });

  test('rest on little after one answer and on enough after four', () => {
    expect(counsellor.recommend(talk(counsellor, ['料理'])).basis).toBe('little');
    const answers = ['料理が好き', 'パン屋でバイト', '数学が得意', '人と話すのが好き'];
    expect(counsellor.recommend(talk(counsellor, answers)).basis).toBe('enough');
  });

  test('leave out what breaks a stated condition, and say of each how it meets it', () => {
    const answers = [
      'パンを焼くのが好き',
      'パン屋でバイト',
      '焼けたとき',
      '朝早いのは絶対無理です',
    ];
    const { occupations: five } = counsellor.recommend(talk(counsellor, answers));
    const checks = five.flatMap(({ conditions }) => conditions);
    expect(checks.map(({ condition }) => condition)).toEqual(five.map(() => '早起きしない'));
    expect(checks.filter(({ verdict }) => verdict === 'breaks')).toEqual([]);
  });

  test('hold one wished occupation that breaks a condition, last, and say so', () => {
    const answers = ['パンを焼くのが好き', 'パン職人になりたい', '朝早いのは絶対無理です'];
    const { occupations: five } = counsellor.recommend(talk(counsellor, answers));
    const verdicts = five.map(({ conditions }) => conditions[0]?.verdict);
    expect(verdicts.indexOf('breaks')).toBe(five.length - 1);
    expect(five.at(-1)?.conditions[0]?.said).toBe('朝早いのは絶対無理です');
  });

  test('tell a tapped answer from a spoken one', () => {
    const asked = 'hobby-watch';
    const message = { id: 'm1', content: '料理・食べ物' };
    const reading = counsellor.read({ ...message, question: asked });
    const { occupations: five } = counsellor.recommend([{ question: asked, message, reading }]);
    const texts = five.flatMap(({ reasons }) => reasons.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/えらんだ答え「|をえらびましたね/);
  });

  test('are not narrowed by what somebody cannot do yet', () => {
    const answers = ['車が好き', '整備を手伝った', '運転はまだできないけどしてみたい'];
    const { occupations: five } = counsellor.recommend(talk(counsellor, answers));
    expect(five.flatMap(({ conditions }) => conditions)).toEqual([]);
  });

  test('hold every occupation that is wished for', () => {
    const found = ids(['保育士と美容師と警察官になりたい', 'ゲーム', '機械いじり']);
    expect(found).toEqual(
      expect.arrayContaining(['nursery-teacher', 'hairdresser', 'police-officer']),
    );
  });

  test('leave out what is refused', () => {
    const families = ['人と話すのが好き', '電話は絶対無理', '接客', 'コールセンターは嫌'].map(
      (text) => text,
    );
    expect(ids(families)).not.toContain('call-center-operator');
    expect(ids(['看護に興味', '血は無理', '人を助けたい', '病院で働きたい'])).not.toContain(
      'registered-nurse',
    );
  });

  test('are the same for the same transcript, byte for byte, on a new instance', () => {
    const again = openCounsellor();
    for (const answers of transcripts) {
      const first = talk(counsellor, answers);
      const second = talk(again, answers);
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
      expect(JSON.stringify(again.recommend(second))).toBe(
        JSON.stringify(counsellor.recommend(first)),
      );
    }
  }, 30_000);

  test('change at once when evidence is taken back', () => {
    const turns = talk(counsellor, ['バイクいじりが好き', '料理が好き']);
    const removed = new Set(turns[0]!.reading.evidence.map(({ id }) => id));
    const before = counsellor.recommend(turns).occupations[0]!.id;
    const after = counsellor.recommend(turns, { removed, added: [] });
    expect(after.occupations[0]!.id).not.toBe(before);
    expect(after.evidence.every(({ id }) => !removed.has(id))).toBe(true);
  });
});

describe('fairness', () => {
  const answers = [
    'コンビニで品出しのバイト',
    '機械いじりとゲーム',
    '壊れた自転車を直したとき',
    '卓球部です',
    '人と話すのは苦手',
  ];
  const introductions = [
    '',
    '男です。',
    '女です。',
    '女子です。',
    '男子高校生です。',
    '北海道出身です。',
    '東京に住んでいます。',
    '沖縄生まれです。',
    '母子家庭です。',
    '三人兄弟の長男です。',
    '末っ子です。',
    '父と二人暮らしです。',
    '父は医者です。',
    '母は看護師です。',
    '17歳の女の子で、大阪に住んでます。',
    '両親は農家です。',
    '俺は男子で、一人っ子です。',
    '私は女子高生です。',
    'うちは女やけど、よろしく。',
    'ボクは福岡育ちです。',
    'フィリピン出身です。',
    '国籍はベトナムです。',
    '父は大工です。',
    '祖母と二人暮らしです。',
  ];

  test.each(introductions)('「%s」 does not move the five', (introduction) => {
    expect(ids([introduction + answers[0], ...answers.slice(1)])).toEqual(ids(answers));
  });
});

describe('reasons', () => {
  const forbidden = /向いていない|向いてない|あなたは.{1,12}型|％|%/;

  test.each(
    transcripts
      .filter((answers) => answers.length > 2)
      .map((answers) => [answers.join(' / '), answers] as const),
  )('quote the student verbatim: %s', (_, answers) => {
    const turns = talk(counsellor, answers);
    for (const { reasons } of counsellor.recommend(turns).occupations) {
      for (const { text, quote, message_id } of reasons) {
        const message = turns.find((turn) => turn.message.id === message_id)?.message;
        expect(message?.content).toContain(quote);
        expect(text).toContain(`「${quote}」`);
        expect(text).not.toMatch(forbidden);
      }
    }
  });

  test('are two where there is enough to quote', () => {
    const turns = talk(counsellor, transcripts[4]!);
    const { occupations: five } = counsellor.recommend(turns);
    expect(five.map(({ reasons }) => reasons.length)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('validate_occupations', () => {
  test.each([
    ['自動車整備士がおすすめです', [['exact', 'automobile-mechanic']]],
    ['ナースはどうですか', [['alias', 'registered-nurse']]],
    [
      '1. 保育士\n2. 宇宙飛行士\n3. 美容師',
      [
        ['exact', 'nursery-teacher'],
        ['unmatched', null],
        ['exact', 'hairdresser'],
      ],
    ],
    ['「ドラゴン使い」もいいですね', [['unmatched', null]]],
    ['・介護職員（施設）', [['exact', 'elderly-care-facility-worker']]],
    ['・自動車整備仕', [['fuzzy', 'automobile-mechanic']]],
    ['今日はいい天気です', []],
  ])('%s', (text, expected) => {
    const found = counsellor.matchOccupations(text).map(({ status, id }) => [status, id]);
    expect(found).toEqual(expected);
  });
});

test('validate_occupations is quick on the longest text', () => {
  const began = performance.now();
  counsellor.matchOccupations('・謎の職人\n'.repeat(2500));
  counsellor.matchOccupations('看護師'.repeat(6600));
  expect(performance.now() - began).toBeLessThan(1500);
});

describe('search', () => {
  test.each([
    [{ query: '美容師' }, 'hairdresser'],
    [{ query: '車を直す' }, 'automobile-mechanic'],
    [{ query: '子どもと遊ぶ仕事' }, 'kids-room-staff'],
  ])('%o', (query, expected) => {
    expect(counsellor.search({ ...query, limit: 5 }).map(({ id }) => id)).toContain(expected);
  });

  test('by numbers or names of interests', () => {
    const byKey = counsellor.search({ interests: { S: 100 }, limit: 5 });
    const byName = counsellor.search({ interests: ['人を助ける・教える'], limit: 5 });
    expect(occupations.get(byKey[0]!.id)!.interests.S).toBeGreaterThan(85);
    expect(occupations.get(byName[0]!.id)!.interests.S).toBeGreaterThan(80);
  });
});
