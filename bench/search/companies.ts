import type { Occupation } from '#contract/public/occupations.ts';
import { industries, prefectures } from '#contract/words/areas.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import { mulberry32 } from '#server/mulberry32.ts';

export type BenchCompany = {
  company: typeof companies.$inferInsert & { id: string };
  occupations: { id: string; name: string }[];
};

const surnames =
  '佐藤サトウ 鈴木スズキ 高橋タカハシ 田中タナカ 伊藤イトウ 渡辺ワタナベ 山本ヤマモト 中村ナカムラ 小林コバヤシ 加藤カトウ 吉田ヨシダ 山田ヤマダ 佐々木ササキ 山口ヤマグチ 松本マツモト 井上イノウエ 木村キムラ 林ハヤシ 斎藤サイトウ 清水シミズ 山崎ヤマザキ 森モリ 池田イケダ 橋本ハシモト 阿部アベ 石川イシカワ 山下ヤマシタ 中島ナカジマ 石井イシイ 小川オガワ 前田マエダ 岡田オカダ 長谷川ハセガワ 藤田フジタ 後藤ゴトウ 近藤コンドウ 村上ムラカミ 遠藤エンドウ 青木アオキ 坂本サカモト 福田フクダ 太田オオタ 西村ニシムラ 藤井フジイ 金子カネコ 岡本オカモト 藤原フジワラ 三浦ミウラ 中野ナカノ 中川ナカガワ 原田ハラダ 松田マツダ 竹内タケウチ 小野オノ 田村タムラ 中山ナカヤマ 和田ワダ 石田イシダ 森田モリタ 上田ウエダ 柴田シバタ 酒井サカイ 工藤クドウ 横山ヨコヤマ 宮崎ミヤザキ 内田ウチダ 高木タカギ 谷口タニグチ 大野オオノ 丸山マルヤマ 今井イマイ 河野コウノ 小島コジマ 武田タケダ 藤本フジモト 村田ムラタ 上野ウエノ 杉山スギヤマ 増田マスダ 平野ヒラノ 大塚オオツカ 千葉チバ 久保クボ 松井マツイ 岩崎イワサキ 桜井サクライ 野口ノグチ 松尾マツオ 野村ノムラ 木下キノシタ 菊地キクチ 渡部ワタベ 佐野サノ 大西オオニシ 杉本スギモト 新井アライ 浜田ハマダ 市川イチカワ 菅原スガワラ 水野ミズノ 小松コマツ 島田シマダ 古川フルカワ 小山コヤマ 高田タカダ 山内ヤマウチ 西田ニシダ 菊池キクチ 東ヒガシ';
const lights =
  '光ヒカリ 旭アサヒ 日の出ヒノデ 若葉ワカバ 青空アオゾラ 大和ヤマト 富士フジ 桜サクラ 緑ミドリ 希望キボウ 明和メイワ 共栄キョウエイ 三和サンワ 東洋トウヨウ 北斗ホクト 丸新マルシン 協和キョウワ 太陽タイヨウ 双葉フタバ 第一ダイイチ 中央チュウオウ 新生シンセイ 信和シンワ みらいミライ さくらサクラ ひまわりヒマワリ つばさツバサ あおばアオバ アルファアルファ オリオンオリオン スカイスカイ フジタフジタ ニューライフニューライフ グリーングリーン ブルーブルー ホープホープ';
const kinds =
  '建設ケンセツ 工業コウギョウ 製作所セイサクショ 運輸ウンユ 商店ショウテン 食品ショクヒン 電設デンセツ 設備セツビ 精機セイキ 金属キンゾク 化成カセイ 印刷インサツ 物流ブツリュウ 興業コウギョウ 産業サンギョウ 鉄工テッコウ 木工モッコウ 土木ドボク 造園ゾウエン 塗装トソウ 自動車ジドウシャ 介護サービスカイゴサービス 農園ノウエン 水産スイサン 警備ケイビ 観光カンコウ ホテルホテル フーズフーズ テックテック システムシステム ビルサービスビルサービス ビールビール ロジスティクスロジスティクス デザインデザイン ガラスガラス ゴムゴム モータースモータース クリーニングクリーニング';
