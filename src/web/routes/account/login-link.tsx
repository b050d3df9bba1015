import { useNavigate } from 'react-router';
import { LinkLogin } from '#web/features/login-link/link-login.tsx';
import { loginLink, takeNext } from '#web/session/kept-next.ts';
import { writeWish } from '#web/session/wished-company.ts';
import { siteName } from '#web/site-name.ts';
import type { Route } from './+types/login-link.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/login/{preRegisterId}/{token}' };

export function meta() {
  return accountMeta({
    title: 'メールでログイン',
    description: `${siteName()}に、メールのリンクからログインします。`,
  });
}

export default function LoginLink({ params }: Route.ComponentProps) {
  const navigate = useNavigate();

  function goOn() {
    const next = takeNext(loginLink);
    if (next?.wish) writeWish(next.wish);
    return navigate(next?.path ?? '/dashboard', { replace: true });
  }

  return (
    <AccountPanel>
      <LinkLogin link={params} onDone={goOn} />
    </AccountPanel>
  );
}
