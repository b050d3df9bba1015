import { Link } from 'react-router';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { LinkRequest } from '#web/features/mail-request/link-request.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/reset-password' };

const title = 'パスワードを忘れたとき';

export function meta() {
  return accountMeta({
    title,
    description:
      'パスワードを忘れたときに、新しいパスワードを決めるためのリンクを、登録したメールアドレスに送ります。',
  });
}

async function send(email: string) {
  const { pre_register_id: id } = await plainApi.call(registrationApi.requestReset, {
    body: { email },
  });
  return id;
}

export default function ResetPassword() {
  return (
    <AccountPanel below={<Link to="/login">ログインのページへもどる</Link>}>
      <LinkRequest
        title={title}
        lead="登録したメールアドレスに、新しいパスワードを決めるためのリンクを送ります。"
        life="60分間"
        onSend={send}
        place="/reset-password"
      />
    </AccountPanel>
  );
}
