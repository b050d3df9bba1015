import { type ReactNode, useId, useState } from 'react';
import { importBytesMost } from '#contract/staff/staff-imports.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './import.module.css';
import { tableFileAccept, tableUpload } from './table-upload.ts';

type CheckedImportProps<Report> = {
  title: string;
  /** Above the file: what may be in it. */
  lead: ReactNode;
  /** Files that are read, such as a CSV file in UTF-8: the name of the field. */
  files: string;
  tooLarge: string;
  /** Tells what a file would change; nothing is written. */
  check: (upload: Blob) => Promise<Report>;
  apply: (upload: Blob, report: Report) => Promise<void>;
  /** Said once it is applied. */
  done: string;
  /** What is asked before it is applied. */
  question: { title: string; words: (report: Report) => string; confirmLabel?: string };
  /** Shows a report with the button that goes on. */
  children: (report: Report, onApply: () => void) => ReactNode;
};

/** Brings the rows of a file in: what would change is shown first, and only then it is done. */
export function CheckedImport<Report>(props: CheckedImportProps<Report>) {
  const { title, lead, files, tooLarge, check, apply, done, question, children } = props;
  const id = useId();
  const [file, setFile] = useState<Blob | null>(null);
  const [report, setReport] = useState<Report | null>(null);
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
      setProblem(tooLarge);
      return;
    }
    void run(async () => setReport(await check(upload)));
  };
  const confirm = () =>
    run(async () => {
      setIsAsked(false);
      if (!file || !report) return;
      await apply(file, report);
      setReport(null);
      setIsDone(true);
    });

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead}
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
          {done}
        </Notice>
      )}
      {report && children(report, () => setIsAsked(true))}
      <ConfirmDialog
        isOpen={isAsked}
        title={question.title}
        confirmLabel={question.confirmLabel ?? '取りこむ'}
        isBusy={isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
      >
        <p>{report ? question.words(report) : ''}</p>
      </ConfirmDialog>
    </section>
  );
}
