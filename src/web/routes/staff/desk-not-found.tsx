import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';

export const meta = () => pageMeta('ページが見つかりません');

export default function DeskNotFound() {
  return <PageNotFoundMessage />;
}
