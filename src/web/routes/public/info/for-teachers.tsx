import { ConsultNotice } from '#web/features/consult/consult-notice.tsx';
import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/for-teachers.ts';
import { infoPageLoader } from './info-page-route.ts';

export const handle = { template: '/for-teachers' };

export const loader = infoPageLoader('teachers');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/for-teachers', name: title } });
}

export default function ForTeachers({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPageView
      page={loaderData}
      above={<ConsultNotice>生徒に渡せる窓口の一覧は、印刷もできます。</ConsultNotice>}
    />
  );
}
