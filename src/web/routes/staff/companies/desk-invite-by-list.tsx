import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { RunList } from '#web/desk/table/bulk/run-list.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { InviteByList } from '#web/features/owner-invitations/invite-by-list.tsx';

export const meta = () => pageMeta('一覧のファイルから招待する');

export default function DeskInviteByList() {
  if (!useMay('administrator')) return <PageNotFoundMessage />;
  return (
    <DeskPage
      title="一覧のファイルから招待する"
      lead={
        <>
          もうここにある企業のうち、管理者がいないページに、管理者をまとめて招待します。同じファイルをもう一度選んでも、招待は重なりません。
          <Link to="/staff/companies/invitations">招待の一覧へ</Link>
        </>
      }
    >
      <RunList noun="company" />
      <InviteByList />
    </DeskPage>
  );
}
