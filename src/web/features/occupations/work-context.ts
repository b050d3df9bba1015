import type { ContextKey } from '#contract/words/taxonomy-names.ts';

type Words = { term: string; high: string; middle: string; low: string };

/** Lowest levels of `high` and `middle`. */
const highFrom = 60;
const middleFrom = 30;

const words: [ContextKey, Words][] = [
  [
    'people',
    {
      term: '人と話す',
      high: 'お客さんや利用する人とよく話します',
      middle: '話す時間と、作業の時間があります',
      low: '人と話す時間は少なめです',
    },
  ],
  [
    'team',
    {
      term: 'チームで働く',
      high: 'チームで動くことが多いです',
      middle: 'チームの作業と、一人の作業があります',
      low: '一人で進める作業が多いです',
    },
  ],
  [
    'outdoors',
    {
      term: '働く場所',
      high: '外での仕事が中心です',
      middle: '建物の中と外の両方があります',
      low: '建物の中が中心です',
    },
  ],
  [
    'physical',
    {
      term: '体を使う',
      high: '立つ、歩く、運ぶなど、体をよく使います',
      middle: '体を動かす時間があります',
      low: '体を使うことは少なめです',
    },
  ],
  [
    'desk',
    {
      term: '机の仕事',
      high: '机やパソコンに向かう時間が長いです',
      middle: '机やパソコンの仕事もあります',
      low: '机の仕事は少なめです',
    },
  ],
  [
    'night_or_shift',
    {
      term: '夜勤・シフト',
      high: '夜勤や交代勤務のある職場が多いです',
      middle: '職場によって、早番・遅番や夜勤があります',
      low: '昼間の仕事が中心です',
    },
  ],
  [
    'weekend',
    {
      term: '土日の仕事',
      high: '土日に働き、平日に休むことが多いです',
      middle: '土日に働くこともあります',
      low: '土日は休みのことが多いです',
    },
  ],
  [
    'noise',
    {
      term: '音',
      high: '機械や人の声など、音が大きめの場所です',
      middle: '音がする時間もあります',
      low: '静かな場所が多いです',
    },
  ],
  [
    'driving',
    {
      term: '運転',
      high: '車や機械の運転をよくします',
      middle: '運転することもあります',
      low: '運転はほとんどありません',
    },
  ],
  [
    'licence',
    {
      term: '資格・免許',
      high: '資格や免許が必要なことが多いです',
      middle: 'あると役に立ち、入社してから取れるものもあります',
      low: '資格がなくても始められます',
    },
  ],
];

/** Words for a place of work: levels are impressions, and numbers would claim more. */
export function contextInWords(
  context: Record<ContextKey, number>,
): { term: string; text: string }[] {
  return words.map(([key, { term, high, middle, low }]) => {
    const level = context[key];
    if (level >= highFrom) return { term, text: high };
    return { term, text: level >= middleFrom ? middle : low };
  });
}
