import { describe, expect, test } from 'vitest';
import { judgeCondition } from '#counsellor/ranking/work-conditions.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { openSearchUnderstanding } from './open-understanding.ts';

const catalogue = loadCatalogue();
const understand = openSearchUnderstanding(catalogue);

const nothing = { sentence: '', chips: [], occupations: [], corrected: null, isWorry: false };
const chipsFor = (query: string) =>
  understand(query).chips.map(({ key, value }) => `${key}=${value}`);
const familiesFor = (query: string) =>
  understand(query).occupations.map((id) => catalogue.byId.get(id)?.family);
const namesFor = (query: string) =>
  understand(query).occupations.map((id) => catalogue.byId.get(id)?.name);

describe('conditions', () => {
  test.each([
    ['寮あり', ['dormitory=1']],
    ['転勤なし', ['no_transfer=1']],
    ['土日休み 寮', ['annual_holidays_min=120', 'dormitory=1']],
    ['車通勤したい', ['s=車通勤']],
    ['見学できる会社', ['visit=1']],
    ['二次募集 福岡', ['second_round=1', 'area=40']],
    ['初任給20万以上', ['starting_salary_min=200000']],
    ['年間休日115日以上', ['annual_holidays_min=115']],
    ['大阪 事務', ['area=27']],
    ['おおさか 事務', ['area=27']],
    ['大阪事務', ['area=27']],
    ['東北で製造業', ['area=tohoku', 'industry=manufacturing']],
    ['IT企業', ['industry=it']],
    ['ボーナス4ヶ月', ['s=賞与']],
    ['給料高いとこ', ['starting_salary_min=200000']],
    ['沖縄から出たい', ['dormitory=1']],
    ['平日休みがいい', ['s=シフト制']],
  ])('%s gives the filters %j', (query, chips) => {
    expect(chipsFor(query)).toEqual(chips);
  });

  test.each([
    '寮なし',
    '寮母',
    '寮はいや',
    '山口製作所',
    '新大阪',
    '転勤あり',
    'さがす',
    'みえ',
    'クリーニング',
  ])('%s gives no filter', (query) => {
    expect(chipsFor(query)).toEqual([]);
  });

  test.each(['動物 土日休み', '動物 夜勤なし', '土日休み 動物'])(
    '%s is a wish with a condition, not a refusal of the wish',
    (query) => {
      expect(familiesFor(query)[0]).toBe('animal');
    },
  );

  test('What a condition leaves over is no wish', () => {
    expect(understand('ピアスOKのとこ').occupations).toEqual([]);
  });

  test('A wish that no filter knows chooses occupations', () => {
    expect(understand('夜勤なし 介護').chips).toEqual([]);
    expect(namesFor('夜勤なし 介護')[0]).toBe('デイサービスの介護職員');
  });

  test.each([
    ['夜は寝たい 介護', '夜勤なしで、介護の仕事をさがしました'],
    ['転勤やだ 事務', '転勤なしで、事務の仕事をさがしました'],
    ['夜は寝たい', '夜勤なしの仕事をさがしました'],
    ['車の免許代だしてくれる', '資格の支援(資格のことを書いている会社)の会社をさがしました'],
  ])('%s is heard as a condition in other words', (query, sentence) => {
    expect(understand(query).sentence).toBe(sentence);
  });

  test('A condition that no filter knows says where its answer stands', () => {
    const { sentence, chips, occupations } = understand('金髪OK');
    expect(sentence).toContain('職場見学のときに聞いてみましょう');
    expect([chips, occupations]).toEqual([[], []]);
  });

  test('A licence that is not wanted chooses work that needs none', () => {
    const licences = understand('車の免許いらない').occupations.map(
      (id) => catalogue.byId.get(id)?.context.driving ?? 100,
    );
    expect(licences.length).toBeGreaterThan(0);
    expect(Math.max(...licences)).toBeLessThanOrEqual(30);
  });

  test('A sentence names conditions and work, and says why a filter stands for other words', () => {
    expect(understand('寮 転勤なし 溶接').sentence).toBe(
      '寮・社宅あり・転勤なしで、溶接の仕事をさがしました',
    );
    expect(understand('土日休み').sentence).toContain('年間休日120日以上(土日休みのめやす)');
  });
});

describe('occupations', () => {
  test.each([
    ['髪さわる仕事', '美容師'],
    ['バイク', '二輪整備士（バイク整備）'],
    ['犬にかかわる仕事', 'トリマー'],
    ['パソコン使う仕事', '一般事務'],
    ['外で働きたい', '造園工・植木職人'],
    ['ひとりでもくもく作業', '倉庫ピッキングスタッフ'],
    ['ケーキ作りたい', '洋菓子製造（パティシエ）'],
    ['数学が得意', 'プログラマー'],
    ['家庭科 好き', '栄養士'],
    ['簿記', '経理事務'],
    ['危険物', '化学プラントオペレーター'],
    ['玉掛け', 'とび職（足場・鉄骨）'],
    ['海の仕事', '船員（貨物船・フェリー）'],
    ['農業科なんだけど', '米づくりの農業スタッフ'],
    ['かんごs', '看護師'],
    ['溶接 女子でもできる?', '溶接工'],
  ])('%s finds %s among the first four', (query, name) => {
    expect(namesFor(query)).toContain(name);
  });

  test('Refusals find occupations without what is refused', () => {
    expect(familiesFor('動物以外')).not.toContain('animal');
    expect(namesFor('人と話さない仕事').length).toBeGreaterThan(0);
    const people = understand('人と話さない仕事').occupations.map(
      (id) => catalogue.byId.get(id)?.context.people ?? 100,
    );
    expect(Math.max(...people)).toBeLessThanOrEqual(30);
  });
});

