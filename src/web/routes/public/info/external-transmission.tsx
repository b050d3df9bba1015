import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/external-transmission.ts';
import { infoPageLoader } from './info-page-route.ts';

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
