import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('サイトの状態');

export default function DeskHealth() {
  return <DeskPage title="サイトの状態">{null}</DeskPage>;
}
