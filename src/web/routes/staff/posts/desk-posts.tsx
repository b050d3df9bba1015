import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { NewPostForm } from '#web/features/staff-posts/new-post-form.tsx';
import { PostsTable } from '#web/features/staff-posts/posts-table.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('コラム');

export default function DeskPosts() {
  return (
    <DeskPage
      title="コラム"
      lead="下書き、公開の予約、公開中の記事を書き、直します。"
      actions={
        <>
          <LinkButton to="#new-post">新しく書く</LinkButton>
          <LinkButton to="/staff/posts/pictures" variant="secondary">
            画像
          </LinkButton>
        </>
      }
    >
      <PostsTable />
      <NewPostForm />
    </DeskPage>
  );
}
