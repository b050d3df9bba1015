import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PicturesTable } from '#web/features/staff-posts/pictures/pictures-table.tsx';

export const meta = () => pageMeta('コラムの画像');

export default function DeskPictures() {
  return (
    <DeskPage
      title="コラムの画像"
      lead={
        <>
          コラムに入れた画像です。使っているコラムがない画像は、削除できます。新しい画像は、コラムを書くときに入れます。
          <Link to="/staff/posts">コラムの一覧へ</Link>
        </>
      }
    >
      <PicturesTable />
    </DeskPage>
  );
}
