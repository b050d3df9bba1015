import { describe, expect, test } from 'vitest';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import { stages } from './hear-message.ts';

const counsellor = testCounsellor();
const hear = (content: string, question = 'hobby-free') =>
  counsellor.hear({ id: 'm1', content, question });

test('The stages stand in the order in which a message walks through them', () => {
  expect(stages.map(({ name }) => name)).toEqual([
    'sentences',
    'acts',
    'conditions',
    'named',
    'attitudes',
    'cores',
    'feeling',
  ]);
});

describe('sentences', () => {
  test.each([
    ['料理が好き。数学は苦手', ['料理が好き。', '数学は苦手']],
    ['バイト楽しい、てか給料いくら?', ['バイト楽しい、', 'てか給料いくら?']],
    ['靴は何色でもいい?👟', ['靴は何色でもいい?👟']],
    ['🐶', ['🐶']],
    [
      '相談するほどじゃないけど…うれしかったのは薬の案内',
      ['相談するほどじゃないけど..', 'うれしかったのは薬の案内'],
    ],
    ['人は…ちょっと苦手です', ['人は..ちょっと苦手です']],
    [
      '妹の　せわは　家で　たくさん　してるから　しごとは　いや',
      ['妹のせわは家でたくさんしてるから しごとはいや'],
    ],
    ['サッカー好き 数学嫌い', ['サッカー好き ', '数学嫌い']],
    ['', []],
  ])('%s is parted', (content, wanted) => {
    const { text, sentences } = hear(content);
    expect(sentences.map(({ start, end }) => text.text.slice(start, end))).toEqual(wanted);
  });
});

describe('acts', () => {
  test.each([
    ['休みの日はずっとギター弾いてる', ['tells']],
    ['高卒の給料っていくらですか？', ['asks']],
    ['中学は不登校でした', ['discloses']],
    ['はじめまして、工業高校3年の田中です', ['greets']],
    ['前橋 建築科3年 ラグビー部 田島っす\n筋トレしてます', ['greets', 'tells']],
    ['この会話って誰が読むの？', ['talk']],
  ])('%s does %j', (content, wanted) => {
    expect([...new Set(hear(content).acts.map(({ group }) => group))]).toEqual(wanted);
  });
});

describe('conditions', () => {
  test.each([
    ['土日は休みがいいです', ['weekends_off']],
    ['夜は働きたくない', ['no_nights']],
    ['料理は好きだけど、朝早い仕事は無理', ['no_early']],
    ['夜勤ってある？', []],
    ['夜勤でも大丈夫', []],
    ['動物が好き', []],
    ['ずっと座ってるのは無理', []],
    ['座ってるとむずむずする', []],
    ['夜のほうが元気', []],
    ['転居を伴う転勤がないことを希望します', ['near_home']],
    ['年間休日120日以上を希望します', ['many_holidays']],
    ['夕方5時までに帰れないと無理です', ['little_overtime']],
    ['クレーム対応はしたくない', []],
    ['電話は苦手です', []],
    ['人前で話すのは苦手です', []],
    ['接客はいやです', ['no_customers']],
    ['島から出たいけど迷ってる', []],
    ['ヘルニアやったんで重い物は持てません', ['no_heavy']],
    ['においに敏感で、くさいとこだとすぐ吐きそうになる', ['no_smell']],
  ])('%s states %j', (content, wanted) => {
    expect(hear(content).conditions.map(({ condition }) => condition)).toEqual(wanted);
  });
});

test('A bare word that names what was asked for is no condition', () => {
  const { evidence } = counsellor.read({ id: 'm1', content: '動物', question: 'hobby-free' });
  expect(evidence.map(({ id }) => id)).toEqual(['m1:animals+']);
});

describe('named', () => {
  test.each([
    ['料理とゲームが好き', ['cooking', 'game_general']],
    ['美容師になりたい', ['occupation:hairdresser']],
    ['うん', []],
  ])('%s names %j', (content, wanted) => {
    const { named } = hear(content);
    expect(wanted.filter((about) => !named.some((one) => one.about === about))).toEqual([]);
    if (wanted.length === 0) expect(named).toEqual([]);
  });
});

describe('attitudes', () => {
  test.each([
    ['料理が好き', 'hobby-free', 1],
    ['料理は嫌い', 'hobby-free', -1],
    ['料理', 'hobby-free', 1],
    ['料理', 'dislike-work', -1],
    ['料理が好き', 'dislike-work', 1],
    ['母は料理が好き', 'hobby-free', 0],
    ['料理の仕事ってありますか？', 'hobby-free', 0],
  ])('%s to %s has the sign %i', (content, question, sign) => {
    const taken = hear(content, question).attitudes.filter(
      ({ about, verdict }) => about === 'cooking' && verdict === 'taken',
    );
    expect(taken[0]?.sign ?? 0).toBe(sign);
  });
});

