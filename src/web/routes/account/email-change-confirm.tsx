import { useSearchParams } from 'react-router';
import { EmailChangeForm } from '#web/features/email-change/email-change-form.tsx';
import { siteName } from '#web/site-name.ts';
import type { Route } from './+types/email-change-confirm.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/email-change-confirm/{token}' };

export function meta() {
  return accountMeta({
    title: 'メールアドレスの変更',
    description: `${siteName()}に登録したメールアドレスの変更を確かめます。`,
  });
}

export default function EmailChangeConfirm({ params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  return (
    <AccountPanel>
      <EmailChangeForm token={params.token} isUndo={searchParams.get('undo') === '1'} />
    </AccountPanel>
  );
}
