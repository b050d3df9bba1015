import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ProviderLogin, providerLogin } from '#web/features/staff-access/provider-login.tsx';
import { takeNext } from '#web/session/kept-next.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export function meta() {
  return accountMeta({
    title: '運営デスクにログイン',
    description: '組織のアカウントで、運営デスクにログインします。',
  });
}

export default function StaffLogin() {
  const { state } = useSession();
  const [searchParams] = useSearchParams();
  // Kept as it was: the address is shortened as soon as it was read.
  const [answer] = useState(() =>
    searchParams.has('code') || searchParams.has('error') ? `?${searchParams}` : null,
  );
  const isStaff = state.status === 'authenticated' && state.user.user_type === 'staff';
  if (isStaff && answer === null) return <Navigate replace to="/staff" />;
  return (
    <AccountPanel>
      <ProviderLogin
        answer={answer}
        next={searchParams.get('next')}
        onDone={() => window.location.assign(takeNext(providerLogin)?.path ?? '/staff')}
      />
    </AccountPanel>
  );
}
