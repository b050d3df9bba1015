import { useMutation } from '@tanstack/react-query';
import { usersApi } from '#contract/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { type AccountSectionProps, accountIds } from './account-section-props.ts';

const contents = {
  student:
    'プロフィール、お気に入り、AI適性診断の会話など、このサイトがあなたについて保存しているもの',
  company: 'アカウントと企業の掲載ページなど、このサイトが保存しているもの',
  staff: 'このサイトが保存しているもの',
} as const;

/** One's own data to take along. */
export function ExportSection({ user, onDone }: AccountSectionProps) {
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call(usersApi.exportData, {}),
    onSuccess: (data) => {
      saveFile({
        name: `michishirube-${data.exported_at.slice(0, 10)}.json`,
        type: 'application/json',
        text: JSON.stringify(data, null, 2),
      });
      onDone('ファイルをダウンロードしました');
    },
  });
  return (
    <Section
      id={accountIds.data}
      title="自分のデータのダウンロード"
      lead={`${contents[user.user_type]}を、1つのファイル（JSON形式）にまとめてダウンロードします。`}
    >
      <p className={styles.note}>
        ファイルには個人の情報が入っています。学校や職場の共用のパソコンでは、ダウンロードしないでください。
      </p>
      <div>
        <Button
          variant="secondary"
          aria-disabled={download.isPending || undefined}
          onClick={() => {
            if (!download.isPending) download.mutate();
          }}
        >
          {download.isPending ? 'まとめています…' : 'ダウンロードする'}
        </Button>
      </div>
      {download.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(download.error)}
        </Notice>
      )}
    </Section>
  );
}
