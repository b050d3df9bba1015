import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import type { Route } from './+types/external-transmission.ts';
import { infoPageLoader } from './info-page-route.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/external-transmission' };

export const loader = infoPageLoader('external-transmission');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({
    title,
    description,
    place: { matches, path: '/external-transmission', name: title },
  });
}

export default function ExternalTransmission({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} />;
}
