/** Queries by kind; each twice, as the first page and as page 50. */
export const queryKinds: Record<string, string[]> = {
  'one character': ['寮', '車', '山', '光', '水', '食', '花', '犬'].map((s) => `s=${s}`),
  'two characters': ['溶接', '介護', '配管', '旋盤', '山田', '接客', '東京', 'ﾋﾞﾙ'].map(
    (s) => `s=${s}`,
  ),
  'many characters': [
    'フォークリフト',
    '介護福祉士',
    '第二種電気工事士',
    '有限会社山田製作所',
    'ｶﾞﾗｽ',
    'サービス',
    'タカハシケンセツ',
    'インターネットで買った物',
  ].map((s) => `s=${s}`),
  'two words': [
    '溶接 東京',
    '介護 寮',
    '荷物 フォークリフト',
    '高橋 建設',
    'ようせつ 大阪',
    '髙橋 ガラス',
    '資格 研修',
    '配管 千葉',
  ].map((s) => `s=${s}`),
  'filters alone': [
    'area=13',
    'area=tohoku&annual_holidays_min=120',
    'industry=care&area=27',
    'starting_salary_min=200000&dormitory=1',
    'occupation=parcel-delivery-driver',
    'area=32&industry=it&visit=1&no_transfer=1',
    'openness_min=12&area=kanto',
    'industry=manufacturing&annual_holidays_min=125',
  ],
  'nothing asked': [''],
  'no hit': [
    'ぬるぽがっ',
    '東京水族館探検',
    'ザリガニ釣り',
    '鱧',
    '溶接 ザリガニ',
    '宇宙飛行士訓練',
  ].map((s) => `s=${s}`),
};

/** Two of each kind, asked before anything is measured. */
export const warmingQueries = [
  's=木',
  's=鳥',
  's=清掃',
  's=塗装',
  's=プログラミング',
  's=自動車整備士',
  's=事務 埼玉',
  's=佐藤 工業',
  'area=23&annual_holidays_min=110',
  'industry=construction',
  's=深海探査艇',
  's=鱈',
];

const typed = [
  'や',
  'やま',
  'さと',
  '山田',
  'タカハシ',
  '製作所',
  'ようせつ',
  '建設',
  'かいご',
  'サービス',
];

/** Other requests of the search pages. */
export function otherPaths(companyIds: readonly string[]): Record<string, string[]> {
  return {
    suggestions: typed.map((q) => `/api/company-profiles/suggest/?${new URLSearchParams({ q })}`),
    'similar companies': companyIds.map((id) => `/api/company-profiles/${id}/similar/`),
    'names by kana': ['ア', 'ヤ', 'サ'].map(
      (kana) => `/api/company-profiles/by_kana/?${new URLSearchParams({ kana })}&per_page=60`,
    ),
  };
}
