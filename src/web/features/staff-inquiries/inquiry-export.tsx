import { useState } from 'react';
import {
  type InquiryExportRow,
  inquiryStateNames,
  staffInquiriesApi,
} from '#contract/staff/staff-inquiries.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import type { Column } from '#web/desk/table/column.ts';
import { saveAllRows } from '#web/desk/table/save-all-rows.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { kindNames } from './inquiry-words.ts';

const column = (title: string, csv: (row: InquiryExportRow) => string) => ({
  ...{ key: title, title, csv },
  render: csv,
});
const columns: Column<InquiryExportRow>[] = [
  column('受付番号', ({ reference }) => reference),
  column('届いた日時', ({ created_at }) => formatTime(created_at)),
  column('種類', ({ kind }) => kindNames[kind]),
  column('状態', ({ state }) => inquiryStateNames[state]),
  column('お名前', ({ name }) => name),
  column('メールアドレス', ({ email }) => email),
  column('学校・会社', ({ organisation }) => organisation ?? ''),
  column('電話番号', ({ phone }) => phone ?? ''),
  column('送った添付ファイルの数', ({ attachments }) => String(attachments)),
];

/** For administrators: the list with names and addresses, as a file. */
export function InquiryExport({ query }: { query: Record<string, unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing } = useAct();
  const save = () =>
    saveAllRows({
      endpoint: staffInquiriesApi.export,
      query,
      columns,
      name: 'inquiries-with-names',
    });
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        名前と連絡先もふくめてCSVで保存
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="名前と連絡先の保存"
        confirmLabel="保存する"
        isBusy={isActing}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await act(save, '保存しました');
          setIsAsking(false);
        }}
      >
        <p>
          いま表示している条件の、すべての行を保存します。保存したことは操作の記録に残ります。用がすんだら、ファイルを消してください。
        </p>
      </ConfirmDialog>
    </div>
  );
}