const cities =
  '中央区 港区 北区 南区 緑区 東区 西区 青葉市 若松市 高松町 本町市 大町市 川口町 栄町 中野市 古川市 白石市 松山町 鎌ケ谷町 一ノ宮市 三田市 富岡市 桜井市 浜田市 美里町 小山市 清水町 長井市 朝日町 大和町';
const perks =
  '通勤手当 家族手当 住宅手当 資格手当 時間外手当 皆勤手当 寮費補助 食事補助 夜勤手当 危険手当 技能手当 精勤手当';
const supports =
  '玉掛け技能講習の費用を会社が負担します フォークリフトの免許を取れます 第二種電気工事士の勉強会があります 介護福祉士の受験料を補助します 危険物取扱者の教材を貸します 普通自動車免許の費用を一部補助します ガス溶接の講習に行けます アーク溶接の特別教育を受けられます クレーンの講習に行けます 調理師の受験を応援します';

const split = (list: string) =>
  list.split(/\s+/).map((entry) => {
    const kana = /[ァ-ヶー]+$/.exec(entry)?.[0] ?? '';
    const half = entry.length === kana.length ? kana.slice(kana.length / 2) : kana;
    return { text: entry.slice(0, entry.length - half.length), kana: half };
  });
const [people, words, trades] = [split(surnames), split(lights), split(kinds)];
const places = cities.split(/\s+/);

/** Deterministic: the same index gives the same company in every run. */
export function randomFrom(seed: number) {
  const next = mulberry32((seed * 2_654_435_761) >>> 0);
  return {
    next,
    /** From `least` to `most`, both included. */
    integer: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    /** The first ones are much more frequent, as in life. */
    skewed: <T>(items: readonly T[]): T => items[Math.floor(next() ** 2.2 * items.length)]!,
  };
}

const today = '2026-11-20';
const byPopulation = ['13', '14', '27', '23', '11', '12', '28', '01', '40', '22'];
const prefectureOrder = [
  ...byPopulation,
  ...prefectures.map(({ code }) => code).filter((code) => !byPopulation.includes(code)),
];

export function* benchCompanies(
  catalogue: readonly Occupation[],
  { from, to }: { from: number; to: number },
): Generator<BenchCompany> {
  for (let index = from; index < to; index += 1) yield benchCompany(catalogue, index);
}