test.each([
  ['外は嫌', 'outdoors'],
  ['コミュ障', 'people'],
  ['力仕事いや', 'physical'],
] as const)('%s finds occupations with little of %s', (query, key) => {
  const amounts = understand(query).occupations.map(
    (id) => catalogue.byId.get(id)?.context[key] ?? 100,
  );
  expect(amounts.length).toBeGreaterThan(0);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(30);
});

describe('spelling', () => {
  test.each([
    ['よせつ', '溶接', '溶接工'],
    ['ようせつ', '溶接', '溶接工'],
    ['せいびし', '整備士', '自動車整備士'],
    ['びょうし', '美容師', '美容師'],
    ['きかいかこう', '機械加工', 'NC工作機械オペレーター'],
    ['よせつ 大阪', '溶接 大阪', '溶接工'],
  ])('%s is corrected to %s and finds %s', (query, corrected, name) => {
    expect(understand(query).corrected).toBe(corrected);
    expect(namesFor(query)).toContain(name);
  });

  test.each(['溶接', '美容師', 'ネイル', 'しゃしょう'])('%s is not corrected', (query) => {
    expect(understand(query).corrected).toBeNull();
  });
});

test.each([
  ['フォークの免許', 'フォークリフトオペレーター'],
  ['乙4もってます', '化学プラントオペレーター'],
  ['hotel', 'ホテルのフロント・ベル'],
  ['programmer', 'プログラマー'],
  ['work at a bakery', 'パン製造スタッフ（パン職人）'],
  ['二種電工', '送電・配電線の工事スタッフ'],
  ['2級ボイラー 受かった', 'ビル設備管理スタッフ'],
  ['登販', '登録販売者'],
  ['保健士', '保健師'],
])('%s, which the catalogue calls otherwise, finds %s', (query, name) => {
  expect(namesFor(query)).toContain(name);
});

test.each(['高い所こわい', '手取り15万で暮らせる', '遅番がいい', '退職金ある会社'])(
  '%s, which no list knows, is told where to look and offered no occupation',
  (query) => {
    const { occupations, sentence } = understand(query);
    expect(occupations).toEqual([]);
    expect(sentence).toMatch(/会社のページ|職場見学|職業のページ/);
  },
);

test.each([
  ['歩合なし 営業', 'ノルマがあるか'],
  ['希望休 美容師', '有給休暇をとった日数'],
  ['社保完備の工場', '手当や退職金'],
  ['続くか心配', 'やめた人の数'],
  ['家賃払える', '税金や保険料を引いた額'],
  ['在留カード 仕事', '相談窓口'],
  ['jlpt 介護', '日本語の力'],
  ['しんどくない', '何が楽かは人によって'],
  ['養護教諭', '免許をとります'],
])('%s is answered with %s', (query, advice) => {
  expect(understand(query).sentence).toContain(advice);
});

test.each([
  ['高所NG 工事', 'no_heights'],
  ['高いとこ怖い とび', 'no_heights'],
  ['注射が苦手 病院', 'no_blood'],
  ['早起きいや パン', 'no_early'],
] as const)('%s excludes what breaks %s', (query, key) => {
  const condition = workConditions.find((one) => one.key === key);
  const verdicts = understand(query).occupations.map((id) => {
    const occupation = catalogue.byId.get(id);
    return condition && occupation && judgeCondition(condition, occupation).verdict;
  });
  expect(verdicts.length).toBeGreaterThan(0);
  expect(verdicts.every((verdict) => verdict === 'meets' || verdict === 'unsure')).toBe(true);
});

test.each(['動物園', 'zoo'])('%s names work and refuses nothing', (query) => {
  expect(namesFor(query)).toContain('動物園の飼育員');
  expect(understand(query).sentence).toBe('動物園の仕事をさがしました');
});

test('Old people who live alone are no wish for a dormitory', () => {
  expect(chipsFor('一人暮らしのお年寄りのお手伝い')).toEqual([]);
  expect(familiesFor('一人暮らしのお年寄りのお手伝い')).toContain('elderly-care');
});

test('A word of sex chooses no occupation', () => {
  const found = namesFor('女の子 現場');
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((name) => name?.includes('事務'))).toEqual([]);
  expect(understand('男子 保育').sentence).toContain('男女');
});

test('Meals with a dormitory make nobody a cook', () => {
  expect(familiesFor('まかないつき 寮')).toEqual([]);
  expect(chipsFor('まかないつき 寮')).toEqual(['dormitory=1']);
});

test.each([
  '',
  'あああああ',
  '株式会社',
  '山田工業',
  '佐藤',
  '🙂🙂',
  "' OR 1=1; --",
  '%_\\',
  '\u0000\u0007',
  'あ',
  '数学いらない',
  '英語使わない',
  'おはよー',
  '推しのライブ当たった!!',
  '先生うざい',
  '営業いがいで',
])('A query that says nothing of work gives nothing: %j', (query) => {
  expect(understand(query)).toEqual(nothing);
});

test.each(['死にたい', 'もう消えたい'])(
  'A worry is noticed and nothing is searched for: %s',
  (query) => {
    expect(understand(query)).toEqual({ ...nothing, isWorry: true });
  },
);

test('A sentence leaves out words that were not understood', () => {
  expect(understand('介護 ぬるぽがっ').sentence).toBe('介護の仕事をさがしました');
});
