import { useNavigate } from 'react-router';
import { usersApi } from '#contract/account/accounts.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { clearTokens, readTokens } from '#web/api/token-store.ts';
import { NewPasswordForm } from '#web/features/password-reset/new-password-form.tsx';
import { siteName } from '#web/site-name.ts';
import type { Route } from './+types/reset-password-complete.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/reset-password/{preRegisterId}/{token}' };

const loginPath = '/login?notice=new-password';

export function meta() {
  return accountMeta({
    title: '新しいパスワードを決める',
    description: `${siteName()}の新しいパスワードを決めます。`,
  });
}

export default function ResetPasswordComplete({ params }: Route.ComponentProps) {
  const navigate = useNavigate();

  /** Ends the session of this browser, if there is one, and leads to the log-in page. */
  async function logIn() {
    if (readTokens().access) await plainApi.call(usersApi.logout, {}).catch(() => undefined);
    if (clearTokens()) window.location.replace(loginPath);
    else await navigate(loginPath, { replace: true });
  }

  return (
    <AccountPanel>
      <NewPasswordForm link={params} onDone={logIn} />
    </AccountPanel>
  );
}
