import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type StaffSummary, staffHealthApi } from '#contract/staff/staff-health.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import styles from './health.module.css';

type Task = {
  key: keyof StaffSummary;
  title: string;
  path: string;
  /** Something is late or broken when the number is not zero. */
  isUrgent?: boolean;
};

const tasks: Task[] = [
  { key: 'waiting_companies', title: '確認を待っている企業', path: '/staff/companies' },
  {
    key: 'unowned_companies',
    title: '管理者がいなくて、90日より前に確かめた企業',
    path: '/staff/companies?view=all&owner=none&unconfirmed=1',
  },
  {
    key: 'overdue_inquiries',
    title: '期限切れのお問い合わせ',
    path: '/staff/inquiries?overdue=1',
    isUrgent: true,
  },
  {
    key: 'open_inquiries',
    title: '返信を待っているお問い合わせ',
    path: '/staff/inquiries?state=waiting&suspicious=0',
  },
  {
    key: 'own_inquiries',
    title: 'そのうち、自分の担当',
    path: '/staff/inquiries?state=waiting&assigned_to=me',
  },
  {
    key: 'reports',
    title: 'まちがいのお知らせ',
    path: '/staff/inquiries?state=waiting&kind=report',
  },
  {
    key: 'held_inquiries',
    title: 'リンクが多く、止めてあるお問い合わせ',
    path: '/staff/inquiries?state=held',
  },
  { key: 'scheduled_posts', title: '公開を予約したコラム', path: '/staff/posts' },
  {
    key: 'dead_mails',
    title: '送れなかったメール',
    path: '/staff/health',
    isUrgent: true,
  },
  {
    key: 'unverified_hotlines',
    title: '確かめていない相談窓口',
    path: '/staff/catalogues/hotlines',
    isUrgent: true,
  },
  {
    key: 'unverified_prefecture_rules',
    title: '確かめていない都道府県のルール',
    path: '/staff/catalogues/prefecture-rules',
  },
];

/** What waits for somebody today, each a link to where it is done. */
export function DailyTasks() {
  const summary = useQuery(apiQuery(staffHealthApi.summary, {}));
  if (!summary.isSuccess) return <LoadingOrError query={summary} />;
  const { data } = summary;
  return (
    <ul className={styles.cards}>
      {tasks.map(({ key, title, path, isUrgent }) => {
        const count = data[key];
        // Work of other roles has no number.
        if (count === null) return null;
        const isLate = isUrgent && count > 0;
        return (
          <li key={key}>
            <Link to={path} className={styles.task} data-urgent={isLate || undefined}>
              <span>{title}</span>
              <strong>{formatCount(count)}件</strong>
              {isLate && <span>早めに見てください</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
