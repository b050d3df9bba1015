import { Suspense, useState } from 'react';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { DemoAccounts } from '#web/features/login/demo-accounts.tsx';
import { LoginForm } from '#web/features/login/login-form.tsx';
import type { RootData } from '#web/root.tsx';
import { withNext } from '#web/session/next-path.ts';
import { GuestOnly } from '#web/session/route-guard.tsx';
import { siteName } from '#web/site-name.ts';
import { comesLater } from '#web/ui/feedback/comes-later.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { accountMeta } from './account-meta.ts';
import styles from './login.module.css';

/** Students have no part in it. */
const ProviderLink = comesLater(async () => {
  const { ProviderLink } = await import('#web/features/staff-access/provider-link.tsx');
  return ProviderLink;
});

export const handle = { template: '/login' };

export function meta() {
  return accountMeta({
    title: 'ログイン',
    description: `${siteName()}のアカウントにログインします。診断の記録とお気に入りは、ログインして使います。`,
  });
}

export default function Login() {
  const root = useRouteLoaderData<RootData>('root');
  const [values, setValues] = useState({ email: '', password: '' });
  const [searchParams] = useSearchParams();
  const next = searchParams.get('next');
  const leadsToDesk = next?.startsWith('/staff') ?? false;
  const hasNewPassword = searchParams.get('notice') === 'new-password';
  return (
    <GuestOnly title="ログイン">
      <section className={styles.panel} aria-labelledby="login-title">
        <h1 id="login-title" className={styles.title}>
          ログイン
        </h1>
        <p className={styles.lead}>
          診断の記録とお気に入りは、ログインして使います。登録なしで、診断だけすることもできます。
        </p>
        {hasNewPassword && (
          <Notice tone="success" role="status">
            パスワードを変えました。新しいパスワードでログインしてください。
          </Notice>
        )}
        <LoginForm values={values} onChange={setValues} />
        {leadsToDesk && (
          <Suspense>
            <ProviderLink next={next} />
          </Suspense>
        )}
      </section>
      <section className={styles.newcomer} aria-labelledby="newcomer-title">
        <h2 id="newcomer-title">はじめての方</h2>
        <LinkButton to={withNext('/register', next)} variant="secondary" isWide>
          アカウントを作る
        </LinkButton>
      </section>
      <p className={styles.public}>
        会社を見るだけなら、ログインはいりません。
        <Link to="/search">会社をさがす</Link>
      </p>
      {root?.hasDemoLogin && <DemoAccounts fill={setValues} />}
    </GuestOnly>
  );
}
