import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('利用者');

export default function DeskPeople() {
  return <DeskPage title="利用者">{null}</DeskPage>;
}
