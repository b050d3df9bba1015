import { Link } from 'react-router';
import { PreRegisterForm } from '#web/features/registration/pre-register-form.tsx';
import { GuestOnly } from '#web/features/session/route-guard.tsx';
import { siteName } from '#web/site-name.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/register' };

export function meta() {
  return accountMeta({
    title: '新規登録',
    description: `${siteName()}のアカウントを作ります。高校生と企業のための登録です。`,
  });
}

export default function Register() {
  return (
    <GuestOnly title="アカウントを作る">
      <AccountPanel
        below={
          <>
            <Link to="/login">アカウントがある方はログイン</Link>
            <Link to="/search">登録しないで企業をさがす</Link>
          </>
        }
      >
        <PreRegisterForm title="アカウントを作る" />
      </AccountPanel>
    </GuestOnly>
  );
}
