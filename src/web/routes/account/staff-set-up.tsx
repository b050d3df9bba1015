import { SetUpForm } from '#web/features/staff-access/set-up-form.tsx';
import type { Route } from './+types/staff-set-up.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export function meta() {
  return accountMeta({ title: '運営デスクの設定', description: '運営デスクの設定をします。' });
}

export default function StaffSetUp({ params }: Route.ComponentProps) {
  return (
    <AccountPanel>
      <SetUpForm token={params.token} onDone={() => window.location.assign('/staff')} />
    </AccountPanel>
  );
}
