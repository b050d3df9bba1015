import { companiesApi } from '#contract/companies.ts';
import { serverApi } from '#web/api/api-context.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';
import { HomeDoors } from './home-doors.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePickup } from './home-pickup.tsx';
import { HomePromises } from './home-promises.tsx';
import { HomeSteps } from './home-steps.tsx';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/' };

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [pickup, all] = await Promise.all([
    api.call(companiesApi.groupAPickup, {}),
    api.call(companiesApi.search, { query: { per_page: 1 } }),
  ]);
  return { pickup, count: all.count, facets: all.facets };
}

export function meta() {
  return pageMeta({
    description:
      'みちしるべは、高校を卒業して働きはじめる人が、自分に合う仕事を考え、企業を知るためのサイトです。応募は学校を通して行います。',
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pickup, count, facets } = loaderData;
  return (
    <div className={styles.page}>
      <HomeHero count={count} />
      <HomeDoors facets={facets} />
      <HomeSteps />
      <HomePromises />
      <HomePickup companies={pickup} />
    </div>
  );
}
