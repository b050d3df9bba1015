import { Link, useParams } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PostEditor } from '#web/features/staff-posts/post-editor.tsx';

export const meta = () => pageMeta('コラムを書く');

export default function DeskPost() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="コラムを書く" lead={<Link to="/staff/posts">コラムの一覧へ</Link>}>
      <PostEditor id={id} />
    </DeskPage>
  );
}
