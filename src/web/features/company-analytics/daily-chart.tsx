import { useId } from 'react';
import type { CompanyMeasure } from '#contract/company/company-analytics.ts';
import figureStyles from '#web/ui/icons/figures.module.css';
import { formatDay, formatDayShort } from '#web/ui/text/format.ts';
import { countWords, type Unit } from './count-words.ts';
import styles from './daily-chart.module.css';
import { NumbersTable } from './numbers-table.tsx';

type Daily = CompanyMeasure['daily'];
type DailyChartProps = { name: string; unit: Unit; daily: Daily };

const slot = 10;
const barWidth = 7;
const height = 80;
/** A day that is too small to be shown: as high as the mark in the legend, whatever it had. */
const hiddenHeight = 8;

/** 28 days as bars, in words, and as a table. */
export function DailyChart({ name, unit, daily }: DailyChartProps) {
  const known = daily.filter((one) => one.count !== null);
  const few = countWords(null, unit);
  if (known.length === 0)
    return <p className={styles.words}>日ごとの数は、28日とも{few}なので表示していません。</p>;
  return (
    <figure className={figureStyles.figure}>
      <Bars label={`${name}の日ごとのグラフ。${highestWords(daily, unit)}`} daily={daily} />
      <div className={styles.axis} aria-hidden="true">
        <span>{formatDayShort(daily.at(0)?.day ?? '')}</span>
        <span>{formatDayShort(daily.at(-1)?.day ?? '')}</span>
      </div>
      <figcaption>
        {highestWords(daily, unit)}
        {known.length < daily.length && (
          <span className={styles.legend}>
            <HiddenMark />
            {few}の日
          </span>
        )}
      </figcaption>
      <NumbersTable
        summary="日ごとの数を表で見る"
        caption={name}
        columns={['日', '数']}
        rows={daily.map(({ day, count }) => ({
          name: formatDay(day),
          count: countWords(count, unit),
        }))}
      />
    </figure>
  );
}

function highestWords(daily: Daily, unit: Unit): string {
  const most = Math.max(...daily.map(({ count }) => count ?? 0));
  const [highest, ...others] = daily.filter(({ count }) => count === most);
  // People go up in steps, so several days are often alike: then no day is named.
  const day = highest && others.length === 0 ? `は、${formatDay(highest.day)}の` : 'で、';
  return `いちばん多い日${day}${countWords(most, unit)}です。`;
}

function Bars({ label, daily }: { label: string; daily: Daily }) {
  const pattern = useId();
  const most = Math.max(...daily.map(({ count }) => count ?? 0));
  return (
    <svg
      viewBox={`0 0 ${daily.length * slot} ${height + 1}`}
      className={styles.chart}
      role="img"
      aria-label={label}
    >
      <defs>
        <Hatching id={pattern} />
      </defs>
      {daily.map(({ day, count }, at) => {
        const high = count === null ? hiddenHeight : (count / most) * height;
        const place = { x: at * slot + (slot - barWidth) / 2, y: height - high };
        return (
          <rect
            key={day}
            {...place}
            width={barWidth}
            height={high}
            className={count === null ? styles.hidden : styles.bar}
            {...(count === null && { fill: `url(#${pattern})` })}
          />
        );
      })}
      <line x1={0} x2={daily.length * slot} y1={height} y2={height} className={styles.ground} />
    </svg>
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width={3}
      height={3}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line x1={0} x2={0} y1={0} y2={3} className={styles.hatch} />
    </pattern>
  );
}

function HiddenMark() {
  const pattern = useId();
  return (
    <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
      <defs>
        <Hatching id={pattern} />
      </defs>
      <rect
        x={1}
        y={1}
        width={12}
        height={12}
        className={styles.hidden}
        fill={`url(#${pattern})`}
      />
    </svg>
  );
}
