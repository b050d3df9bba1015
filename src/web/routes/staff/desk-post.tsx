import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('コラム');

export default function DeskPost() {
  return <DeskPage title="コラム">{null}</DeskPage>;
}
