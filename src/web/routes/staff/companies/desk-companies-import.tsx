import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { RunList } from '#web/desk/table/bulk/run-list.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { ImportCompanies } from '#web/features/new-companies/import-companies.tsx';

export const meta = () => pageMeta('企業をファイルから取りこむ');

export default function DeskCompaniesImport() {
  if (!useMay('administrator')) return <PageNotFoundMessage />;
  return (
    <DeskPage
      title="企業をファイルから取りこむ"
      lead={
        <>
          企業を法人番号で見分けます。同じファイルをもう一度取りこんでも、企業は増えず、招待も重なりません。
          <Link to="/staff/companies?view=all">企業の一覧へ</Link>
        </>
      }
    >
      <RunList noun="company" />
      <ImportCompanies />
    </DeskPage>
  );
}
