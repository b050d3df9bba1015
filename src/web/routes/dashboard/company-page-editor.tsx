import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { type CompanyEditing, companyEditingApi } from '#contract/company/company-editing.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { OpennessMeter } from '#web/features/companies/card/openness-meter.tsx';
import { CompanyPage } from '#web/features/companies/page/company-page.tsx';
import styles from '#web/features/company-editing/company-editing.module.css';
import { CompanyPageForm } from '#web/features/company-editing/company-page-form.tsx';
import { useCompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { NoCompany } from '#web/features/company-members/no-company.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/company-page' };

export const meta = () => pageMeta('会社ページの編集');

/** Editor of a company's own page; `?view=preview` shows it as students will see it. */
export default function CompanyPageEditor() {
  return (
    <RouteGuard allow={['company']}>
      <OwnCompany />
    </RouteGuard>
  );
}

function OwnCompany() {
  const own = useQuery(apiQuery(companiesApi.list, {}));
  const id = own.data?.[0]?.id;
  const editing = useQuery({
    ...apiQuery(companyEditingApi.editing, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // The editor's own state decides from here on: no refetch may replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (editing.data) return <Editor state={editing.data} />;
  const error = own.error ?? editing.error;
  return (
    <Page title="会社ページの編集">
      {error && (
        <Notice tone="error" role="alert">
          <p>{apiErrorMessage(error)}</p>
          <Button
            variant="secondary"
            onClick={() => void (own.error ? own.refetch() : editing.refetch())}
          >
            もう一度ためす
          </Button>
        </Notice>
      )}
      {!error && own.data && !id && <NoCompany />}
      {!error && (!own.data || id) && <CardSkeletons label="会社ページを読み込んでいます" />}
    </Page>
  );
}

function Editor({ state }: { state: CompanyEditing }) {
  const notify = useNotify();
  const form = useCompanyForm(state);
  const [searchParams] = useSearchParams();
  if (searchParams.get('view') === 'preview')
    return (
      <>
        <div className={styles.previewBar}>
          <p>生徒に見える画面です。まだ公開していない内容もふくみます。</p>
          <Link to="/company-page" className={buttonClass('secondary')}>
            編集にもどる
          </Link>
        </div>
        <CompanyPage
          company={state.preview}
          internships={state.preview_internships}
          favorite={null}
        />
      </>
    );
  return (
    <Page
      title="会社ページの編集"
      lead="書いた内容は自動で保存されます。公開されるのは、確認に出して、運営が確かめたあとです。"
    >
      <CompanyPageForm
        form={form}
        openness={<OpennessMeter openness={state.openness} isLarge />}
        onDone={(sentence) => notify('success', sentence)}
      />
    </Page>
  );
}
