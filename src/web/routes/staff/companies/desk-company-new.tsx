import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { AddCompany } from '#web/features/new-companies/add-company.tsx';

export const meta = () => pageMeta('企業を追加する');

export default function DeskCompanyNew() {
  if (!useMay('administrator')) return <PageNotFoundMessage />;
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
