import { useState } from 'react';
import { useNavigate } from 'react-router';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { Button } from '#web/ui/layout/button.tsx';

/** Deletes what a merge left; its address goes on leading to the company that was kept. */
export function RemoveMerged({ company }: { company: StaffCompany }) {
  const isAdministrator = useMay('administrator');
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { act, isActing } = useAct();
  if (!company.merged_into || !isAdministrator || company.is_own) return null;
  // The list comes first: nobody asks again for a company that is gone.
  const remove = async () => {
    await browserApi.call(staffCompaniesApi.remove, { params: { id: company.id } });
    await navigate('/staff/companies?view=all');
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
          await act(remove, '企業を消しました');
        }}
      >
        <p>
          「{company.name}
          」に残っている内容を消します。アドレスは、残した企業のページにつながったままです。消したあとは、まとめたことを取り消せません。
        </p>
      </ConfirmDialog>
    </>
  );
}
