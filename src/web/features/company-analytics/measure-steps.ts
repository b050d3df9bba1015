import type { MeasureKey } from '#contract/company/company-analytics.ts';

type Step = {
  text: string;
  link: string;
  /** Path of the field that the link leads to. */
  field: string;
};

/** The one thing that a company can do about each figure. */
export const measureSteps: Record<MeasureKey, Step> = {
  impressions: {
    text: '検索では、勤務時間や休日などの条件でもさがせます。書いてあるか、確かめましょう。',
    link: '働く条件を見直す',
    field: 'conditions.working_hours',
  },
  recommendations: {
    text: '診断は、仕事の種類をもとに企業を選びます。御社にある仕事が入っているか、確かめましょう。',
    link: '仕事の種類を見直す',
    field: 'occupations',
  },
  clicks: {
    text: '診断の結果では、会社名とキャッチコピーが並びます。何の会社か伝わる言葉にしましょう。',
    link: 'キャッチコピーを見直す',
    field: 'catch_copy',
  },
  views: {
    text: 'ページを開いた人は、仕事の内容から読みます。高校生に分かる言葉で書いてあるか、確かめましょう。',
    link: '仕事の内容を見直す',
    field: 'work.description',
  },
  viewers: {
    text: '一日の流れがあると、働くようすを思いうかべられます。',
    link: '一日の流れを書く',
    field: 'work.day_schedule',
  },
  favorites: {
    text: '気になった生徒が次に進めるのは、応募前職場見学です。日程の決め方を書きましょう。',
    link: '見学の日程を書く',
    field: 'visit.schedule',
  },
};
