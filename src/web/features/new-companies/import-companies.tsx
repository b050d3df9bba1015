import { companyColumns } from '#contract/staff/new-companies/company-columns.ts';
import {
  type CompanyImportReport,
  importLinesMost,
  newCompaniesApi,
} from '#contract/staff/new-companies/new-companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { CheckedImport } from '#web/desk/import/checked-import.tsx';
import styles from '#web/desk/import/import.module.css';
import { TemplateButtons } from '#web/desk/import/template-buttons.tsx';
import { useFileRun } from '#web/desk/import/use-file-run.ts';
import { ImportReport } from './import-report.tsx';

const template = { name: '企業の取りこみ', columns: companyColumns };

/** Brings companies in from a file: everything that is wrong and what would be made is shown first. */
export function ImportCompanies() {
  const steps = useFileRun({
    check: (upload) => browserApi.call(newCompaniesApi.checkFile, { upload }),
    begin: (upload, query) => browserApi.call(newCompaniesApi.beginFile, { upload, query }),
  });
  return (
    <CheckedImport
      title="ファイルを選ぶ"
      lead={<Columns />}
      files="CSVかExcel（.xlsx）のファイル"
      tooLarge="ファイルが大きすぎます。いくつかに分けてください。"
      {...steps}
      done="はじめました。進みぐあいは、ページの上に出ます。"
      question={{ title: '企業を取りこむ', words: sentenceOf }}
    >
      {(report, onBegin) => <ImportReport report={report} onBegin={onBegin} />}
    </CheckedImport>
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
      <TemplateButtons template={template} />
    </>
  );
}
