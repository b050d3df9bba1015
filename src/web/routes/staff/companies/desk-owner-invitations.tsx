import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { InvitationsTable } from '#web/features/owner-invitations/invitations-table.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('管理者への招待');

export default function DeskOwnerInvitations() {
  const mayUpload = useMay('administrator');
  return (
    <DeskPage
      title="管理者への招待"
      lead={
        <>
          運営が送った招待を、企業ごとに、いちばん新しいものだけ出します。期限が切れてから30日で消えます。「リンクを開いた」は、メールを調べるソフトが開いたときにも出ます。
          <Link to="/staff/companies?view=all">企業の一覧へ</Link>
        </>
      }
      actions={
        mayUpload && (
          <LinkButton to="/staff/companies/invitations/list" variant="secondary">
            一覧のファイルから招待する
          </LinkButton>
        )
      }
    >
      <InvitationsTable />
    </DeskPage>
  );
}
