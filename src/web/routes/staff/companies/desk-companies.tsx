import { Link, useSearchParams } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { CompaniesTable } from '#web/features/staff-companies/list/companies-table.tsx';
import { DuplicateList } from '#web/features/staff-companies/list/duplicate-list.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { WaitingRequests } from '#web/features/staff-companies/waiting-requests.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('企業');

const views = [
  { key: 'waiting', title: '審査待ち' },
  { key: 'all', title: 'すべて' },
  { key: 'duplicates', title: '重複かも' },
] as const;
type View = (typeof views)[number]['key'];

export default function DeskCompanies() {
  const [search] = useSearchParams();
  const mayAdd = useMay('administrator');
  const view: View = views.find(({ key }) => key === search.get('view'))?.key ?? 'waiting';
  return (
    <DeskPage
      title="企業"
      lead="企業のページの審査と、公開の管理をします。"
      actions={
        <>
          {mayAdd && (
            <>
              <LinkButton to="/staff/companies/new">企業を追加する</LinkButton>
              <LinkButton to="/staff/companies/import" variant="secondary">
                ファイルから取りこむ
              </LinkButton>
            </>
          )}
          <LinkButton to="/staff/companies/invitations" variant="secondary">
            管理者への招待
          </LinkButton>
        </>
      }
    >
      <nav aria-label="企業の一覧" className={styles.tabs}>
        {views.map(({ key, title }) => (
          <Link key={key} to={`?view=${key}`} aria-current={key === view ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {view === 'waiting' && <WaitingRequests />}
      {/* A new key for each view: filters of one list make no sense in another. */}
      {view === 'duplicates' ? (
        <DuplicateList />
      ) : (
        <CompaniesTable key={view} isWaiting={view === 'waiting'} />
      )}
    </DeskPage>
  );
}
