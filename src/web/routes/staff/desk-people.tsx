import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { FindPerson } from '#web/features/staff-people/find-person.tsx';

export const meta = () => pageMeta('利用者');

export default function DeskPeople() {
  return (
    <DeskPage
      title="利用者"
      lead="高校生や企業のアカウントを、メールアドレスで1つずつさがします。さがしたことは、操作の記録に残ります。"
    >
      <FindPerson />
    </DeskPage>
  );
}
