import { Button } from '#web/ui/layout/button.tsx';
import styles from './data-table.module.css';
import type { TableState } from './use-table-state.ts';

type TablePagesProps = { count: number; perPage: number; state: TableState };

/** Back and forward through the pages of a table; nothing when there is one page. */
export function TablePages({ count, perPage, state: { page, goTo } }: TablePagesProps) {
  const last = Math.max(1, Math.ceil(count / perPage));
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label="ページ">
      <Button
        variant="secondary"
        disabled={page <= 1}
        onClick={() => goTo(Math.min(page - 1, last))}
      >
        前へ
      </Button>
      <span>
        {page} / {last}ページ
      </span>
      <Button variant="secondary" disabled={page >= last} onClick={() => goTo(page + 1)}>
        次へ
      </Button>
    </nav>
  );
}
