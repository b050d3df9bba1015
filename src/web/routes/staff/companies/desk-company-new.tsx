import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { AddCompany } from '#web/features/new-companies/add-company.tsx';

export const meta = () => pageMeta('企業を追加する');

export default function DeskCompanyNew() {
  return (
    <DeskPage
      title="企業を追加する"
      lead={
        <>
          追加した企業のページは、公開するまでだれにも見えません。
          <Link to="/staff/companies">企業の一覧へ</Link>
        </>
      }
    >
      <AddCompany />
    </DeskPage>
  );
}
