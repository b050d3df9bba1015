import { Link, useParams } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import {
  NewRate,
  RateEditor,
} from '#web/features/staff-catalogues/deduction-rates/rate-editor.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export const meta = () => pageMeta('保険料と税');

export default function DeskDeductionRate() {
  const { key = '' } = useParams();
  const mayWrite = useMay('administrator');
  const isNew = key === 'new';
  return (
    <DeskPage
      title={isNew ? '保険料と税の数字を追加する' : '保険料と税の数字を直す'}
      lead={<Link to="/staff/catalogues/deduction-rates">一覧へ</Link>}
    >
      {!mayWrite && <Notice tone="info">数字を直せるのは、管理者だけです。</Notice>}
      {mayWrite && (isNew ? <NewRate /> : <RateEditor key={key} rateKey={key} />)}
    </DeskPage>
  );
}
