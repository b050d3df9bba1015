import type { CompanyMeasure } from '#contract/company/company-analytics.ts';
import styles from './company-figures.module.css';
import { changeWords, countWords, sumWords } from './count-words.ts';
import { DailyChart } from './daily-chart.tsx';
import { measureNames } from './measure-names.ts';

/** One measure: 28 days in large, the change in words, the industry beside it, and the days. */
export function FigureCard({ measure }: { measure: CompanyMeasure }) {
  const { key, last_28_days: now, previous_28_days: before, industry_median: median } = measure;
  const { name, unit } = measureNames[key];
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={styles.figure}>
        <span>28日間</span>
        <strong>{sumWords(now, { key, unit })}</strong>
      </p>
      <p className={styles.change}>{changeWords({ now, before, key, unit })}</p>
      <dl className={styles.beside}>
        <div>
          <dt>同じ業界のまんなか</dt>
          <dd>{median === null ? '表示なし' : countWords(Math.round(median), unit)}</dd>
        </div>
        <div>
          <dt>この7日間</dt>
          <dd>{sumWords(measure.last_7_days, { key, unit })}</dd>
        </div>
        <div>
          <dt>今日（途中）</dt>
          <dd>{countWords(measure.today, unit)}</dd>
        </div>
      </dl>
      <DailyChart name={name} unit={unit} daily={measure.daily} />
    </li>
  );
}
