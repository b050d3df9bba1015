import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('企業');

export default function DeskCompany() {
  return <DeskPage title="企業">{null}</DeskPage>;
}
