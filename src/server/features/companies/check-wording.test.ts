import { describe, expect, test } from 'vitest';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { stopsSubmission, wordingKinds } from '#contract/company/company-editing.ts';
import { blankValues, companyFields } from '#contract/company/company-fields.ts';
import { checkWording } from './check-wording.ts';

const profile: CompanyEdit = {
  name: '株式会社絶対看護婦',
  name_kana: 'ゼッタイ',
  name_en: null,
  corporate_number: null,
  catch_copy: '',
  one_line: '',
  website_url: null,
  video_url: null,
  industry: 'care',
  jsic: 'P',
  founded_on: null,
  representative: null,
  capital: null,
  employees: null,
  high_school_employees: null,
  postal_code: null,
  prefecture: '13',
  city: '',
  street: null,
  workplaces: [],
  occupations: [],
  work: blankValues(companyFields.work),
  conditions: blankValues(companyFields.conditions),
  youth: { fiscal_year: 2025, ...blankValues(companyFields.youth) },
  certifications: [],
  visit: { available: false, schedule: null, capacity: null, clothes: null, bring: null },
  internships: [],
  logo: null,
  photos: [],
};

const kindsIn = (description: string) =>
  checkWording({ ...profile, work: { ...profile.work, description } }).map(({ kind }) => kind);

describe('wordings that could be better', () => {
  test.each([
    ['若い女性が活躍しています', 'gender'],
    ['看護婦の仕事です', 'gender'],
    ['営業マンとして回ります', 'gender'],
    ['主婦歓迎です', 'gender'],
    ['35歳までの方', 'age'],
    ['３５歳以下の方', 'age'],
    ['若い方歓迎', 'age'],
    ['女性スタッフ歓迎', 'gender'],
    ['女性の方歓迎', 'gender'],
    ['女性の方を特に歓迎します', 'gender'],
    ['女性社員を積極的に募集しています', 'gender'],
    ['女性の方のみ', 'gender'],
    ['女子生徒を求めています', 'gender'],
    ['女の子大歓迎', 'gender'],
    ['男性スタッフ募集', 'gender'],
    ['男性の方優先', 'gender'],
    ['男の方を優先します', 'gender'],
    ['男性に限ります', 'gender'],
    ['男子高校生募集', 'gender'],
    ['男性を採用したいです', 'gender'],
    ['20代の方歓迎', 'age'],
    ['20代前半の社員を募集', 'age'],
    ['30代までの方を募集します', 'age'],
    ['35才まで', 'age'],
    ['35歳くらいまで', 'age'],
    ['35歳以内の方', 'age'],
    ['18〜25歳の方を募集', 'age'],
    ['若い方を求めています', 'age'],
    ['若手社員を募集', 'age'],
    ['若干名を採用します', 'number'],
    ['残業はほぼなし', 'number'],
    ['残業ほぼゼロの職場', 'number'],
    ['残業はほとんどありません', 'number'],
    ['ほぼ残業なし', 'number'],
    ['残業少なめ', 'number'],
    ['絶対に楽しい', 'exaggeration'],
    ['必ず成長できます', 'exaggeration'],
    ['業界No.1の会社', 'exaggeration'],
    ['弊社は', 'difficult'],
    ['齟齬のないように', 'difficult'],
    ['釘を拵える', 'difficult'],
    ['月給19万円です', 'wage_year'],
  ])('%s: %s', (text, kind) => {
    expect(kindsIn(text)).toContain(kind);
  });

  test.each([
    '本籍を書いてください',
    '家族構成を教えてください',
    '両親の職業を聞きます',
    '間取りを書く欄があります',
    '家庭環境についてうかがいます',
    '信仰する宗教',
    '支持政党',
    '人生観について話してもらいます',
    '尊敬する人物を書いてもらいます',
    '思想について確認します',
    '労働組合への加入経験',
    '愛読書',
    '身元調査をします',
    '当社指定の履歴書',
    '選考時に健康診断を受けてもらいます',
    '面接でご家族について聞きます',
    '家族のことを教えてください',
    'ご家族について、履歴書にお書きください',
    'ご両親のことを話してもらいます',
    'ご家族のお仕事を教えてください',
    '何人家族ですか',
    '兄弟は何人ですか',
    '出身地はどこですか',
    '出生地を記入',
    '生まれた場所を教えてください',
    '尊敬する人物は誰ですか',
    '尊敬する人はだれですか',
    '尊敬している方について聞きます',
    '座右の銘は何ですか',
    'どんな新聞を読みますか',
    '信仰している宗教',
    '持ち家ですか',
    '自宅近くの地図',
  ])('%s asks for what nobody may ask', (text) => {
    expect(kindsIn(text)).toContain('fair_hiring');
  });
});

