import type { MeasureKey } from '#contract/company/company-analytics.ts';

type MeasureName = { name: string; unit: '人' | '回'; meaning: string };

/** What a measure is called on the screen, and how it is counted. */
export const measureNames: Record<MeasureKey, MeasureName> = {
  views: {
    name: 'ページが開かれた回数',
    unit: '回',
    meaning: '会社ページが開かれるたびに1回です。検索ロボットや先読みは入りません。',
  },
  viewers: {
    name: 'ページを見た人',
    unit: '人',
    meaning:
      '同じ回線の、同じ種類の端末からは、1日に何度見ても1人です。学校の回線では少なめに出ます。週や月の数は、日ごとの人数の合計です。',
  },
  favorites: {
    name: 'お気に入りに追加した人',
    unit: '人',
    meaning:
      'その日にお気に入りに追加し、集計のときにも残していた生徒の人数です。あとで外しても、出した数は変わりません。',
  },
  impressions: {
    name: '検索の結果に出た回数',
    unit: '回',
    meaning: '企業の検索で、表示されたページの一覧に入るたびに1回です。',
  },
  recommendations: {
    name: '診断のおすすめに入った回数',
    unit: '回',
    meaning: '診断の結果の仕事に合う企業として、候補に入るたびに1回です。',
  },
  clicks: {
    name: '診断から開かれた回数',
    unit: '回',
    meaning:
      'ログイン中の生徒が、診断の結果から会社ページを開くと1回です。同じ生徒は1日に1回だけ数えます。',
  },
};
