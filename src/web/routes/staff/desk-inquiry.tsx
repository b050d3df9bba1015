import { useParams } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { InquiryView } from '#web/features/staff-inquiries/inquiry-view.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('お問い合わせ');

export default function DeskInquiry() {
  const { reference = '' } = useParams();
  return (
    <DeskPage
      title={`お問い合わせ ${reference}`}
      lead="ひらいたことは、操作の記録に残ります。"
      actions={
        <LinkButton variant="secondary" to="/staff/inquiries?state=waiting">
          一覧にもどる
        </LinkButton>
      }
    >
      <InquiryView key={reference} reference={reference} />
    </DeskPage>
  );
}
