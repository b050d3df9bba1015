import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './pagination.module.css';

/** Page numbers to show: the first, the last, and those around the current one; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}

type PaginationProps = {
  label: string;
  current: number;
  last: number;
  toPage: (page: number) => string;
};

/** Links to pages; renders null when there is only one page. */
export function Pagination({ label, current, last, toPage }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {current > 1 && (
        <Link className={styles.step} to={toPage(current - 1)} rel="prev">
          <Icon name="chevron-left" />
          <Furigana>前へ</Furigana>
        </Link>
      )}
      <ol className={styles.pages}>
        {pageNumbers(current, last).map((page, index) => (
          <li key={page === 0 ? `gap-${index}` : page}>
            {page === 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={toPage(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={`${page}ページ目`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.position} aria-hidden="true">
        {current} / {last}
      </p>
      {current < last && (
        <Link className={styles.step} to={toPage(current + 1)} rel="next">
          <Furigana>次へ</Furigana>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
