import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { companiesApi, rankedWorkValues } from '#contract/company/companies.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { workValueNames } from '#contract/words/taxonomy-names.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { otherPlaces } from '#web/features/companies/page/other-places.ts';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { areaName } from '#web/features/profile/fields/area-choice.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { PrBadge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './companies-for-occupation.module.css';

const shownCompanies = 3;

/** Up to three companies that offer an occupation, those first that fit what the student's profile says. */
export function CompaniesForOccupation({ occupationId }: { occupationId: string }) {
  const profiles = useQuery(apiQuery(studentProfilesApi.list, {}));
  const profile = profiles.data?.[0];
  const areas = profile?.desired_areas ?? [];
  const industries = profile?.desired_industries ?? [];
  const values = rankedWorkValues.filter((key) => profile?.work_values.includes(key));
  const work_values = Object.fromEntries(values.map((key) => [key, 100]));
  const recommended = useQuery({
    ...apiQuery(companiesApi.recommend, {
      body: { occupations: [occupationId], user_profile: { areas, industries, work_values } },
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
        この仕事の企業は、まだ掲載されていません。公務員の仕事には求人票がなく、採用試験に申しこみます。
        <Link to="/search">ほかの企業をさがす</Link>
      </p>
    );
  return (
    <>
      <Order
        chosen={[
          ...areas.map(areaName),
          ...industries.map(industryName),
          ...values.map((key) => `「${workValueNames[key]}」`),
        ]}
      />
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
                  {otherPlaces(company.other_prefectures)}
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

/** By what the companies are ordered, and where that can be changed. The points are those of the server's ranking. */
function Order({ chosen }: { chosen: string[] }) {
  return (
    <div className={styles.order}>
      <p>
        {chosen.length > 0
          ? `プロフィールで選んだ${chosen.join('、')}に合う企業を、先に出しています。`
          : '全国の企業から出しています。働きたい地域や業界、大事にしたいことを選ぶと、合う企業が先になります。'}
        <Link to="/profile">プロフィールで{chosen.length > 0 ? '変える' : '選ぶ'}</Link>
      </p>
      <details>
        <summary>順番の決め方</summary>
        <p>
          この仕事がある企業のうち、選んだ条件に多く合う企業が先です（地域、業界、大事にしたいことの順に重く数えます。大事にしたいことのうち数えるのは、
          {rankedWorkValues.map((key) => workValueNames[key]).join('、')}
          です）。応募前の職場見学ができる企業と、青少年雇用情報を10項目以上公開している企業にも、少し加えます。同じときは、公開している項目の数、最終確認日の順です。PRかどうかは関係ありません。理由は、企業ごとに書いています。
        </p>
      </details>
    </div>
  );
}
