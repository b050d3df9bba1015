import type { CompanyFigures, CompanyMeasure } from '#contract/company/company-analytics.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { toCsv } from '#web/ui/text/csv.ts';
import { sumWords, tooFew } from './count-words.ts';
import { measureNames } from './measure-names.ts';

type Period = 'last_7_days' | 'last_28_days' | 'previous_28_days';

/**
 * The same numbers as on the screen: a line a day, then today, the sums, and what is not by measure in two columns of
 * their own; what is not shown is not in it either.
 */
export function figuresCsv({ company, measures, favorites_now, prefectures }: CompanyFigures) {
  const days = measures[0]?.daily.map(({ day }) => day) ?? [];
  const line = (period: string, cellOf: (measure: CompanyMeasure) => string) => [
    ...[company.name, period, ...measures.map(cellOf)],
    ...['', ''],
  ];
  const sums = (period: string, key: Period) =>
    line(period, (one) =>
      numberOr(one[key], sumWords(null, { key: one.key, unit: measureNames[one.key].unit })),
    );
  const alone = (period: string, ...cells: [string, string]) => [
    ...[company.name, period, ...measures.map(() => '')],
    ...cells,
  ];
  return toCsv([
    [
      ...['企業名', '期間', ...measures.map(({ key }) => columnName(key))],
      ...['いまお気に入りに入れている生徒（人）', 'ログインして見た生徒（人）'],
    ],
    ...days.map((day, at) => line(day, ({ daily }) => numberOr(daily[at]?.count, tooFew))),
    line('今日（途中）', ({ today }) => numberOr(today, tooFew)),
    sums('この7日間の合計', 'last_7_days'),
    sums('この28日間の合計', 'last_28_days'),
    sums('その前の28日間の合計', 'previous_28_days'),
    line('同じ業界のまんなかの値（28日間）', (one) => numberOr(one.industry_median, '表示なし')),
    alone('いま', numberOr(favorites_now, tooFew), ''),
    ...prefectures.map(({ prefecture, viewers }) =>
      alone(`この28日間と今日・${prefectureName(prefecture)}`, '', `${viewers}`),
    ),
    alone('この28日間と今日・ほかの都道府県', '', tooFew),
  ]);
}

function numberOr(count: number | null | undefined, hidden: string): string {
  return count?.toString() ?? hidden;
}

function columnName(key: keyof typeof measureNames): string {
  const { name, unit } = measureNames[key];
  return `${name}（${unit}）`;
}
