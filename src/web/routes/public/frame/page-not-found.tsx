import { data } from 'react-router';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/404' };

export function meta() {
  return [...pageMeta({ title: 'ページが見つかりません' }), { name: 'robots', content: 'noindex' }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function PageNotFound() {
  return <PageNotFoundMessage />;
}
