import { pageLengths } from '#contract/staff/rows/desk-page.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './data-table.module.css';
import type { TableState } from './use-table-state.ts';

type TablePagesProps = { count: number; state: TableState };

/** Back and forward through the pages of a table; nothing when there is one page. */
export function TablePages({ count, state: { page, perPage, goTo } }: TablePagesProps) {
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

/** How many rows a page has; the address keeps it. */
export function PageLength({ state: { perPage, set } }: { state: TableState }) {
  return (
    <SelectField
      className={styles.length}
      name="per_page"
      label="1ページの件数"
      value={perPage}
      onChange={({ target }) =>
        set({ per_page: target.value === String(pageLengths[0]) ? undefined : target.value })
      }
    >
      {pageLengths.map((length) => (
        <option key={length} value={length}>
          {length}件
        </option>
      ))}
    </SelectField>
  );
}
