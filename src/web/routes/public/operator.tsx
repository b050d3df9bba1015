import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import type { Route } from './+types/operator.ts';
import { infoPageLoader } from './info-page-route.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/operator' };

export const loader = infoPageLoader('operator');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/operator', name: title } });
}

export default function Operator({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} />;
}
