import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { changeNames } from './company-words.ts';
import styles from './staff-companies.module.css';

type HistoryListProps = { company: StaffCompany; labelOf: (field: string) => string };

/** What happened to the page, newest first. */
export function HistoryList({ company: { history }, labelOf }: HistoryListProps) {
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">これまでの記録</h2>
      {history.length === 0 && <p>まだ記録はありません。</p>}
      <ol className={styles.plainList}>
        {history.map(({ by, action, fields, created_at: at }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatTime(at)}</time> {by === 'staff' ? '運営' : '企業'}：
            {changeNames[action]}
            {fields.length > 0 && `（${[...new Set(fields.map(labelOf))].join('、')}）`}
          </li>
        ))}
      </ol>
    </section>
  );
}
