import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postVersionsMost, staffPostsApi } from '#contract/staff/staff-posts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';

/** What was saved of the column last; each version can be brought back. */
export function PostVersions({ form }: { form: PostForm }) {
  const { post, saves, isBusy } = form;
  const [chosen, setChosen] = useState<string | null>(null);
  const { queryKey, ...query } = apiQuery(staffPostsApi.versions, { params: { id: post.id } });
  // Each save adds one.
  const versions = useQuery({ ...query, queryKey: [...queryKey, saves] });
  if (!versions.isSuccess) return <LoadingOrError query={versions} />;
  return (
    <section className={styles.panel} aria-labelledby="versions-title">
      <h2 id="versions-title">保存した版</h2>
      {versions.data.length === 0 && <p>まだ、ここで保存した版はありません。</p>}
      <ol className={styles.versions}>
        {versions.data.map(({ id, saved_at, saved_by, title, length }, at) => (
          <li key={id}>
            <span className={styles.version}>
              <strong>{formatTime(saved_at)}</strong> {title}
              <small>
                {saved_by ?? '製品についてきた内容'}・本文{formatCount(length)}文字
              </small>
            </span>
            {at === 0 ? (
              <span>いまの版</span>
            ) : (
              <Button variant="secondary" onClick={() => setChosen(id)}>
                この版にもどす<VisuallyHidden>（{formatTime(saved_at)}）</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.data.length === postVersionsMost && (
        <p className={styles.hint}>新しいほうから{postVersionsMost}の版です。</p>
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title="この版にもどす"
        confirmLabel="もどす"
        isBusy={isBusy}
        onClose={() => setChosen(null)}
        onConfirm={async () => {
          if (chosen) await form.restore(chosen);
          setChosen(null);
        }}
      >
        <p>
          いまの内容のかわりに、この版の内容を新しい版として保存します。まだ保存していない変更は消えます。
          {post.state === 'published' && '公開中の記事にも、すぐ反映されます。'}
        </p>
      </ConfirmDialog>
    </section>
  );
}
