import { DeskPage } from '#web/desk/desk-page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';

export const meta = () => pageMeta('お問い合わせ');

export default function DeskInquiries() {
  return <DeskPage title="お問い合わせ">{null}</DeskPage>;
}
