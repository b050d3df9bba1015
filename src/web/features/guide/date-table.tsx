import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './date-table.module.css';
import { readersOf, type ShownDate, type ShownYear, whenOf } from './year-words.ts';

/** Dates of one year's graduates with their state: coming ones first, then past ones. */
export function DateTable({ year, today }: { year: ShownYear; today: string }) {
  const dates = year.dates.toSorted((a, b) => Number(isOver(a, today)) - Number(isOver(b, today)));
  const isProvisional = dates.every(({ provisional }) => provisional);
  return (
    <Furigana>
      <div className={styles.block}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {readersOf(year)}
            {isProvisional && '（例年どおりの場合。まだ仮です）'}
          </caption>
          <thead>
            <tr>
              <th scope="col">日付</th>
              <th scope="col">できごと</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((date) => (
              <DateRow key={date.event} date={date} today={today} />
            ))}
          </tbody>
        </table>
        <Sources dates={dates} />
      </div>
    </Furigana>
  );
}

function DateRow({ date: row, today }: { date: ShownDate; today: string }) {
  const { date, about, label, note } = row;
  const isPast = isOver(row, today);
  const isNow = !isPast && date <= today;
  return (
    <tr data-over={isPast || undefined}>
      <th scope="row">
        <time dateTime={date}>{whenOf(row)}</time>
        {about && <span className={styles.mark}>めやす</span>}
        {isPast && <span className={styles.mark}>すぎました</span>}
        {isNow && <span className={styles.mark}>いま</span>}
      </th>
      <td>
        {label}
        {note && <p className={styles.note}>{note}</p>}
      </td>
    </tr>
  );
}

function isOver({ date, until }: ShownDate, today: string): boolean {
  return (until ?? date) < today;
}

function Sources({ dates }: { dates: readonly ShownDate[] }) {
  const sources = [...new Map(dates.map((row) => [row.source_url, row])).values()];
  return (
    <Furigana>
      <details className={styles.sources}>
        <summary>日付の出典（{sources.length}件）</summary>
        <ul>
          {sources.map(({ source_url, source_title, source_seen_on, verified_on }) => (
            <li key={source_url}>
              <a href={source_url} target="_blank" rel="noopener">
                {source_title}
              </a>
              （{source_seen_on && `読んだ日：${formatDayShort(source_seen_on)}。`}
              {verified_on && `確かめた日：${formatDayShort(verified_on)}。`}別の画面で開きます）
            </li>
          ))}
        </ul>
      </details>
    </Furigana>
  );
}
