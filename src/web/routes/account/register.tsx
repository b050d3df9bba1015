import { Link, useSearchParams } from 'react-router';
import { PreRegisterForm } from '#web/features/registration/start/pre-register-form.tsx';
import { withNext } from '#web/session/next-path.ts';
import { GuestOnly } from '#web/session/route-guard.tsx';
import { siteName } from '#web/site-name.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/register' };

export function meta() {
  return accountMeta({
    title: '新規登録',
    description: `${siteName()}のアカウントを作ります。高校生と会社のための登録です。`,
  });
}

export default function Register() {
  const next = useSearchParams()[0].get('next');
  return (
    <GuestOnly title="アカウントを作る">
      <AccountPanel
        below={
          <>
            <Link to={withNext('/login', next)}>アカウントがある方はログイン</Link>
            <Link to="/search">登録しないで会社をさがす</Link>
          </>
        }
      >
        <PreRegisterForm title="アカウントを作る" next={next} />
      </AccountPanel>
    </GuestOnly>
  );
}
