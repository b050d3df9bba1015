import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { DemoRemovalPart } from '#web/features/staff-health/demo-removal.tsx';
import { SiteHealthView } from '#web/features/staff-health/site-health-view.tsx';

export const meta = () => pageMeta('サイトの状態');

export default function DeskHealth() {
  return (
    <DeskPage title="サイトの状態" lead="数だけを示します。だれのことかは、ここではわかりません。">
      <SiteHealthView />
      <DemoRemovalPart />
    </DeskPage>
  );
}
