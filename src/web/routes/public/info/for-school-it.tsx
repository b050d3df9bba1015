import { InfoPageView } from '#web/features/info-pages/info-page-view.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import type { Route } from './+types/for-school-it.ts';
import { infoPageLoader } from './info-page-route.ts';

export const handle = { template: '/for-school-it' };

export const loader = infoPageLoader('school-it');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/for-school-it', name: title } });
}

export default function ForSchoolIt({ loaderData }: Route.ComponentProps) {
  return <InfoPageView page={loaderData} />;
}
