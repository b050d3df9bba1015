import { useState } from 'react';
import { type StaffMember, staffTeamApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { RoleFields } from './role-fields.tsx';

type ChangeRoleProps = { member: StaffMember; onClose: () => void };

/** Gives a member another role or other prefectures; it holds from their next step. */
export function ChangeRole({ member, onClose }: ChangeRoleProps) {
  const { id, name, role, prefectures } = member;
  const [draft, setDraft] = useState({ role, prefectures });
  const { act, isActing } = useAct();
  async function save() {
    const change = () => browserApi.call(staffTeamApi.change, { params: { id }, body: draft });
    if (await act(change, '役割を変えました')) onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${name}さんの役割を変える`}
      confirmLabel="役割を変える"
      isBusy={isActing}
      onClose={onClose}
      onConfirm={save}
    >
      <p>いま開いている画面でも、次の操作から新しい役割になります。</p>
      <RoleFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  );
}
