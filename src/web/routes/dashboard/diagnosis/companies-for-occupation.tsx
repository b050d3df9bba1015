import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { type CompanyCard, companiesApi } from '#contract/company/companies.ts';
import type { OccupationCard } from '#contract/public/occupations.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { neighboursOf } from '#contract/words/neighbours.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { otherPlaces } from '#web/features/companies/page/other-places.ts';
import { countWords } from '#web/features/companies/search/count-words.ts';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './companies-for-occupation.module.css';
import { nearestFirst } from './nearest-first.ts';

const shownCompanies = 3;

type CompaniesForOccupationProps = { occupation: Pick<OccupationCard, 'id' | 'name'> };

/**
 * Companies that offer an occupation, near home first: the prefecture of the profile, then its neighbours, then the
 * others.
 */
export function CompaniesForOccupation({ occupation }: CompaniesForOccupationProps) {
  const profiles = useQuery(apiQuery(studentProfilesApi.list, {}));
  const home = profiles.data?.[0]?.prefecture ?? null;
  const titleId = `companies-${occupation.id}`;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Furigana>「{occupation.name}」の仕事がある会社</Furigana>
      </h3>
      {profiles.isPending ? (
        <Spinner label="会社をさがしています..." />
      ) : (
        <Nearest occupationId={occupation.id} home={home} />
      )}
    </section>
  );
}

type NearestProps = { occupationId: string; home: string | null };

function Nearest({ occupationId, home }: NearestProps) {
  const near = home === null ? [] : neighboursOf(home);
  const atHome = useRecommended(occupationId, home === null ? [] : [home]);
  const companies = nearestFirst(atHome.data?.results ?? [], home);
  const isShort = companies.filter(({ prefecture }) => prefecture === home).length < shownCompanies;
  const beside = useRecommended(occupationId, near, atHome.isSuccess && isShort && near.length > 0);
  if (atHome.isPending || beside.isLoading) return <Spinner label="会社をさがしています..." />;
  if (atHome.isError)
    return (
      <div className={styles.problem}>
        <Notice tone="error">{apiErrorMessage(atHome.error)}</Notice>
        <Button variant="secondary" onClick={() => atHome.refetch()}>
          もう一度ためす
        </Button>
      </div>
    );
  const found = [...atHome.data.results, ...(beside.data?.results ?? [])];
  if (found.length === 0)
    return (
      <p>
        この仕事の会社は、まだ掲載されていません。公務員の仕事には求人票がなく、採用試験に申しこみます。
        <Link to="/search">ほかの会社をさがす</Link>
      </p>
    );
  return (
    <>
      <Counts occupationId={occupationId} home={home} />
      <CompanyList companies={nearestFirst(found, home).slice(0, shownCompanies)} />
      <p className={styles.order}>
        {home === null ? (
          <>
            <Link to="/profile">プロフィール</Link>
            で住んでいる都道府県を選ぶと、近い会社が先になります。
          </>
        ) : (
          '家から近い順です。広告（PR）は出しません。'
        )}
      </p>
    </>
  );
}

/** Companies in the order of the server; their figures count that they were shown here. */
function useRecommended(occupationId: string, areas: readonly string[], enabled = true) {
  return useQuery({
    ...apiQuery(companiesApi.recommend, {
      body: { occupations: [occupationId], user_profile: { areas: [...areas] } },
    }),
    enabled,
  });
}

/** Numbers of companies at home, in neighbouring prefectures and everywhere; each leads to the search. */
function Counts({ occupationId, home }: NearestProps) {
  const near = home === null ? [] : neighboursOf(home);
  const places = [
    ...(home === null ? [] : [{ name: prefectureName(home), area: [home] }]),
    ...(near.length === 0 ? [] : [{ name: 'となりの県', area: [...near] }]),
    { name: '全国', area: [] },
  ];
  const counted = useQueries({
    queries: places.map(({ area }) =>
      apiQuery(companiesApi.search, {
        query: { occupation: occupationId, area: area.join(','), per_page: 1 },
      }),
    ),
  });
  return (
    <ul className={styles.counts}>
      {places.map(({ name, area }, n) => {
        const { data } = counted[n] ?? {};
        const query = new URLSearchParams({
          occupation: occupationId,
          ...(area.length > 0 && { area: area.join(',') }),
        });
        return (
          <li key={name}>
            <Link to={`/search?${query}`}>
              <Furigana>{name}</Furigana>
              <strong>{data ? countWords(data.count, data.count_is_capped) : '…'}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function CompanyList({ companies }: { companies: CompanyCard[] }) {
  return (
    <ul className={styles.companies}>
      {companies.map((company) => (
        <li key={company.id} className={styles.company}>
          <div>
            <Link to={`/company/${company.id}?from=diagnosis`} className={styles.companyName}>
              {company.name}
            </Link>
            <p className={styles.place}>
              <span>
                {prefectureName(company.prefecture)}
                {company.city}
                {otherPlaces(company.other_prefectures)}
              </span>
              <span>{industryName(company.industry)}</span>
              {company.starting_salary !== null && (
                <span>初任給{formatYen(company.starting_salary)}</span>
              )}
            </p>
          </div>
          <FavoriteButton companyId={company.id} companyName={company.name} />
        </li>
      ))}
    </ul>
  );
}
