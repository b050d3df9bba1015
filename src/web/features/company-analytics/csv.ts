import type { CompanyFigures, CompanyMeasure } from '#contract/company/company-analytics.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { toCsv } from '#web/ui/text/csv.ts';
import { notTold, tooFew } from './count-words.ts';
import { measureNames } from './measure-names.ts';

/**
 * The same numbers as on the screen: a line a day, week and month, then four weeks, and what is not by measure in two columns of
 * their own; what is not shown is not in it either.
 */
export function figuresCsv({ company, measures, favorites_now, prefectures }: CompanyFigures) {
  const periodsOf = (kind: 'weeks' | 'months') => measures[0]?.[kind] ?? [];
  const days = measures[0]?.daily.map(({ day }) => day) ?? [];
  const line = (period: string, cellOf: (measure: CompanyMeasure) => string) => [
    ...[company.name, period, ...measures.map(cellOf)],
    ...['', ''],
  ];
  const sum = (period: string, countOf: (measure: CompanyMeasure) => number | null | undefined) =>
    line(period, (one) => numberOr(countOf(one), notTold));
  const alone = (period: string, ...cells: [string, string]) => [
    ...[company.name, period, ...measures.map(() => '')],
    ...cells,
  ];
  return toCsv([
    [
      ...['企業名', '期間', ...measures.map(({ key }) => columnName(key))],
      ...['お気に入りに入れた生徒（人）', 'ログインして見た生徒（人）'],
    ],
    ...days.map((day, at) => line(day, ({ daily }) => numberOr(daily[at]?.count, tooFew))),
    ...periodsOf('weeks').map(({ from, until }, at) =>
      sum(`${from}から${until}までの週`, ({ weeks }) => weeks[at]?.count),
    ),
    ...periodsOf('months').map(({ from }, at) =>
      sum(`${from.slice(0, 7)}の月`, ({ months }) => months[at]?.count),
    ),
    sum('4週間の合計', (one) => one.last_28_days),
    sum('その前の4週間の合計', (one) => one.previous_28_days),
    line('同じ業界のまんなかの値（4週間）', (one) => numberOr(one.industry_median, '表示なし')),
    alone('この13か月', numberOr(favorites_now, notTold), ''),
    ...prefectures.map(({ prefecture, viewers }) =>
      alone(`先月・${prefectureName(prefecture)}`, '', `${viewers}`),
    ),
    alone('先月・ほかの都道府県', '', tooFew),
  ]);
}

function numberOr(count: number | null | undefined, hidden: string): string {
  return count?.toString() ?? hidden;
}

function columnName(key: keyof typeof measureNames): string {
  const { name, unit } = measureNames[key];
  return `${name}（${unit}）`;
}
