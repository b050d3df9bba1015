import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';
import styles from './import.module.css';

/** Everything that is wrong in a file, to be read here or saved for who writes it. */
export function LineProblems({ problems }: { problems: readonly LineProblem[] }) {
  const save = () =>
    saveFile({
      name: '直すところ.csv',
      type: csvType,
      content: toCsv([
        ['行', '列', '直すこと'],
        ...problems.map(({ line, column, detail }) => [String(line), column ?? '', detail]),
      ]),
    });
  return (
    <>
      <div className={styles.row}>
        <Button variant="secondary" onClick={save}>
          直すところをCSVで保存
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={tableStyles.scroll} aria-label="直すところ" tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">列</th>
              <th scope="col">直すこと</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, detail }) => (
              <tr key={`${line}${column}`}>
                <td>{line}</td>
                <td>{column ?? '—'}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
