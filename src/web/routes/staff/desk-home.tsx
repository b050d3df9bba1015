import { DeskPage } from '#web/desk/desk-page.tsx';
import { useStaffSelf } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { DailyTasks } from '#web/features/staff-health/daily-tasks.tsx';

export const meta = () => pageMeta('運営デスク');

/** Open tasks of the staff today. */
export default function DeskHome() {
  const self = useStaffSelf();
  return (
    <DeskPage title="今日のしごと" lead={`${self.name}さん、おつかれさまです。`}>
      <DailyTasks />
    </DeskPage>
  );
}
