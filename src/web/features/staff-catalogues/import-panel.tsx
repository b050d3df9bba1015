import { useId, useState } from 'react';
import {
  type ImportDifference,
  type ImportList,
  type ImportReport,
  importBytesMost,
  staffImportsApi,
} from '#contract/staff/staff-imports.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { tableFileAccept, tableUpload } from '#web/desk/table-upload.ts';
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

/** Brings a list in: what would change is shown first, and only then it is done. */
export function ImportPanel(props: ImportPanelProps) {
  const { list, title, lead, after, files } = props;
  const id = useId();
  const [file, setFile] = useState<Blob | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    setIsDone(false);
    try {
      await work();
    } catch (error) {
      setReport(null);
      setProblem(apiErrorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  const choose = (chosen: File) => {
    const upload = tableUpload(chosen);
    setFile(upload);
    setReport(null);
    if (chosen.size > importBytesMost) {
      setProblem('ファイルが大きすぎます。24MB以下のファイルを選んでください。');
      return;
    }
    void run(async () => {
      setReport(await browserApi.call(staffImportsApi.check, { params: { list }, upload }));
    });
  };
  const apply = () =>
    run(async () => {
      setIsAsked(false);
      if (!file || !report) return;
      const input = { params: { list }, query: { digest: report.digest }, upload: file };
      await browserApi.call(staffImportsApi.apply, input);
      setReport(null);
      setIsDone(true);
    });

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <div className={styles.file}>
        <label htmlFor={id}>{files}</label>
        <input
          id={id}
          type="file"
          accept={tableFileAccept}
          disabled={isBusy}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            target.value = '';
          }}
        />
      </div>
      <p role="status">{isBusy ? '確かめています…' : ''}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {isDone && (
        <Notice tone="success" role="status">
          取りこみました。{after}
        </Notice>
      )}
      {report && <Report report={report} onApply={() => setIsAsked(true)} />}
      <ConfirmDialog
        isOpen={isAsked}
        title="取りこむ"
        confirmLabel="取りこむ"
        isBusy={isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={apply}
      >
        <p>表に出ている変更を、まとめて行います。</p>
      </ConfirmDialog>
    </section>
  );
}

function Report({ report, onApply }: { report: ImportReport; onApply: () => void }) {
  const { added, changed, unchanged, removed, skipped, differences } = report;
  const counts = {
    追加: added,
    変更: changed,
    削除: removed,
    変わらない: unchanged,
    見送り: skipped,
  };
  const hasWork = added + changed + removed > 0;
  return (
    <>
      <Notice tone="info" role="status">
        まだ、なにも変えていません。内容を確かめてください。
      </Notice>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}件</dd>
          </div>
        ))}
      </dl>
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
