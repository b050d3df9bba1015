import { companiesApi } from '#contract/company/companies.ts';
import { guideApi } from '#contract/public/guide.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { postsApi } from '#contract/public/posts.ts';
import { serverApi } from '#web/api/api-context.ts';
import { webSite } from '#web/routes/public/frame/json-ld.ts';
import { pageMeta, siteUrlOf } from '#web/routes/public/frame/page-meta.ts';
import { siteName } from '#web/site-name.ts';
import { RecentlySeen } from '#web/ui/device/recently-seen.tsx';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';
import { HomeColumns } from './home-columns.tsx';
import { HomeDoors } from './home-doors.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeMoments } from './home-moments.tsx';
import { HomeOthers } from './home-others.tsx';
import { HomePickup } from './home-pickup.tsx';
import { HomePromises } from './home-promises.tsx';
import { HomeSeason } from './home-season.tsx';
import { HomeSteps } from './home-steps.tsx';
import { HomeWays } from './home-ways.tsx';
import { momentsOf } from './moments.ts';
import { shortSeason } from './short-season.ts';

const newColumns = 3;

export const handle = { template: '/' };

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [pickup, all, season, columns, occupations] = await Promise.all([
    api.call(companiesApi.groupAPickup, {}),
    api.call(companiesApi.search, { query: { per_page: 1 } }),
    api.call(guideApi.season, { query: {} }),
    api.call(postsApi.published, { query: { per_page: newColumns } }),
    api.call(occupationPagesApi.list, { query: {} }),
  ]);
  const { count, count_is_capped: isCapped, facets } = all;
  return {
    ...{ pickup, count, isCapped, industries: facets.industry, columns: columns.results },
    season: shortSeason(season),
    occupationCount: occupations.count,
    moments: momentsOf(occupations.results, season.today),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({
      description: `${siteName()}は、高校を卒業して働きはじめる人が、自分に合う仕事を考え、会社を知るためのサイトです。応募は学校を通して行います。`,
      place: { matches, path: '/' },
    }),
    ...(import.meta.env.SSR && siteUrl ? [webSite(siteUrl, siteName())] : []),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pickup, industries, season, columns, moments } = loaderData;
  return (
    <div className={styles.page}>
      <HomeHero />
      <HomeWays {...loaderData} />
      <HomeDoors industries={industries} />
      <HomeMoments occupations={moments} />
      <HomeSeason season={season} />
      <HomeSteps />
      <HomePromises />
      <div className={styles.seen}>
        <RecentlySeen />
      </div>
      <HomeColumns columns={columns} />
      <HomePickup companies={pickup} />
      <HomeOthers />
    </div>
  );
}
