import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useOwnRequest } from '#web/features/company-members/use-own-request.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { BeginningForm } from '#web/features/registration/company/beginning-form.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/company-beginning' };

const title = '自分の会社のページをはじめる';

export const meta = () => pageMeta(title);

/** Where an account without a company begins the page of one. */
export default function CompanyBeginning() {
  return (
    <RouteGuard allow={['company']}>
      <Page
        title={title}
        lead="会社とご担当者についてご入力ください。入力した内容は、このタブを閉じるまで残ります。"
      >
        <Beginning />
      </Page>
    </RouteGuard>
  );
}

/** Leads to the own page or the request where there is one, also as soon as the form has made it. */
function Beginning() {
  const { state } = useSession();
  const companies = useQuery(apiQuery(companiesApi.list, {}));
  const request = useOwnRequest();
  const queryClient = useQueryClient();
  const notify = useNotify();
  if (!companies.data) return <LoadingOrError query={companies} />;
  if (request.data === undefined) return <LoadingOrError query={request} />;
  if (companies.data.length > 0) return <Navigate replace to="/company-page" />;
  if (request.data?.state === 'waiting') return <Navigate replace to="/dashboard" />;
  if (state.status !== 'authenticated') return null;
  return (
    <BeginningForm
      user={state.user}
      onBegun={({ asksToJoin }) => {
        notify('success', asksToJoin ? '参加の申し込みを送りました' : '会社のページをはじめました');
        void queryClient.invalidateQueries();
      }}
      onOutdated={(error) => {
        notify('error', apiErrorMessage(error));
        void queryClient.invalidateQueries();
      }}
    />
  );
}
