import { useQuery } from '@tanstack/react-query';
import { type StaffPost, staffPostsApi } from '#contract/staff/staff-posts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ConflictNotice } from '#web/desk/dialogs/conflict-notice.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { PostActions } from './post-actions.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostVersions } from './post-versions.tsx';
import styles from './staff-posts.module.css';
import { type PostForm, usePostForm } from './use-post-form.ts';

/** Loads a column and opens it for writing. */
export function PostEditor({ id }: { id: string }) {
  // Never an old copy: what is written here is compared with what was read.
  const post = useQuery({
    ...apiQuery(staffPostsApi.show, { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!post.data) return <LoadingOrError query={post} />;
  return <Editor key={id} initial={post.data} />;
}

function Editor({ initial }: { initial: StaffPost }) {
  const form = usePostForm(initial);
  return (
    <div className={styles.editor}>
      <Problems form={form} />
      {form.wasKept && form.isDirty && (
        <Notice tone="info" role="status">
          <p>前に書いて、まだ保存していない内容を読みこみました。</p>
          <Button variant="secondary" onClick={() => void form.takeSaved()}>
            保存してある内容にもどす
          </Button>
        </Notice>
      )}
      <PostActions form={form} />
      <div className={styles.columns}>
        <PostFields form={form} />
        <PostPreview form={form} />
      </div>
      <PostVersions form={form} />
    </div>
  );
}

const labels: Record<string, string> = {
  title: '題',
  slug: 'アドレス',
  lead: 'リード文',
  body: '本文',
  tags: 'タグ',
  author: '書いた人',
  sponsor: '依頼した企業の名前',
  at: '公開する日時',
};

function Problems({ form: { problem, hasConflict, saveAnyway, takeSaved } }: { form: PostForm }) {
  if (!problem) return null;
  if (hasConflict)
    return (
      <ConflictNotice
        key={problem.attempt}
        keepMine={{
          label: '自分の内容で保存する（相手の内容は版として残ります）',
          onChoose: saveAnyway,
        }}
        takeNewest={{ label: '相手の内容を読みこむ（自分の変更は消えます）', onChoose: takeSaved }}
      >
        {problem.message}あなたの書いた内容は、この画面に残っています。
      </ConflictNotice>
    );
  const fields = Object.entries(problem.fields).map(([field, sentence]) => ({
    id: `post-${idOf(field)}`,
    label: labels[field] ?? (field.startsWith('sources') ? '出典' : 'タグ'),
    sentence,
  }));
  return (
    <ErrorSummary
      key={problem.attempt}
      summary={fields.length > 0 ? undefined : problem.message}
      fields={fields}
    />
  );
}

function idOf(field: string): string {
  return field.startsWith('tags') ? 'tags' : field.replaceAll('.', '-');
}
