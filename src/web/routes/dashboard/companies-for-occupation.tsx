import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { industryName, prefectureName } from '#contract/areas.ts';
import { companiesApi } from '#contract/companies.ts';
import { studentProfilesApi } from '#contract/student-profiles.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { PrBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './companies-for-occupation.module.css';

const shownCompanies = 3;

/** Up to three companies that offer an occupation, those in the student's stated areas first. */
export function CompaniesForOccupation({ occupationId }: { occupationId: string }) {
  const profiles = useQuery(apiQuery(studentProfilesApi.list, {}));
  const profile = profiles.data?.[0];
  const areas = profile?.desired_areas ?? [];
  const industries = profile?.desired_industries ?? [];
  const recommended = useQuery({
    ...apiQuery(companiesApi.recommend, {
      body: { occupations: [occupationId], user_profile: { areas, industries } },
    }),
    // Without a profile the order is the same for everybody: better than none.
    enabled: !profiles.isPending,
  });
  if (recommended.isPending) return <Spinner label="企業をさがしています..." />;
  if (recommended.isError)
    return (
      <div className={styles.problem}>
        <Notice tone="error">{apiErrorMessage(recommended.error)}</Notice>
        <Button variant="secondary" onClick={() => recommended.refetch()}>
          もう一度ためす
        </Button>
      </div>
    );
  const companies = recommended.data.results.slice(0, shownCompanies);
  if (companies.length === 0)
    return (
      <p>
        この仕事の企業は、まだ掲載されていません。
        <Link to="/search">ほかの企業をさがす</Link>
      </p>
    );
  return (
    <>
      <p className={styles.place}>
        {areas.length > 0 || industries.length > 0
          ? 'プロフィールで選んだ地域や業界の企業を、先に出しています。'
          : '全国の企業から出しています。働きたい地域は、プロフィールで選べます。'}
      </p>
      <ul className={styles.companies}>
        {companies.map(({ company, reasons }) => (
          <li key={company.id} className={styles.company}>
            <div>
              <Link to={`/company/${company.id}?from=diagnosis`} className={styles.companyName}>
                {company.name}
              </Link>
              <p className={styles.place}>
                {company.is_pr && <PrBadge />}
                <span>{industryName(company.industry)}</span>
                <span>
                  {prefectureName(company.prefecture)}
                  {company.city}
                </span>
              </p>
              <p className={styles.place}>{reasons.slice(1).join('・')}</p>
            </div>
            <FavoriteButton companyId={company.id} companyName={company.name} />
          </li>
        ))}
      </ul>
    </>
  );
}
