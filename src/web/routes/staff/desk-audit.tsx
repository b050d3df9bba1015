import { DeskPage } from '#web/desk/desk-page.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('操作の記録');

export default function DeskAudit() {
  return (
    <DeskPage
      title="操作の記録"
      lead="運営メンバーとコマンドがしたことの記録です。だれも書きかえたり消したりできません。"
    >
      <AuditTable />
    </DeskPage>
  );
}
