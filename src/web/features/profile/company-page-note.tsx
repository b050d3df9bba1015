import { Notice } from '#web/ui/notice.tsx';

/** The public page of a company is not edited here. */
export function CompanyPageNote() {
  return (
    <Notice tone="info">
      企業の掲載ページの内容は、この画面では変更できません。この画面では、ログインに使うアカウントの設定ができます。
    </Notice>
  );
}
