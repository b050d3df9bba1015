import type { GuideSeason, RecruitDate } from '#contract/guide.ts';
import { formatDay, formatDayShort } from '#web/ui/format.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './date-table.module.css';

type Year = GuideSeason['years'][number];

/** The dates of one year's graduates with where they stand. */
export function DateTable({ year, today }: { year: Year; today: string }) {
  const { graduation_year, dates } = year;
  const isProvisional = dates.every(({ provisional }) => provisional);
  return (
    <Furigana>
      <div className={styles.block}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {graduation_year}年3月に卒業する人{isProvisional && '（例年どおりの場合。まだ仮です）'}
          </caption>
          <thead>
            <tr>
              <th scope="col">日付</th>
              <th scope="col">できごと</th>
            </tr>
          </thead>
          <tbody>
            {dates.map(({ event, date, label }) => (
              <tr key={event} data-over={date < today || undefined}>
                <th scope="row">
                  <time dateTime={date}>{formatDay(date)}</time>
                  {date < today && <span className={styles.over}>すぎました</span>}
                </th>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Sources dates={dates} />
      </div>
    </Furigana>
  );
}

function Sources({ dates }: { dates: readonly RecruitDate[] }) {
  const sources = [...new Map(dates.map((row) => [row.source_url, row])).values()];
  return (
    <Furigana>
      <p className={styles.sources}>
        出典：
        {sources.map(({ source_url, source_title, checked_on }) => (
          <span key={source_url}>
            <a href={source_url} target="_blank" rel="noopener">
              {source_title}
            </a>
            （確認日：{formatDayShort(checked_on)}。別の画面で開きます）
          </span>
        ))}
      </p>
    </Furigana>
  );
}
