import { data, useNavigate } from 'react-router';
import { companyInvitationsApi } from '#contract/account/company-members.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { serverApi } from '#web/api/api-context.ts';
import { Invitation } from '#web/features/company-invitation/invitation.tsx';
import type { Route } from './+types/company-invitation.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/company-invitation/{token}', isOneView: true };

/** Reads what the invitation is for, without using it up. Null (with a 404) for a dead link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const query = { token: params.token };
    return await serverApi(context).call(companyInvitationsApi.read, { query });
  } catch (error) {
    if (isNotFound(error)) return data(null, { status: 404 });
    throw error;
  }
}

/** Never reloads: accepting uses the link up. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return accountMeta({
    title: '会社のメンバーへの招待',
    description: '会社ページをいっしょに書くメンバーへの招待を確かめます。',
  });
}

export default function CompanyInvitationPage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AccountPanel>
      <Invitation
        token={params.token}
        invitation={loaderData}
        onDone={() => navigate('/company-page', { replace: true })}
      />
    </AccountPanel>
  );
}
