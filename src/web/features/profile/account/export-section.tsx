import { useMutation } from '@tanstack/react-query';
import { usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/features/profile/sections/section.module.css';
import { Section } from '#web/features/profile/sections/section.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { saveFile } from '#web/ui/text/save-file.ts';
import { type AccountSectionProps, accountIds } from './account-section-props.ts';

const contents = {
  student:
    'プロフィール、お気に入り、AI適性診断の会話など、このサイトがあなたについて保存しているもの',
  company: 'アカウントと企業の掲載ページなど、このサイトが保存しているもの',
  staff: 'このサイトが保存しているもの',
} as const;

/** One's own data to take along: a page to read and to print, and JSON for programs. */
export function ExportSection({ user, onDone }: AccountSectionProps) {
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async (kind: 'page' | 'json') => saveFile(await files[kind]()),
    onSuccess: () => onDone('ファイルをダウンロードしました'),
  });
  const button = (kind: 'page' | 'json', words: string) => (
    <Button
      variant={kind === 'page' ? 'secondary' : 'quiet'}
      aria-disabled={download.isPending || undefined}
      onClick={() => {
        if (!download.isPending) download.mutate(kind);
      }}
    >
      {download.isPending && download.variables === kind ? 'まとめています…' : words}
    </Button>
  );
  return (
    <Section
      id={accountIds.data}
      title="自分のデータのダウンロード"
      lead={`${contents[user.user_type]}を、1つのファイルにまとめてダウンロードします。中身はどちらも同じです。`}
    >
      <p className={styles.note}>
        ファイルには個人の情報が入っています。学校や職場の共用のパソコンでは、ダウンロードしないでください。
      </p>
      <div className={styles.downloads}>
        {button('page', '読める形（HTML）でダウンロードする')}
        {button('json', '機械で読む形（JSON）でダウンロードする')}
      </div>
      {download.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(download.error)}
        </Notice>
      )}
    </Section>
  );
}

const nameOn = (exportedAt: string, ending: string) =>
  `michishirube-${exportedAt.slice(0, 10)}.${ending}`;

const files = {
  page: async () => {
    const { exported_at, html } = await browserApi.call(usersApi.exportPage, {});
    return { name: nameOn(exported_at, 'html'), type: 'text/html', content: html };
  },
  json: async () => {
    const data = await browserApi.call(usersApi.exportData, {});
    const content = JSON.stringify(data, null, 2);
    return { name: nameOn(data.exported_at, 'json'), type: 'application/json', content };
  },
};
