import { trashDays } from '#contract/staff/rows/trash.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { TrashTable } from '#web/features/staff-trash/trash-table.tsx';

export const meta = () => pageMeta('ゴミ箱');

export default function DeskTrash() {
  return (
    <DeskPage
      title="ゴミ箱"
      lead={`デスクで消したものです。${trashDays}日の間は元に戻せて、そのあと自動で完全に消えます。サイトには、消したときから出ていません。`}
    >
      <TrashTable />
    </DeskPage>
  );
}
