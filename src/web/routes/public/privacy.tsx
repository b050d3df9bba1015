import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import type { Route } from './+types/privacy.ts';
import { infoPageLoader } from './info-page-route.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/privacy' };

export const loader = infoPageLoader('privacy');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/privacy', name: title } });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} hasVersions />;
}
