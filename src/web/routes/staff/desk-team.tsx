import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { InviteForm } from '#web/features/staff-team/invite-form.tsx';
import { TeamList } from '#web/features/staff-team/team-list.tsx';

export const meta = () => pageMeta('運営メンバー');

export default function DeskTeam() {
  return (
    <DeskPage
      title="運営メンバー"
      lead="編集者は企業・コラム・お問い合わせを、管理者はそれに加えて利用者・PR枠・設定をあつかえます。"
    >
      <TeamList />
      <InviteForm />
    </DeskPage>
  );
}
