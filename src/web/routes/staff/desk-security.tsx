import { DeskPage } from '#web/desk/desk-page.tsx';
import { useStaffSelf } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { OwnLogin } from '#web/features/staff-access/own-login.tsx';

export const meta = () => pageMeta('自分のログイン');

export default function DeskSecurity() {
  return (
    <DeskPage title="自分のログイン">
      <OwnLogin self={useStaffSelf()} />
    </DeskPage>
  );
}
