import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { MergePlan } from '#contract/staff/staff-company.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { MovedList } from './moved-list.tsx';

type MergeDialogProps = { from: string; into: string; onClose: () => void };

/** Says what will move before two companies become one. */
export function MergeDialog({ from, into, onClose }: MergeDialogProps) {
  // Once it has begun there is nothing left to plan: asking again would be refused.
  const [hasBegun, setHasBegun] = useState(false);
  const plan = useQuery({
    ...apiQuery(staffCompaniesApi.mergePlan, { params: { id: from }, query: { into } }),
    gcTime: 0,
    enabled: !hasBegun,
  });
  const { act, isActing } = useAct();
  const merge = () =>
    browserApi.call(staffCompaniesApi.merge, { params: { id: from }, body: { into } });
  return (
    <ConfirmDialog
      isOpen
      title="企業をまとめる"
      confirmLabel="まとめる"
      isDangerous
      isBusy={isActing || !plan.data}
      onClose={onClose}
      onConfirm={async () => {
        setHasBegun(true);
        await act(merge, 'まとめました');
        onClose();
      }}
    >
      {plan.isPending && <Spinner label="調べています" />}
      {plan.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(plan.error)}
        </Notice>
      )}
      {plan.data && <Plan plan={plan.data} />}
    </ConfirmDialog>
  );
}

function Plan({ plan }: { plan: MergePlan }) {
  const { from, into } = plan;
  return (
    <>
      <p>
        「{from.name}」（{from.city}）を、「{into.name}」（{into.city}）にまとめます。 「{from.name}
        」のページは公開をやめ、そのアドレスは、残す企業のページにつながります。
        30日のあいだは、「まとめたことを取り消す」でもとにもどせます。
      </p>
      <p>うつすもの：</p>
      <MovedList counts={plan} accounts={plan.moves_account ? 'うつします' : 'うつしません'} />
      {plan.shared_favorites > 0 && (
        <p>両方に入れている人のお気に入りは1つになり、メモは残ります。</p>
      )}
      {plan.members_who_ask > 0 && (
        <p>
          {`メンバー${plan.members_who_ask}人は、残す企業の管理者に、参加を申し込んだことになります。`}
        </p>
      )}
    </>
  );
}