describe('ways around the school and gifts', () => {
  test.each([
    '直接応募もできます',
    '会社に直接申しこんでください',
    '当社へ直接エントリー',
    '学校を通さずに応募できます',
    'LINEで応募できます',
    '公式LINEから応募してください',
    '電話で応募を受け付けます',
    '電話でお申し込みください',
    'メールにて見学の申込を受け付けています',
    'インスタのDMから申しこめます',
    'ホームページから応募できます',
    '応募フォームはこちら',
    'LINEに登録してください',
    'LINEの友だち追加をお願いします',
    'インスタをフォローしてね',
    'お気軽にお問い合わせください',
    '直接ご連絡ください',
    'お電話ください',
    'LINEでご相談ください',
    '採用担当 saiyo@pan.example.jp',
    'ＳＡＩＹＯ＠ｐａｎ．ｅｘａｍｐｌｅ．ｊｐ',
    '電話は03-1234-5678です',
    '０９０－１２３４－５６７８',
    '(0242)12-3456',
    '09012345678',
    '0120ー123ー456',
    'インスタは @pankoujou',
    'https://lin.ee/abc',
  ])('%s leads around the school', (text) => {
    expect(new Set(kindsIn(text))).toEqual(new Set(['around_school']));
  });

  test.each([
    '見学した人にQUOカードをさしあげます',
    '職場見学でクオカード500円分',
    '見学に来た人へプレゼントがあります',
    '応募で商品券',
    '登録した人にギフト券',
    '登録すると1,000ポイントがもらえます',
    '参加者にもれなくお渡しします',
    'インターンシップに参加した人に謝礼をはらいます',
    '応募した人に祝い金',
    '見学の記念品',
  ])('%s is a gift', (text) => {
    expect(new Set(kindsIn(text))).toEqual(new Set(['gift']));
  });

  test.each([
    'お客様からの電話を受けます。電話での申し込みを受け、入力します。',
    'お客さまがLINEで申しこむお店です。応募者の書類をメールで送ります。',
    'LINE公式アカウントの運用をします。SNSの写真をとります。',
    'メールで見積もりを送ります。メールアドレスの登録をします。電話とメールで注文を受けます。',
    '申しこみは学校から。学校を通して電話で申しこんでください。先生からお電話ください。',
    '直接応募は受け付けていません。学校を通さない応募はできません。',
    'このサイトから応募することはできません。',
    'お客様と直接話します。上司に直接相談できます。',
    '@の付いた商品は、2027-04-01から200,000,000円分です。8:30〜17:30。住所は0-1-2です。',
    '新商品のプレゼント包装をします。お客様へのプレゼントを選びます。',
    '工場見学のお客様に記念品を渡します。ギフト売り場で、お中元の申し込みを受けます。',
    '登録販売者の資格に合格すると、祝い金が出ます。誕生日会に参加し、プレゼントを配ります。',
    '社員旅行に参加した人には商品券が当たります。見学のポイントを説明します。',
    '安全をもれなく確認します。見学では仕事をもれなく説明します。謝礼はありません。',
    '見学した人に金品や謝礼をわたすことはありません。',
    '残業はほぼなし（月2時間）です。月平均3時間で、残業はほとんどありません。',
    '残業は月に10時間です。残業なしの日を決めています。',
    '職場見学では、お気軽にご質問ください。見学中は、担当者にご質問ください。',
    '電話で届く申し込みに対応します。電話での申し込みが多い時期です。',
  ])('%s is fine', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });

  test('stop a submission, as nothing else does but forbidden questions and early wages', () => {
    const kinds = wordingKinds.filter(stopsSubmission);
    expect(kinds).toEqual(['fair_hiring', 'around_school', 'wage_early']);
  });

  test('are not looked for in addresses of the web', () => {
    const website_url = 'https://www.instagram.com/pan';
    expect(checkWording({ ...profile, website_url, video_url: website_url })).toEqual([]);
  });
});

