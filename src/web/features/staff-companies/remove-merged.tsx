import { useState } from 'react';
import { useNavigate } from 'react-router';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { useTrash } from '#web/desk/use-trash.ts';
import { Button } from '#web/ui/layout/button.tsx';

/** Puts what a merge left into the trash; its address goes on leading to the company that was kept. */
export function RemoveMerged({ company }: { company: StaffCompany }) {
  const isAdministrator = useMay('administrator');
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { act, isActing } = useAct();
  const { offerUndo } = useTrash();
  if (!company.merged_into || !isAdministrator || company.is_own) return null;
  // The list comes first: nobody asks again for a company that is gone.
  const remove = async () => {
    const input = { params: { id: company.id } };
    const { trash } = await browserApi.call(staffCompaniesApi.remove, input);
    await navigate('/staff/companies?view=all');
    return trash;
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        まとめた企業を消す
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="まとめた企業を消す"
        confirmLabel="消す"
        isDangerous
        isBusy={isActing}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          setIsAsked(false);
          await act(remove, offerUndo);
        }}
      >
        <p>
          「{company.name}
          」に残っている内容をゴミ箱に入れます。30日の間は元に戻せて、そのあと消えます。アドレスは、残した企業のページにつながったままです。
        </p>
      </ConfirmDialog>
    </>
  );
}
