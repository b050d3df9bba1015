import type {
  InvitationLine,
  InvitationListReport,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import { formatCount } from '#contract/words/amounts.ts';
import styles from '#web/desk/import/import.module.css';
import { ImportCounts } from '#web/desk/import/import-counts.tsx';
import { LineProblems } from '#web/desk/import/line-problems.tsx';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const kindSentences: Record<InvitationLine['kind'], string> = {
  invited: '招待のメールを送る',
  waits: '招待してあり、まだ使えるので送らない',
  kept: 'もう管理者がいるので送らない',
};

type ListReportProps = { report: InvitationListReport; onBegin: () => void };

/** Whom a list would invite, or everything that is wrong in it. */
export function ListReport({ report, onBegin }: ListReportProps) {
  const { problems, unknown_columns, differences, invitations } = report;
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="error" role="alert">
          {formatCount(problems.length)}
          か所を直してから、もう一度選んでください。まだ、だれも招待していません。
        </Notice>
      ) : (
        <Notice tone="info" role="status">
          まだ、だれも招待していません。内容を確かめてください。
        </Notice>
      )}
      {unknown_columns.length > 0 && (
        <Notice tone="warning">次の列は読みません：{unknown_columns.join('、')}</Notice>
      )}
      <ImportCounts counts={countsOf(report)} />
      {problems.length > 0 ? (
        <LineProblems problems={problems} />
      ) : (
        <>
          {differences.length > 0 && <Lines lines={differences} />}
          {invitations === 0 ? (
            <p>招待する人はいません。</p>
          ) : (
            <div className={styles.row}>
              <Button onClick={onBegin}>この内容で招待する</Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function countsOf(report: InvitationListReport): Record<string, string> {
  return {
    企業の行: formatCount(report.lines),
    招待: formatCount(report.invitations),
    招待してある: formatCount(report.waits),
    管理者がいる: formatCount(report.kept),
    直すところ: formatCount(report.problems.length),
  };
}

function Lines({ lines }: { lines: InvitationLine[] }) {
  return (
    <>
      <p className={styles.hint}>はじめの{formatCount(lines.length)}件</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={tableStyles.scroll} aria-label="すること" tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">会社名</th>
              <th scope="col">すること</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, name, kind }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{name}</td>
                <td>{kindSentences[kind]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
