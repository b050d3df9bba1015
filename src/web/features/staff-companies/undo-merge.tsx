import { useState } from 'react';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { MergeCounts, StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { MovedList } from './moved-list.tsx';

/** Takes a merge back while that is possible, after saying what returns. */
export function UndoMerge({ company }: { company: StaffCompany }) {
  const mayUndo = useMay('administrator');
  const [isAsked, setIsAsked] = useState(false);
  const { act, isActing } = useAct();
  const { id, name, merged_into: into, undo } = company;
  // Nobody decides about their own company.
  if (!into || !undo || !mayUndo || company.is_own) return null;
  const take = () => browserApi.call(staffCompaniesApi.undoMerge, { params: { id } });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        まとめたことを取り消す
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="まとめたことを取り消す"
        confirmLabel="取り消す"
        isBusy={isActing}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          setIsAsked(false);
          await act(take, 'もとの2社にもどしました');
        }}
      >
        <p>
          「{name}」と「{into.name}
          」を、まとめる前の2社にもどします。公開の状態とアドレスも、まとめる前にもどります。まとめたあとに書きかえた内容は、そのまま残ります。
        </p>
        {(undo.moved.moves_account || undo.moved.members_who_ask > 0) && (
          <p>もどるメンバーがひとりもいないときは、公開を止めたままにします。</p>
        )}
        <p>もどるもの：</p>
        <MovedList counts={undo.moved} accounts={accountsOf(undo.moved)} />
        <p>{formatTime(undo.until)}まで取り消せます。</p>
      </ConfirmDialog>
    </>
  );
}

function accountsOf({ moves_account: moved, members_who_ask: asking }: MergeCounts): string {
  if (moved) return 'もどします';
  return asking > 0
    ? `メンバー${asking}人をもどします（そのあと別の会社のメンバーになった人は、もどりません）`
    : 'うつしていません';
}
