import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './comparison-table.module.css';

type ComparisonTableProps = {
  columns: readonly { key: string; head: ReactNode }[];
  /** Cells of a row, one for each column, in their order. */
  rows: readonly { key: string; term: string; cells: readonly ReactNode[] }[];
};

/** Things side by side, one column each; the table scrolls in its own frame, which the keyboard reaches. */
export function ComparisonTable({ columns, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label="くらべた表" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <Furigana>項目</Furigana>
            </th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, term, cells }) => (
            <tr key={key}>
              <th scope="row" className={styles.term}>
                <Explained>
                  <Furigana>{term}</Furigana>
                </Explained>
              </th>
              {columns.map((column, at) => (
                <td key={column.key}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
