import { data, Navigate, useNavigate } from 'react-router';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { serverApi } from '#web/api/api-context.ts';
import { Registration } from '#web/features/registration/registration.tsx';
import { takeNext } from '#web/session/kept-next.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { writeWish } from '#web/session/wished-company.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/register-complete.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/register/{preRegisterId}/{token}', isOneView: true };

/** Reads what the link is for, without using it up. Null (with a 404) for a dead link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const query = { pre_register_id: params.preRegisterId, token: params.token };
  try {
    const info = await serverApi(context).call(registrationApi.getPreRegisterInfo, { query });
    return {
      email: info.email,
      userType: info.user_type,
      consentVersion: info.consent_version,
      asksGuardianEmail: info.asks_guardian_email,
    };
  } catch (error) {
    if (isNotFound(error)) return data(null, { status: 404 });
    throw error;
  }
}

/** Never reloads: sending the form uses the link up. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return accountMeta({
    title: 'アカウントの登録',
    description: 'メールで確かめたアドレスで、アカウントの登録を終えます。',
  });
}

/** Links that were used up in this window: its back button leads past their forms. */
const usedHere = new Set<string>();

export default function RegisterComplete({ loaderData: info, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { state } = useSession();
  const link = info && {
    ...params,
    email: info.email,
    consentVersion: info.consentVersion,
    asksGuardianEmail: info.asksGuardianEmail,
    userType: info.userType === 'company' ? ('company' as const) : ('student' as const),
  };
  const goOn = ({ user_type }: CurrentUser) => {
    const next = user_type === 'student' ? takeNext(params.preRegisterId) : null;
    usedHere.add(params.preRegisterId);
    if (next?.wish) writeWish(next.wish);
    // A visitor who came for the diagnosis starts with the first question, without another button.
    const begins = next?.path === '/ai-diagnosis';
    return navigate(next?.path ?? '/dashboard', { replace: true, state: { begins } });
  };
  if (!link && usedHere.has(params.preRegisterId)) return <Navigate to="/dashboard" replace />;
  return (
    <AccountPanel>
      {link && state.status === 'authenticated' && (
        <Notice tone="warning" role="status">
          いま、別のアカウントでログインしています。登録が終わると、新しいアカウントに変わります。
        </Notice>
      )}
      <Registration link={link} onDone={(user) => goOn(user)} />
    </AccountPanel>
  );
}
