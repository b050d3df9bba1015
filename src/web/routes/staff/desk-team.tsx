import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { InviteForm } from '#web/features/staff-team/invite-form.tsx';
import { TeamList } from '#web/features/staff-team/team-list.tsx';

export const meta = () => pageMeta('運営メンバー');

export default function DeskTeam() {
  return (
    <DeskPage
      title="運営メンバー"
      lead="役割ごとに、使える画面と操作が決まっています。変えた役割は、次の操作からすぐに効きます。"
    >
      <TeamList />
      <InviteForm />
    </DeskPage>
  );
}
