import { ConsultNotice } from '#web/features/consult/consult-notice.tsx';
import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/for-parents.ts';
import { infoPageLoader } from './info-page-route.ts';

export const handle = { template: '/for-parents' };

export const loader = infoPageLoader('parents');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/for-parents', name: title } });
}

export default function ForParents({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPageView
      page={loaderData}
      above={
        <ConsultNotice>
          お子さんのことで心配なとき、お子さんが自分で話せる窓口を知りたいときは、
        </ConsultNotice>
      }
    />
  );
}
