import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { AnswerTemplates } from '#web/features/staff-inquiries/answer-templates.tsx';
import { InquiryTable } from '#web/features/staff-inquiries/inquiry-table.tsx';

export const meta = () => pageMeta('お問い合わせ');

export default function DeskInquiries() {
  return (
    <DeskPage
      title="お問い合わせ"
      lead="土日をのぞいて3日（まちがいのお知らせは7日）たっても返信していないものに、「期限切れ」がつきます。"
    >
      <InquiryTable />
      <AnswerTemplates />
    </DeskPage>
  );
}
