import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanySearchAnswer } from '#contract/company/companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import type { ListedCompany } from '#web/features/companies/card/listed-company.ts';
import barStyles from '#web/features/companies/compare/compare-bar.module.css';
import compareStyles from '#web/features/companies/compare/compare-checkbox.module.css';
import {
  type SearchConditions,
  searchPath,
} from '#web/features/companies/filter/search-conditions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import pagingStyles from '#web/ui/layout/pagination.module.css';
import emptyStyles from './empty-search.module.css';
import styles from './search-results.module.css';

const EmptySearch = hydrateLater({
  load: async () => (await import('./empty-search.tsx')).EmptySearch,
  styles: [emptyStyles],
});

const SearchOrder = hydrateLater({
  load: async () => (await import('./search-order.tsx')).SearchOrder,
  styles: [styles],
});

const CompareCheckbox = hydrateLater({
  load: async () =>
    (await import('#web/features/companies/compare/compare-checkbox.tsx')).CompareCheckbox,
  styles: [compareStyles],
});
const CompareBar = hydrateLater({
  load: async () => (await import('#web/features/companies/compare/compare-bar.tsx')).CompareBar,
  styles: [barStyles],
});
const Pagination = hydrateLater({
  load: async () => (await import('#web/ui/layout/pagination.tsx')).Pagination,
  styles: [pagingStyles],
});

type SearchResultsProps = {
  conditions: SearchConditions;
  answer: Omit<CompanySearchAnswer, 'facets' | 'results'> & { results: ListedCompany[] };
  page: number;
  perPage: number;
  filterButton: ReactNode;
  /** Companies that fit what the words mean, in words such as 8件; null if none, or if the words were not read. */
  meant: string | null;
};

export function SearchResults({
  conditions,
  answer,
  page,
  perPage,
  filterButton,
  meant,
}: SearchResultsProps) {
  const { count, count_is_capped: isCapped, results } = answer;
  const last = Math.max(1, Math.ceil(count / perPage));
  const first = (page - 1) * perPage + 1;
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <h2 id="results-title" className={styles.title}>
        <Furigana>検索結果</Furigana>
      </h2>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {count === 0 && meant !== null ? (
            <Furigana>
              ことばどおりの会社はなく、意味の合う会社が<strong>{meant}</strong>あります。
            </Furigana>
          ) : (
            <Furigana>
              <strong>{formatCount(count)}</strong>件{isCapped && '以上'}
              {results.length > 0 && last > 1 && (
                <span className={styles.range}>
                  ({formatCount(first)}〜{formatCount(first + results.length - 1)}件目)
                </span>
              )}
            </Furigana>
          )}
        </p>
        {filterButton}
      </div>
      {count > 0 && <SearchOrder hasWords={conditions.s !== ''} isCapped={isCapped} />}
      {isCapped && (
        <p className={styles.order}>
          <Furigana>
            たくさんあるので、{formatCount(count)}
            件目までを表示します。条件をしぼると、見つけやすくなります。
          </Furigana>
        </p>
      )}
      {count === 0 && meant === null && (
        <EmptySearch
          conditions={conditions}
          named={answer.occupations}
          relaxations={answer.relaxations}
        />
      )}
      {count > 0 && results.length === 0 && (
        <div className={styles.past}>
          <p>このページには会社がありません。{last}ページまであります。</p>
          <LinkButton to={searchPath({ ...conditions, page: null })} variant="secondary">
            1ページ目へもどる
          </LinkButton>
        </div>
      )}
      {results.length > 0 && (
        <ol className={styles.list}>
          {results.map((company) => (
            <li key={company.id}>
              <CompanyCard
                company={company}
                action={<CompareCheckbox companyId={company.id} companyName={company.name} />}
              />
            </li>
          ))}
        </ol>
      )}
      <CompareBar />
      {results.length > 0 && (
        <Pagination
          label="検索結果のページ"
          current={page}
          last={last}
          toPage={(to) => searchPath({ ...conditions, page: String(to) })}
        />
      )}
      <p className={styles.more}>
        <Link to="/search/index">
          <Furigana>会社名の五十音からさがす</Furigana>
        </Link>
      </p>
    </section>
  );
}
