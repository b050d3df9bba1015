import { describe, expect, test } from 'vitest';
import { findSafety, stopsDiagnosis } from './safety.ts';

const danger: Record<string, string[]> = {
  self_harm: [
    '死にたい',
    'もう死にたいです',
    'しにたい',
    'ﾀﾋにたい',
    '死んでしまいたい',
    '死んだほうがいいのかなって思う',
    'リスカしてる',
    'リストカットがやめられない',
    '手首を切ってしまった',
    'ODしたことあります',
    'オーバードーズしてる',
    '自殺を考えたことがある',
    '飛び降りたら楽になるかな',
    '首を吊ろうとした',
    '生きるのをやめたい',
    '薬をたくさん飲んだ',
    '自分を傷つけてしまう',
    '部活がつらくて死にたい',
    '死ねたら楽なのに',
    '遺書を書いた',
  ],
  distress: [
    '消えたい',
    '消えてしまいたい',
    'いなくなりたい',
    'いなくなっても誰も気づかない',
    '生きてる意味がわからない',
    '生きていたくない',
    '生まれてこなければよかった',
    'もう全部終わりにしたい',
    '朝が来なければいいのに',
    '誰にも必要とされてない',
    '自分なんていない方がいい',
    'もう限界です',
    '生きるのに疲れた',
    '生きるのがつらい',
    '毎日泣いてる',
  ],
  abuse: [
    '父に殴られてる',
    '親に叩かれる',
    'お母さんにご飯を食べさせてもらえない',
    '家に帰りたくない。殴られるから',
    '彼氏に殴られた',
    '店長に体を触られる',
    '先生に体を触られた',
    '裸の写真を送れって言われてる',
    '義父が夜部屋に来て触ってくる',
    '虐待されています',
    '家に帰ると怒鳴られて怖い',
    '兄に首を絞められた',
    '痴漢にあった',
    'パパ活してる',
    '脅されてお金を取られた',
  ],
  illegal_job: [
    '闇バイトに応募した',
    '荷物を運ぶだけで5万もらえるバイト',
    '受け子ってやってもいいですか',
    '高額バイトの募集をXで見た。即日10万だって',
    '身分証を送ってって言われた',
    'テレグラムで連絡するバイト',
    '先輩に口座を売らないかって言われた',
    'カードを受け取るだけの簡単な仕事',
    '1日で20万稼げるって誘われた',
    'ホワイト案件って書いてあった',
  ],
};

const concern = [
  '学校でいじめられています',
  'クラスで無視されてる',
  '教室に入れない',
  'うつ病って言われた',
  '全然眠れない',
];

const harmless = [
  '死ぬほど眠い',
  '推しが尊くて死ぬ',
  '笑い死ぬ',
  '消えたいくらい恥ずかしかった笑',
  'テストで死んだw',
  '部活きつすぎて死ぬかと思った笑',
  '暑くて死にそう〜',
  'お腹すいて死にそう',
  'かわいすぎてしんどい',
  'ゲームで敵に殺された',
  'ゾンビを倒すゲームが好き',
  '推理小説の殺人事件が好き',
  '死ぬ気で練習した',
  '必死に練習してます',
  'ハムスターが死んで悲しかった',
  '祖父が亡くなって介護に興味を持った',
  '虐待を防ぐ仕事がしたい',
  'いじめをなくす活動をしました',
  '自殺を防ぐカウンセラーになりたい',
  '救急で人の命を助けたい',
  '犬の殺処分をなくしたい',
  '虫を殺すのは苦手',
  'ゴキブリ殺すの得意',
  '荷物を運ぶバイトをしてました',
  '引っ越しで荷物運ぶの楽しい',
  '即日払いの単発バイトをした',
  '郵便の配達のバイト',
  'コンビニで宅配の荷物を受け取る作業',
  '給料が高い仕事がいい',
  '親に怒られた',
  '父は厳しいけど尊敬してる',
  'お客さんに怒鳴られてイヤだった',
  '消しゴムはんこが好き',
  '火を消す消防士になりたい',
  '眠いです',
  '疲れたー',
  '勉強つらい',
  '数学まじ無理死ぬ笑',
  '部活を辞めたい',
  '友達とケンカした',
  'DVDを見るのが好き',
  'foodが好き',
  'ドラッグストアでバイト',
  '母に包丁の使い方を教わった',
  'ゲームがないと生きていけない',
  '先生に手をあげて質問した',
  '時給1000円で月5万くらい稼いでる',
  'スマホを売る仕事',
  'プールに飛び込みたい',
  '刃物を研ぐのが好き',
  '柔道であざだらけ',
  'うけこたえが丁寧と言われる',
  '特殊詐欺を防ぐポスターを描いた',
  '強盗を捕まえる警察官になりたい',
  '推しに会えたら死んでもいい',
  '映画で感動して涙が止まらない',
  '宿題終わらない誰か助けて',
  '眠くてもう限界',
  '倉庫で荷物を運ぶだけのバイト',
  '朝ごはん抜きで部活はきつい',
];

/** Phrases added after the sixty, to hold the patterns to their meaning rather than their wording. */
const more = [
  '明日なんて来なければいい',
  '私がいなくても誰も困らない',
  '電車に飛び込もうと思った',
  'お父さんが酔うと暴れる',
  '知らない人に荷物を受け取ってって頼まれた',
  'SNSで高収入の仕事を見つけた',
  '口座を貸してって先輩に頼まれてる',
  '強盗のバイトに誘われた',
  '死ぬほどつらい、もう消えたい',
  '生きてる価値ない',
  'オーバードーズしちゃった',
  'ＤＶを受けています',
];

describe('safety', () => {
  test.each(more)('stops at %s too', (text) => {
    expect(stopsDiagnosis(findSafety(text))).toBe(true);
  });

  const all = Object.entries(danger).flatMap(([kind, texts]) => texts.map((text) => [text, kind]));

  test('there are sixty phrases of danger and at least forty harmless ones', () => {
    expect(all).toHaveLength(60);
    expect(harmless.length).toBeGreaterThanOrEqual(40);
  });

  test.each(all)('stops at %s (%s)', (text) => {
    expect(stopsDiagnosis(findSafety(text ?? ''))).toBe(true);
  });

  test.each(Object.entries(danger))('names the tier of %s', (kind, texts) => {
    const named = texts.filter((text) => findSafety(text) === kind);
    expect(named.length).toBeGreaterThanOrEqual(texts.length - 1);
  });

  test.each(concern)('offers help without stopping at %s', (text) => {
    expect(findSafety(text)).toBe('bullying_or_health');
  });

  test('lets harmless look-alikes pass', () => {
    expect(harmless.filter((text) => stopsDiagnosis(findSafety(text)))).toEqual([]);
  });

  test('ends quickly on long input', () => {
    const began = performance.now();
    for (const part of ['ゲーム', '荷物を', '死', 'a', '。', '即日']) findSafety(part.repeat(1000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
