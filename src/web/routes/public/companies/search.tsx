import { data, Link } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { serverApi } from '#web/api/api-context.ts';
import { describeConditions } from '#web/features/companies/card/condition-chips.ts';
import { listedCompany } from '#web/features/companies/card/listed-company.ts';
import {
  foundOccupations,
  occupationListParam,
} from '#web/features/companies/card/served-occupations.ts';
import chipStyles from '#web/features/companies/filter/filter-chips.module.css';
import { FilterChips } from '#web/features/companies/filter/filter-chips.tsx';
import filterStyles from '#web/features/companies/filter/filter-form.module.css';
import { FilterSheet } from '#web/features/companies/filter/filter-sheet.tsx';
import {
  readConditions,
  searchQuery,
  toParams,
} from '#web/features/companies/filter/search-conditions.ts';
import { countWords } from '#web/features/companies/search/count-words.ts';
import { packFacets } from '#web/features/companies/search/packed-facets.ts';
import paidStyles from '#web/features/companies/search/paid-companies.module.css';
import { SearchForm } from '#web/features/companies/search/search-form.tsx';
import { SearchResults } from '#web/features/companies/search/search-results.tsx';
import { askUnderstood } from '#web/features/companies/understood/ask-understood.ts';
import { ConsultNote } from '#web/features/companies/understood/consult-note.tsx';
import understoodStyles from '#web/features/companies/understood/understood-search.module.css';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import checkboxStyles from '#web/ui/fields/checkbox.module.css';
import fieldStyles from '#web/ui/fields/field.module.css';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { hydrateLater, windowMatches } from '#web/ui/layout/hydrate-later.tsx';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

const perPage = 20;
/** Most paid placements below the first page of the results. */
const paidAtMost = 3;

/** Filters beside the results in a wide window; a narrower one opens them in a sheet. */
const FilterForm = hydrateLater({
  load: async () => (await import('#web/features/companies/filter/filter-form.tsx')).FilterForm,
  styles: [filterStyles, checkboxStyles, fieldStyles],
  until: () => windowMatches('(width >= 900px)'),
});

const PaidCompanies = hydrateLater({
  load: async () =>
    (await import('#web/features/companies/search/paid-companies.tsx')).PaidCompanies,
  styles: [paidStyles],
});

const UnderstoodSearch = hydrateLater({
  load: async () =>
    (await import('#web/features/companies/understood/understood-search.tsx')).UnderstoodSearch,
  styles: [understoodStyles, chipStyles],
});

export const handle = { template: '/search' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const conditions = readConditions(searchParams);
  const page = Number(conditions.page ?? 1);
  const api = serverApi(context);
  try {
    const answer = await api.call(companiesApi.search, {
      query: { per_page: perPage, ...searchQuery(conditions) },
    });
    if (searchParams.get(occupationListParam.name) === occupationListParam.value)
      context.set(foundOccupations, (await api.call(companySearchApi.occupations, {})).groups);
    const understood = page === 1 ? await askUnderstood(api, conditions, answer.count > 0) : null;
    const isFirst = page === 1 && answer.results.length > 0;
    const paid = isFirst ? await api.call(companiesApi.groupAPickup, {}) : [];
    const results = answer.results.map(listedCompany);
    const found = { ...answer, results, facets: packFacets(answer.facets) };
    const shown = { conditions, page, found, understood };
    return { ...shown, paid: paid.slice(0, paidAtMost).map(listedCompany), problem: null };
  } catch (error) {
    // Invalid parameters are explained in the page.
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    const nothing = { page: 1, found: null, understood: null, paid: [] };
    const facts = { conditions, ...nothing, problem: error.message };
    return data(facts, { status: 400 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const conditions = loaderData?.conditions;
  const words = conditions ? describeConditions(conditions, loaderData.found?.occupations) : '';
  return [
    ...pageMeta({
      title: words ? `${words}の会社` : '会社をさがす',
      description:
        '高校生のはじめての就職先になる会社を、ことば・地域・業界からさがせます。初任給や年間休日、働く環境の情報を、同じものさしで見くらべられます。',
      place: { matches, path: '/search', name: '会社をさがす' },
    }),
    // Only the plain search is listed: every mix of filters would be a page of its own.
    ...(conditions && toParams(conditions).size > 0
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
  ];
}

/** How many companies fit what the words mean; null if none does. */
function meantWords(understood: Route.ComponentProps['loaderData']['understood']): string | null {
  if (understood === null || understood === 'worry' || understood.count === 0) return null;
  return countWords(understood.count, understood.isCapped);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { conditions, found, page, paid, problem, understood } = loaderData;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>会社をさがす</Furigana>
        </h1>
        <SearchForm conditions={conditions} />
        <FilterChips conditions={conditions} named={found?.occupations ?? []} />
        {understood === 'worry' && <ConsultNote />}
        {understood && understood !== 'worry' && <UnderstoodSearch {...understood} />}
      </header>
      {problem !== null && (
        <Notice tone="error" role="alert">
          <p>
            <Furigana>{problem}</Furigana>
          </p>
          <p>
            <Link to="/search">
              <Furigana>条件をすべてはずして、さがしなおす</Furigana>
            </Link>
          </p>
        </Notice>
      )}
      {found && (
        <div className={styles.columns}>
          <aside className={styles.filters} aria-labelledby="filters-title" id="filters">
            <h2 id="filters-title" className={styles.filtersTitle}>
              <Furigana>条件をしぼる</Furigana>
            </h2>
            <FilterForm conditions={conditions} found={found} />
          </aside>
          <SearchResults
            conditions={conditions}
            answer={found}
            page={page}
            perPage={perPage}
            meant={meantWords(understood)}
            filterButton={<FilterSheet conditions={conditions} found={found} />}
          />
        </div>
      )}
      <PaidCompanies companies={paid} />
    </div>
  );
}
