import type {
  CompanyDifference,
  CompanyImportReport,
} from '#contract/staff/new-companies/new-companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import styles from '#web/desk/import/import.module.css';
import { ImportCounts } from '#web/desk/import/import-counts.tsx';
import { LineProblems } from '#web/desk/import/line-problems.tsx';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const kindNames: Record<CompanyDifference['kind'], string> = {
  added: '追加',
  changed: '変更',
  kept: 'そのまま',
};

/** What a file would do, or everything that is wrong in it. */
export function ImportReport({
  report,
  onBegin,
}: {
  report: CompanyImportReport;
  onBegin: () => void;
}) {
  const { problems, unknown_columns, differences, added, changed, invitations } = report;
  const hasWork = added + changed + invitations > 0;
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="error" role="alert">
          {formatCount(problems.length)}
          か所を直してから、もう一度選んでください。まだ、なにも変えていません。
        </Notice>
      ) : (
        <Notice tone="info" role="status">
          まだ、なにも変えていません。内容を確かめてください。
        </Notice>
      )}
      {unknown_columns.length > 0 && (
        <Notice tone="warning">次の列は読みません：{unknown_columns.join('、')}</Notice>
      )}
      <ImportCounts counts={countsOf(report)} />
      {problems.length > 0 && <LineProblems problems={problems} />}
      {problems.length === 0 && differences.length > 0 && <Differences differences={differences} />}
      {problems.length === 0 && !hasWork && <p>取りこむものはありません。</p>}
      {problems.length === 0 && hasWork && (
        <div className={styles.row}>
          <Button onClick={onBegin}>この内容で取りこむ</Button>
        </div>
      )}
    </>
  );
}

function countsOf(report: CompanyImportReport): Record<string, string> {
  return {
    企業の行: formatCount(report.lines),
    追加: formatCount(report.added),
    変更: formatCount(report.changed),
    変わらない: formatCount(report.unchanged),
    そのまま: formatCount(report.kept),
    招待: formatCount(report.invitations),
    直すところ: formatCount(report.problems.length),
  };
}

function Differences({ differences }: Pick<CompanyImportReport, 'differences'>) {
  return (
    <>
      <p className={styles.hint}>はじめの{formatCount(differences.length)}件</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={tableStyles.scroll} aria-label="すること" tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">すること</th>
              <th scope="col">会社名</th>
              <th scope="col">ちがい</th>
              <th scope="col">招待</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ line, kind, name, detail, is_invited }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{kindNames[kind]}</td>
                <td>{name}</td>
                <td>{detail || '—'}</td>
                <td>{is_invited ? 'メールを送る' : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
