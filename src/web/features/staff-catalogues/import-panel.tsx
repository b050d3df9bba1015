import {
  type ImportDifference,
  type ImportList,
  type ImportReport,
  staffImportsApi,
} from '#contract/staff/staff-imports.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { CheckedImport } from '#web/desk/import/checked-import.tsx';
import { ImportCounts } from '#web/desk/import/import-counts.tsx';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './staff-catalogues.module.css';

type ImportPanelProps = {
  list: ImportList;
  title: string;
  lead: string;
  after: string;
  /** Files that are read, such as a CSV file in UTF-8. */
  files: string;
};

const differenceNames: Record<ImportDifference['kind'], string> = {
  added: '追加',
  changed: '変更',
  removed: '削除',
  skipped: '見送り',
};

/** Brings a list in by the check and the act of the server. */
export function ImportPanel({ list, title, lead, after, files }: ImportPanelProps) {
  return (
    <CheckedImport
      title={title}
      lead={<p>{lead}</p>}
      files={files}
      tooLarge="ファイルが大きすぎます。24MB以下のファイルを選んでください。"
      check={(upload) => browserApi.call(staffImportsApi.check, { params: { list }, upload })}
      apply={async (upload, { digest }) => {
        await browserApi.call(staffImportsApi.apply, {
          params: { list },
          query: { digest },
          upload,
        });
      }}
      done={`取りこみました。${after}`}
      question={{ title: '取りこむ', words: () => '表に出ている変更を、まとめて行います。' }}
    >
      {(report, onApply) => <Report report={report} onApply={onApply} />}
    </CheckedImport>
  );
}

function Report({ report, onApply }: { report: ImportReport; onApply: () => void }) {
  const { added, changed, unchanged, removed, skipped, differences } = report;
  const rows = (count: number) => `${formatCount(count)}件`;
  const counts = {
    追加: rows(added),
    変更: rows(changed),
    削除: rows(removed),
    変わらない: rows(unchanged),
    見送り: rows(skipped),
  };
  const hasWork = added + changed + removed > 0;
  return (
    <>
      <Notice tone="info" role="status">
        まだ、なにも変えていません。内容を確かめてください。
      </Notice>
      <ImportCounts counts={counts} />
      {differences.length > 0 && <Differences differences={differences} />}
      {hasWork ? (
        <div className={styles.actions}>
          <Button onClick={onApply}>この内容で取りこむ</Button>
        </div>
      ) : (
        <p>取りこむものはありません。</p>
      )}
    </>
  );
}

function Differences({ differences }: { differences: ImportDifference[] }) {
  return (
    <>
      <p className={styles.hint}>はじめの{differences.length}件</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={tableStyles.scroll} aria-label="ちがい" tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">すること</th>
              <th scope="col">名前</th>
              <th scope="col">ちがい</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ kind, title, detail }) => (
              <tr key={`${kind}${title}${detail}`}>
                <td>{differenceNames[kind]}</td>
                <td>{title}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
