import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/terms.ts';
import { infoPageLoader } from './info-page-route.ts';

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
