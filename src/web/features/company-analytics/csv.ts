import { type CompanyFigures, leastShown } from '#contract/company-analytics.ts';
import { toCsv } from '#web/ui/csv.ts';
import { measureNames } from './measure-names.ts';

/** The same numbers as on the screen: a line a day, then the sums; what is not shown is not in it either. */
export function figuresCsv({ company, measures }: CompanyFigures): string {
  const days = measures[0]?.daily.map(({ day }) => day) ?? [];
  const line = (period: string, counts: (number | null | undefined)[], hidden: string) => [
    company.name,
    period,
    ...counts.map((count) => count?.toString() ?? hidden),
  ];
  const tooFew = `${leastShown}未満`;
  const sums = (key: 'last_28_days' | 'previous_28_days') => measures.map((one) => one[key]);
  const lines = [
    ['企業名', '期間', ...measures.map(({ key }) => columnName(key))],
    ...days.map((day, at) =>
      line(
        day,
        measures.map(({ daily }) => daily[at]?.count),
        tooFew,
      ),
    ),
    line('この28日間の合計', sums('last_28_days'), tooFew),
    line('その前の28日間の合計', sums('previous_28_days'), tooFew),
    line(
      '同じ業界のまんなかの値（28日間）',
      measures.map((one) => one.industry_median),
      '表示なし',
    ),
  ];
  return toCsv(lines);
}

function columnName(key: keyof typeof measureNames): string {
  const { name, unit } = measureNames[key];
  return `${name}（${unit}）`;
}
