import { Link } from 'react-router';
import { ResetRequest } from '#web/features/password-reset/reset-request.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/reset-password' };

export function meta() {
  return accountMeta({
    title: 'パスワードを忘れたとき',
    description:
      'パスワードを忘れたときに、新しいパスワードを決めるためのリンクを、登録したメールアドレスに送ります。',
  });
}

export default function ResetPassword() {
  return (
    <AccountPanel below={<Link to="/login">ログインのページへもどる</Link>}>
      <ResetRequest />
    </AccountPanel>
  );
}
