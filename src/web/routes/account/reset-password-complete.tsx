import { useNavigate } from 'react-router';
import { NewPasswordForm } from '#web/features/password-reset/new-password-form.tsx';
import type { Route } from './+types/reset-password-complete.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/reset-password/{preRegisterId}/{token}' };

export function meta() {
  return accountMeta({
    title: '新しいパスワードを決める',
    description: 'みちしるべの新しいパスワードを決めます。',
  });
}

export default function ResetPasswordComplete({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AccountPanel>
      <NewPasswordForm
        link={params}
        onDone={() => navigate('/login', { replace: true, state: { hasNewPassword: true } })}
      />
    </AccountPanel>
  );
}
