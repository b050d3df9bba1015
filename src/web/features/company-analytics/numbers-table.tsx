import figureStyles from '#web/ui/icons/figures.module.css';
import styles from './company-figures.module.css';

type NumbersTableProps = {
  /** What opens the table. */
  summary: string;
  caption: string;
  /** Heads of the two columns. */
  columns: readonly [string, string];
  rows: readonly { name: string; count: string }[];
};

/** Numbers of a figure as a table, folded until somebody asks for it. */
export function NumbersTable({ summary, caption, columns, rows }: NumbersTableProps) {
  return (
    <details className={figureStyles.numbers}>
      <summary>{summary}</summary>
      <table>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
