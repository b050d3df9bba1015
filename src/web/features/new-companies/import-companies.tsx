import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { companyColumns } from '#contract/staff/new-companies/company-columns.ts';
import {
  type CompanyImportReport,
  importLinesMost,
  newCompaniesApi,
} from '#contract/staff/new-companies/new-companies.ts';
import { importBytesMost } from '#contract/staff/staff-imports.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { tableFileAccept, tableUpload } from '#web/desk/table-upload.ts';
import { randomUuid } from '#web/ui/device/random-uuid.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './new-companies.module.css';
import { saveCsvTemplate, saveExcelTemplate } from './template-file.ts';

/** Brings companies in from a file: everything that is wrong and what would be made is shown first. */
export function ImportCompanies() {
  const id = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<Blob | null>(null);
  const [report, setReport] = useState<CompanyImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  // One for each report: a second press is the same run.
  const requestId = useRef('');

  async function work(does: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    setIsBegun(false);
    try {
      await does();
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
      setProblem('ファイルが大きすぎます。いくつかに分けてください。');
      return;
    }
    void work(async () => {
      setReport(await browserApi.call(newCompaniesApi.checkFile, { upload }));
      requestId.current = randomUuid();
    });
  };
  const begin = () =>
    work(async () => {
      setIsAsked(false);
      if (!file || !report?.digest) return;
      const query = { digest: report.digest, request_id: requestId.current };
      await browserApi.call(newCompaniesApi.beginFile, { upload: file, query });
      setReport(null);
      setIsBegun(true);
      await queryClient.invalidateQueries();
    });
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>ファイルを選ぶ</h2>
      <Columns />
      <div className={styles.row}>
        <label htmlFor={id}>CSVかExcel（.xlsx）のファイル</label>
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
      {isBegun && (
        <Notice tone="success" role="status">
          はじめました。進みぐあいは、ページの上に出ます。
        </Notice>
      )}
      {report && <ImportReport report={report} onBegin={() => setIsAsked(true)} />}
      <ConfirmDialog
        isOpen={isAsked}
        title="企業を取りこむ"
        confirmLabel="取りこむ"
        isBusy={isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={begin}
      >
        <p>{report ? sentenceOf(report) : ''}</p>
      </ConfirmDialog>
    </section>
  );
}

function sentenceOf({ added, changed, invitations }: CompanyImportReport): string {
  const mails =
    invitations > 0
      ? `${formatCount(invitations)}人に、招待のメールが届きます。`
      : 'メールは送りません。';
  return `${formatCount(added)}社を追加し、${formatCount(changed)}社を直します。${mails}追加した企業は、公開するまでだれにも見えません。`;
}

function Columns() {
  const needed = companyColumns.filter(({ isOptional }) => !isOptional);
  const optional = companyColumns.filter(({ isOptional }) => isOptional);
  return (
    <>
      <p>
        1行目に列の名前、2行目から1行に1社を書きます。一度に{formatCount(importLinesMost)}
        社までです。文字コードは、UTF-8、Shift_JIS、UTF-16のどれでも読めます。
      </p>
      <ul className={styles.columns}>
        <li>必要な列：{needed.map(({ header }) => header).join('、')}</li>
        <li>あれば読む列：{optional.map(({ header }) => header).join('、')}</li>
      </ul>
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => void saveExcelTemplate()}>
          ひな形（Excel）を保存
        </Button>
        <Button variant="secondary" onClick={saveCsvTemplate}>
          ひな形（CSV）を保存
        </Button>
      </div>
    </>
  );
}
