import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('カタログ');

export default function DeskCatalogue() {
  return <DeskPage title="カタログ">{null}</DeskPage>;
}