describe('evidence', () => {
  const idsOf = (content: string, question: string) =>
    counsellor.read({ id: 'm', content, question }).evidence.map(({ id }) => id.slice(2));

  test.each([
    ['え、なんか途中で切れてるで', 'moment-happy', []],
    ['高卒全体じゃなくて漁師の年収な', 'moment-happy', []],
    ['うれしかったのは、全国500位入ったとき', 'moment-happy', []],
    ['そんなにしんどくないけど', 'hobby-free', []],
    ['相談するほどじゃないけど', 'moment-happy', []],
    ['帰宅部です', 'club-what', []],
    ['進学とかお金かかるし', 'dream-now', ['cond_study_on-']],
    ['弟のチャリを直した', 'experience-home', ['bicycle+', 'fix_machine+']],
    ['家のことを人に言うのははずかしい', 'club-what', []],
    ['部活はサッカーすぐやめた', 'club-what', []],
    ['人の世話はもう十分', 'people-things', ['st_caretaking-']],
    ['じっと座るのは無理', 'dislike-work', ['cond_sitting-']],
    [
      '得意は細かい数字いじるのと、ダメージ計算',
      'strength-people',
      ['st_fine_work+', 'st_numbers+'],
    ],
    ['遠洋は何ヶ月も帰れんからイヤ', 'dream-now', ['cond_local+', 'occupation:fishing-boat-crew-']],
    [
      'カフェの店員とか？',
      'dream-now',
      ['coffee_cafe+', 'occupation:cafe-staff+', 'pt_people_customer+'],
    ],
    ['毎日ちがう所で料理すること', 'dislike-work', ['cooking-', 'val_variety-']],
    ['会社の裏方の人になりたいです', 'dream-now', ['st_support_role+']],
    ['年間休日120日以上を希望します', 'condition-must', ['cond_many_holidays+']],
    ['土日も弟がいるから休みたい', 'condition-must', ['cond_weekend_off+', 'val_holidays+']],
  ])('of 「%s」 to %s is %j', (content, question, wanted) => {
    expect(idsOf(content, question).sort()).toEqual([...wanted].sort());
  });

  test('A wish that changed since yesterday is no wish given up', () => {
    const ids = idsOf('昨日はネイリストいいなって思ってたし', 'dream-now');
    expect(ids).not.toContain('occupation:nail-artist-');
  });

  test('A handicap in Latin letters names no occupation', () => {
    const named = hear('ADHDでもできる仕事はありますか').named;
    expect(named.map(({ about }) => about)).not.toContain('occupation:dental-hygienist');
  });
});

describe('quotes', () => {
  const quotesOf = (content: string) =>
    counsellor
      .read({ id: 'm1', content, question: 'hobby-free' })
      .evidence.map(({ quote }) => quote);

  test.each([
    '母子家庭で、料理は毎日しています',
    '家がクリスチャンで、教会で歌うのが好きです',
    '福岡出身で料理が好き',
    '僕は料理が好きです。休みの日は弟にお弁当を作ってます',
    '絵を描くのが好きで、賞をとったこともあって、部活でもずっと背景を担当していて、将来もできたら描いていたいと思っています',
  ])('of 「%s」 are its own words without faith, family and origin', (content) => {
    for (const quote of quotesOf(content)) {
      expect(content).toContain(quote);
      expect(quote.length).toBeLessThanOrEqual(46);
      expect(quote).not.toMatch(/母子|クリスチャン|教会|出身/);
    }
  });

  test.each([
    [
      'ガソリンスタンドでバイトしてんねんけど、お客さんの車を洗ったりオイルを替えたりするのがおもろい',
      'ガソリンスタンドでバイトしてんねん',
    ],
    [
      '福岡出身なのでラーメンは毎日食べるけど、しゃべるのは苦手だから裏で料理を作るほうがいいと思ってるところです',
      'しゃべるのは苦手だ',
    ],
  ])('of 「%s」 begin and end where a phrase does', (content, wanted) => {
    expect(quotesOf(content)).toContain(wanted);
  });

  test('are whole sentences where nothing in them is private', () => {
    expect(quotesOf('僕は料理が好きです。絵は描きません。')[0]).toBe('僕は料理が好きです');
    expect(quotesOf('僕は料理が好きです')).toEqual(['僕は料理が好きです']);
  });
});

test('A message of any shape is read without an error, and 1,000 characters take no time to speak of', () => {
  const odd = [
    '',
    ' ',
    '\u0000',
    '\ud800',
    '🙂🙂🙂',
    'SELECT * FROM users;',
    'ok ok ok ok',
    '、'.repeat(1_000),
  ];
  for (const content of odd) expect(() => hear(content)).not.toThrow();
  const long = '料理が好きで、'.repeat(143);
  const began = performance.now();
  hear(long);
  expect(performance.now() - began).toBeLessThan(500);
});
