import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffCompanyRequestsApi } from '#contract/account/company-requests.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './staff-companies.module.css';

/** Companies that somebody asks to join; nothing where nobody does. */
export function WaitingRequests() {
  const waiting = useQuery(apiQuery(staffCompanyRequestsApi.list, {}));
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="waiting-requests">
      <h2 id="waiting-requests">会社への参加の申し込み（{waiting.data.length}件）</h2>
      <ul className={styles.plainList}>
        {waiting.data.map(({ id, company, created_at }) => (
          <li key={id}>
            <Link to={`/staff/companies/${company.id}#company-contact`}>{company.name}</Link>{' '}
            {formatTime(created_at)}から
          </li>
        ))}
      </ul>
    </section>
  );
}
