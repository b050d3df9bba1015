import { Link } from 'react-router';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import styles from './staff-companies.module.css';

/** Reports of errors that wait for an answer; a week is the time that the site gives itself. */
export function ReportList({ company: { reports } }: { company: StaffCompany }) {
  const mayOpen = useMay('staff-inquiries');
  return (
    <section className={styles.card} aria-labelledby="reports">
      <h2 id="reports">まちがいのお知らせ</h2>
      {reports.length === 0 && <p>まだ答えていないお知らせはありません。</p>}
      <ul className={styles.plainList}>
        {reports.map(({ reference, age_days, is_overdue }) => (
          <li key={reference} className={styles.line}>
            <span>
              {mayOpen ? <Link to={`/staff/inquiries/${reference}`}>{reference}</Link> : reference}{' '}
              {age_days === 0 ? '今日届きました' : `${age_days}日たちました`}{' '}
              {is_overdue && <Badge tone="pr">7日を過ぎています</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
