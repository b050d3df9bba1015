import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import type { Route } from './+types/terms.ts';
import { infoPageLoader } from './info-page-route.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/terms' };

export const loader = infoPageLoader('terms');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/terms', name: title } });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} hasVersions />;
}
