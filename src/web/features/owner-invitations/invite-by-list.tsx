import { importLinesMost } from '#contract/staff/new-companies/new-companies.ts';
import { invitationColumns } from '#contract/staff/owner-invitations/invitation-columns.ts';
import {
  type InvitationListReport,
  ownerInvitationsApi,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { CheckedImport } from '#web/desk/import/checked-import.tsx';
import styles from '#web/desk/import/import.module.css';
import { TemplateButtons } from '#web/desk/import/template-buttons.tsx';
import { useFileRun } from '#web/desk/import/use-file-run.ts';
import { ListReport } from './list-report.tsx';

const template = { name: '管理者への招待', columns: invitationColumns };

/** Invites owners of companies that are here by a list: everything that is wrong and who is invited is shown first. */
export function InviteByList() {
  const steps = useFileRun({
    check: (upload) => browserApi.call(ownerInvitationsApi.checkFile, { upload }),
    begin: (upload, query) => browserApi.call(ownerInvitationsApi.beginFile, { upload, query }),
  });
  return (
    <CheckedImport
      title="一覧のファイルを選ぶ"
      lead={<Columns />}
      files="CSVかExcel（.xlsx）のファイル"
      tooLarge="ファイルが大きすぎます。いくつかに分けてください。"
      {...steps}
      done="はじめました。進みぐあいは、ページの上に出ます。"
      question={{ title: '管理者を招待する', words: sentenceOf, confirmLabel: '招待する' }}
    >
      {(report, onBegin) => <ListReport report={report} onBegin={onBegin} />}
    </CheckedImport>
  );
}

function sentenceOf({ invitations }: InvitationListReport): string {
  return `${formatCount(invitations)}人に、招待のメールが届きます。リンクは14日間使えます。同じ企業に前に送った招待は、使えなくなります。`;
}

function Columns() {
  const needed = invitationColumns.filter(({ isOptional }) => !isOptional);
  const optional = invitationColumns.filter(({ isOptional }) => isOptional);
  return (
    <>
      <p>
        1行目に列の名前、2行目から1行に1社を書きます。一度に{formatCount(importLinesMost)}
        社までです。文字コードは、UTF-8、Shift_JIS、UTF-16のどれでも読めます。
      </p>
      <ul className={styles.columns}>
        <li>必要な列：{needed.map(({ header }) => header).join('、')}</li>
        <li>
          あれば読む列：{optional.map(({ header }) => header).join('、')}
          （ページの会社名とちがう行は、直すところに出ます）
        </li>
      </ul>
      <TemplateButtons template={template} />
    </>
  );
}
