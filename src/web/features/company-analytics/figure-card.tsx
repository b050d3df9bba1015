import { Link } from 'react-router';
import type { CompanyMeasure } from '#contract/company/company-analytics.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-figures.module.css';
import { changeWords, countWords, sumWords } from './count-words.ts';
import { DailyChart } from './daily-chart.tsx';
import { measureNames } from './measure-names.ts';
import { measureSteps } from './measure-steps.ts';
import { NumbersTable } from './numbers-table.tsx';

type FigureCardProps = {
  measure: CompanyMeasure;
  /** Address of a field in the form of the company's page. */
  placeOf: (field: string) => string;
};

/** One measure: four weeks in large, the change in words, the industry beside it, weeks, months, days, and one next step. */
export function FigureCard({ measure, placeOf }: FigureCardProps) {
  const { key, last_28_days: now, previous_28_days: before, industry_median: median } = measure;
  const { name, unit } = measureNames[key];
  const month = measure.months.at(-1);
  const step = measureSteps[key];
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={styles.figure}>
        <span>4週間</span>
        <strong>{sumWords(now, unit)}</strong>
      </p>
      <p className={styles.change}>{changeWords({ now, before, unit })}</p>
      <dl className={styles.beside}>
        <div>
          <dt>同じ業界のまんなか</dt>
          <dd>{median === null ? '表示なし' : countWords(Math.round(median), unit)}</dd>
        </div>
        <div>
          <dt>先週</dt>
          <dd>{sumWords(measure.last_7_days, unit)}</dd>
        </div>
        <div>
          <dt>{month ? monthName(month.from) : '先月'}</dt>
          <dd>{sumWords(month?.count ?? null, unit)}</dd>
        </div>
      </dl>
      <p className={styles.step}>
        {step.text}
        <Link to={placeOf(step.field)}>{step.link}</Link>
      </p>
      <PeriodTable measure={measure} />
      <DailyChart name={name} unit={unit} daily={measure.daily} />
    </li>
  );
}

/** 10月 of 2026-10-01. */
function monthName(from: string): string {
  return `${Number(from.slice(5, 7))}月`;
}

function PeriodTable({ measure: { key, weeks, months } }: { measure: CompanyMeasure }) {
  const { name, unit } = measureNames[key];
  const rows = [
    ...weeks.map(({ from, until, count }) => ({
      name: `${formatDayShort(from)}〜${formatDayShort(until)}`,
      count: sumWords(count, unit),
    })),
    ...months.map(({ from, count }) => ({ name: monthName(from), count: sumWords(count, unit) })),
  ];
  return (
    <NumbersTable
      summary="週ごと、月ごとの数を表で見る"
      caption={name}
      columns={['週、月', '数']}
      rows={rows}
    />
  );
}
