import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import type { Route } from './+types/for-employers.ts';
import { infoPageLoader } from './info-page-route.ts';
import { pageMeta } from './page-meta.ts';

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