function benchCompany(catalogue: readonly Occupation[], index: number): BenchCompany {
  const random = randomFrom(index + 1);
  const occupations = Array.from({ length: random.integer(1, 3) }, () => random.skewed(catalogue));
  const first = occupations[0]!;
  const { name, kana } = nameOf(random);
  const prefecture = random.skewed(prefectureOrder);
  const city = random.pick(places);
  const industry = first.industries[0] ?? random.pick(industries).key;
  const hasDormitory = random.next() < 0.18;
  const isAnswered = () => random.next() < 0.6;
  const profile = {
    id: `0190${index.toString(16).padStart(8, '0').slice(0, 4)}-${index.toString(16).padStart(8, '0').slice(4)}-7000-8000-${random.integer(0, 0xffffffff).toString(16).padStart(12, '0')}`,
    status: 'published' as const,
    group: index % 50 === 0 ? ('A' as const) : ('B' as const),
    isDemo: true,
    name,
    nameKana: kana,
    catchCopy: `${random.pick(first.likes)}人と、${city}で${random.pick(['未来をつくる', 'くらしを支える', '一歩ずつ進む', '笑顔をとどける', '技をみがく'])}`,
    oneLine: `${first.summary.slice(0, 50)}`,
    industry,
    jsic: 'E',
    prefecture,
    city,
    employees: random.integer(5, 900),
    highSchoolEmployees: random.integer(0, 40),
    workplaces: [
      {
        name: random.pick(['本社', '本社工場', '第二工場', '営業所']),
        prefecture,
        city,
        nearest_station: isAnswered() ? `${random.pick(places).replace(/[市区町]$/, '')}駅` : null,
        car_commute: isAnswered(),
      },
    ],
    work: {
      description: `${first.tasks.join('。')}。${first.day.slice(0, random.integer(120, 260))}`,
      day_schedule: [
        { time: '8:00', activity: `朝礼、${random.pick(first.tasks)}` },
        { time: '10:00', activity: random.pick(first.tasks) },
        { time: '13:00', activity: random.pick(first.tasks) },
        { time: '17:00', activity: '片づけと明日の準備' },
      ],
      seniors: seniorsOf(index, first),
      hard_parts: isAnswered() ? [random.pick(first.dislikes)] : [],
      enjoyable_for: first.likes.slice(0, 2),
      career_path: [{ year: 1, text: `先輩と一緒に${first.tasks[0]}` }],
      qualification_support: isAnswered() ? [random.pick(supports.split(' '))] : [],
    },
    conditions: {
      starting_salary: isAnswered() ? random.integer(165, 245) * 1_000 : null,
      salary_year: 2026,
      allowances: perks.split(' ').filter(() => random.next() < 0.3),
      bonus: '年2回',
      working_hours: '8:00〜17:00',
      days_off: '土日祝',
      annual_holidays: isAnswered() ? random.integer(96, 128) : null,
      night_or_shift: null,
      dormitory: hasDormitory,
      dormitory_note: hasDormitory ? '会社から歩いて10分' : null,
      commute: null,
      insurance: ['雇用', '労災', '健康', '厚生'],
      retirement_benefit: isAnswered(),
      transfer: isAnswered() ? random.next() < 0.4 : null,
      smoking: null,
      fixed_overtime: null,
    },
    youth: youthOf(isAnswered),
    certifications: [],
    visit: { available: isAnswered(), schedule: null, capacity: null, clothes: null, bring: null },
    lastConfirmedOn: new Date(Date.UTC(2026, 10, 20) - random.integer(0, 240) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  };
  return {
    company: { ...profile, ...companyFacts(profile, today) },
    occupations: [...new Map(occupations.map(({ id, name }) => [id, { id, name }])).values()],
  };
}

function nameOf(random: ReturnType<typeof randomFrom>): { name: string; kana: string } {
  const head = random.next() < 0.55 ? random.skewed(people) : random.pick(words);
  const middle = random.next() < 0.35 ? random.pick(words) : { text: '', kana: '' };
  const tail = random.pick(trades);
  const text = `${head.text}${middle.text}${tail.text}`;
  const kana = `${head.kana}${middle.kana}${tail.kana}`;
  const shape = random.next();
  if (shape < 0.5) return { name: `株式会社${text}`, kana };
  if (shape < 0.8) return { name: `${text}株式会社`, kana };
  return { name: shape < 0.95 ? `有限会社${text}` : `合同会社${text}`, kana };
}

/** Three companies in ten have one; by a number of their own, so that all else stays as it was. */
function seniorsOf(index: number, { tasks, likes, dislikes }: Occupation) {
  const random = randomFrom(index + 10_000_000);
  if (random.next() > 0.3) return [];
  return [
    {
      year: `${random.integer(1, 6)}年目`,
      course: random.pick(['普通科', '工業科', '商業科', '農業科', '総合学科', '家庭科']),
      questions: [
        {
          question: '入社を決めた理由は？',
          answer: `見学のときに${random.pick(tasks)}ところを見て、${random.pick(likes)}自分に合うと思いました。`,
        },
        {
          question: '大変だったことは？',
          answer: `${random.pick(dislikes)}ときは大変でしたが、先輩がとなりで教えてくれました。`,
        },
      ],
    },
  ];
}

function youthOf(isAnswered: () => boolean) {
  const text = (words: string) => (isAnswered() ? words : null);
  return {
    fiscal_year: 2026,
    scope: '会社全体',
    new_graduates_hired: isAnswered() ? [{ year: 2025, count: 3 }] : null,
    new_graduates_left: isAnswered() ? [{ year: 2025, count: 0 }] : null,
    new_graduates_by_sex: isAnswered() ? [{ year: 2025, male: 2, female: 1 }] : null,
    average_tenure_years: isAnswered() ? 11 : null,
    average_age: isAnswered() ? 39 : null,
    training: text('入社後3か月の研修'),
    self_development: text('講習の費用を負担'),
    mentor: text('先輩が1年つきます'),
    career_consulting: text('年1回の面談'),
    skill_test: text('社内検定あり'),
    overtime_hours: isAnswered() ? 12 : null,
    paid_leave_days: isAnswered() ? 10 : null,
    parental_leave: text('取得者あり'),
    female_officers_percent: isAnswered() ? 10 : null,
    female_managers_percent: isAnswered() ? 12 : null,
  };
}
