import { Link, useLocation, useSearchParams } from 'react-router';
import { loginLinksApi } from '#contract/account/login-links.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { LinkRequest } from '#web/features/mail-request/link-request.tsx';
import { keepNext, loginLink } from '#web/session/kept-next.ts';
import { nextPath, withNext } from '#web/session/next-path.ts';
import { GuestOnly } from '#web/session/route-guard.tsx';
import { readWish } from '#web/session/wished-company.ts';
import { siteName } from '#web/site-name.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/login/mail' };

const title = 'メールでログイン';

export function meta() {
  return accountMeta({
    title,
    description: `${siteName()}に、パスワードを入れずに、メールのリンクからログインします。高校生のためのページです。`,
  });
}

export default function LoginMail() {
  const next = useSearchParams()[0].get('next');
  const typed = useLocation().state?.email;
  const passwordPage = withNext('/login', next);

  async function send(email: string) {
    const { pre_register_id: id } = await plainApi.call(loginLinksApi.request, { body: { email } });
    const path = nextPath(next, window.location.origin);
    if (path) keepNext(loginLink, { path, wish: readWish() });
    return id;
  }

  return (
    <GuestOnly title={title}>
      <AccountPanel below={<Link to={passwordPage}>パスワードでログインする</Link>}>
        <LinkRequest
          title={title}
          lead="高校生のアカウントに登録したメールアドレスを入れてください。ログインするためのリンクを送ります。パスワードはいりません。"
          email={typeof typed === 'string' ? typed : ''}
          life="15分間"
          onSend={send}
          place="/login"
          withoutMail={
            <>
              このメールが届くのは、高校生のアカウントだけです。企業の方や、メールが使えないときは、
              <Link to={passwordPage}>パスワードでログイン</Link>してください。
            </>
          }
        />
      </AccountPanel>
    </GuestOnly>
  );
}
