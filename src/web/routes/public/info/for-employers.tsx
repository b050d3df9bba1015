import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/for-employers.ts';
import { infoPageLoader } from './info-page-route.ts';

export const handle = { template: '/for-employers' };

export const loader = infoPageLoader('employers');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/for-employers', name: title } });
}

export default function ForEmployers({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} />;
}
