import { CompanyConfirmForm } from '#web/features/company-confirm/company-confirm-form.tsx';
import { siteName } from '#web/site-name.ts';
import type { Route } from './+types/company-confirm.ts';
import { accountMeta } from './account-meta.ts';
import { AccountPanel } from './account-panel.tsx';

export const handle = { template: '/company-confirm/{token}' };

export function meta() {
  return accountMeta({
    title: '会社ページの内容の確認',
    description: `${siteName()}に公開している会社ページの内容が、いまも正しいことを確かめます。`,
  });
}

export default function CompanyConfirm({ params }: Route.ComponentProps) {
  return (
    <AccountPanel>
      <CompanyConfirmForm token={params.token} />
    </AccountPanel>
  );
}