test.each([
  '家族手当があります。労働組合があります。',
  '家族構成に応じた手当が出ます。',
  '毎年、全員が健康診断を受けます。入社後に健康診断書を提出します。',
  '身元調査は行いません。宗教は問いません。',
  '作業の前には、必ず安全を確認します。定年は65歳です。60歳まで働けます。',
  '平均年齢は38歳です。18歳以上の人が夜勤をします。',
  '2026年度の初任給は19万円です。',
  '女性の先輩も男性の先輩もいます。若い社員が多い職場です。',
  '18歳未満の人の夜勤はありません。親子丼を作ります。',
  'お客さまの家族の話を聞くこともあります。',
  '女性社員が活躍しています。女性の方が多い職場です。',
  '昨年は女性を3人採用しました。女性の採用人数は3人です。男性も女性も歓迎します。',
  '女性の育児休業は3人中3人、男性スタッフは4人中2人がとりました。',
  '20代の先輩が教えます。20代の社員は5人です。20代から60代までの人が働いています。',
  '12才までの子どもを預かります。18才未満の人は夜勤をしません。65才まで働けます。',
  '家族手当と、家族のための休みがあります。ご家族との時間を大切にできます。',
  'お客様の家族について聞き、保険をすすめます。利用者さまのご家族のことを記録に書きます。',
  '上司が家族のことも聞いてくれます。休けいでは家族のことを話して笑っています。',
  '出身地はどこでもかまいません。出身校はどこでも同じです。出生地は聞きません。',
  '尊敬する先輩がたくさんいます。お客様は何人家族でも泊まれます。',
])('%s is fine', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('A finding names the place, the word and a better one; names are left alone', () => {
  const seniors = [
    {
      year: '2年目',
      course: '普通科',
      questions: [{ question: '仕事は？', answer: '営業マンです。' }],
    },
  ];
  expect(checkWording({ ...profile, work: { ...profile.work, seniors } })).toEqual([
    {
      field: 'work.seniors.0.questions.0.answer',
      text: '営業マン',
      kind: 'gender',
      suggestion: expect.stringContaining('営業職'),
    },
  ]);
});

describe('a wage of the coming year', () => {
  const earlyIn = (description: string, today: string) =>
    checkWording({ ...profile, work: { ...profile.work, description } }, today).filter(
      ({ kind }) => kind === 'wage_early',
    );

  test.each([
    '2028年度の初任給は19万円です',
    '２０２８年４月入社の人の月給は190,000円です',
    '令和10年度の基本給は月19万円です',
    '2026年に建てた工場です。2028年度の月給は19万円です',
    '2026年からの工場、2028年度の月給19万円',
    '初任給は19万円（2028年度）です',
    '初任給（2028年度）190,000円',
    '時給1,200円（2028年4月入社）',
    '2027年度の月給は19万円、2028年度の月給は20万円です',
    '来年度の初任給は20万円',
    '次年度の月給は20万円です',
    '2028卒の初任給は20万円',
    '28卒の初任給は20万円',
    '2028新卒の初任給は20万円',
    '2028/4入社の月給は20万円',
    'R10年度の月給は20万円',
    '来春入社の人の初任給は20万円',
    '来年4月に入社する人の初任給は20万円',
    '来年3月卒業の人の給料は20万円',
    '翌年3月卒業者の月給は20万円',
    '2028年度の初任給は20万5千円',
    '2028年度の初任給は二十万円',
    '2028年度の初任給は20万から',
    '2028年度の初任給は¥200,000',
    '2028年度は20万円の初任給',
    '2028年度の賃金は19万円',
    '2028年度の月収は19万円',
    '2028年度の賞与は10万円',
    '2028年度のボーナスは3か月分',
    '2028年度は月額19万円',
    '2028年度の支給額は19万円',
    '2028年度の住宅手当は2万円',
  ])('%s: not in a text before its day', (text) => {
    const [check] = earlyIn(text, '2027-06-30');
    expect(check).toMatchObject({ field: 'work.description' });
    expect(check?.suggestion).toContain('2028年度の賃金は、2027年7月1日まで公開できません');
    expect(earlyIn(text, '2027-07-01')).toEqual([]);
  });

  test.each([
    '2027年度の初任給は19万円です',
    '2028年に新しい工場ができます。月給は2027年度で19万円です',
    '2028年度は5人を採用します',
    '2028年度の初任給は未定、2027年度は20万円です',
    '来年は新しい工場ができます。今年度の初任給は20万円です',
    '来年の寮も、昨年度の賞与は10万円のままです',
    '来年度の寮費は月額1万円です',
    '平成28年卒の先輩の給料は20万円です',
    '来年はボーナスで10万円の自転車を買います',
    '2030年まで月給は20万円です',
  ])('%s: is fine', (text) => {
    expect(earlyIn(text, '2027-06-30')).toEqual([]);
  });

  test('来年度 begins in April, 来年 in January', () => {
    expect(earlyIn('来年度の初任給は20万円', '2027-03-31')).toEqual([]);
    expect(earlyIn('来年度の初任給は20万円', '2027-04-01')).toHaveLength(1);
    expect(earlyIn('来春入社の人の初任給は20万円', '2026-12-31')).toEqual([]);
    expect(earlyIn('来春入社の人の初任給は20万円', '2027-01-01')).toHaveLength(1);
  });

  const inConditions = (given: Partial<CompanyEdit['conditions']>, today = '2027-06-30') =>
    checkWording({ ...profile, conditions: { ...profile.conditions, ...given } }, today);

  test.each([
    ['conditions.bonus', { bonus: '2028年度は10万円' }],
    ['conditions.bonus', { bonus: '来年度から年3回' }],
    ['conditions.bonus', { bonus: '2028年度は10万円', starting_salary: 1, salary_year: 2027 }],
    ['conditions.fixed_overtime', { fixed_overtime: '来春入社の人は20時間分' }],
    ['conditions.allowances.1', { allowances: ['通勤手当', '住宅手当（2028卒は月2万円）'] }],
  ])('in a field of wages needs no word for it: %s %o', (field, given) => {
    const [check, ...others] = inConditions(given);
    expect(check).toMatchObject({ field, kind: 'wage_early' });
    expect(check?.suggestion).toContain('「初任給の年度」に2028を入れてください');
    expect(others).toEqual([]);
    expect(inConditions(given, '2027-07-01')).toEqual([]);
    // Which is what closes the field.
    expect(inConditions({ ...given, salary_year: 2028 })).toEqual([]);
  });

  test.each([
    { bonus: '年2回（前年度の実績 2.5か月分）。入社の次年度から' },
    { allowances: ['住宅手当 月2万円（2030年3月まで）', '家族手当'] },
    { fixed_overtime: 'なし', working_hours: '来年度から1日7時間30分' },
  ])('in a field of wages is not asked for: %o', (given) => {
    expect(inConditions(given)).toEqual([]);
  });

  test('the fields that stay closed until the day may hold it', () => {
    const wages = {
      bonus: '2028年度は給与と別に10万円',
      allowances: ['2028年度の住宅手当は2万円'],
    };
    expect(inConditions({ ...wages, starting_salary: 190_000, salary_year: 2028 })).toEqual([]);
  });
});

test('a wage without its year is asked for the year', () => {
  const conditions = { ...profile.conditions, starting_salary: 190_000 };
  expect(checkWording({ ...profile, conditions })).toMatchObject([
    { field: 'conditions.salary_year', kind: 'wage_year' },
  ]);
});
