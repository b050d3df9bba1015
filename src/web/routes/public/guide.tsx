import { redirect } from 'react-router';
import { ApiCallError } from '#contract/api-client.ts';
import { guideApi } from '#contract/guide.ts';
import { infoPagesApi } from '#contract/info-pages.ts';
import { serverApi } from '#web/api/api-context.ts';
import { DateTable } from '#web/features/guide/date-table.tsx';
import { GuideActions } from '#web/features/guide/guide-actions.tsx';
import { GuideTimeline } from '#web/features/guide/guide-timeline.tsx';
import { PrefectureRuleCard } from '#web/features/guide/prefecture-rule-card.tsx';
import { SeasonCard } from '#web/features/guide/season-card.tsx';
import { splitSections } from '#web/features/guide/split-sections.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/guide.ts';
import styles from './guide.module.css';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/guide' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const prefecture = new URL(request.url).searchParams.get('prefecture');
  try {
    const [page, season] = await Promise.all([
      api.call(infoPagesApi.show, { params: { key: 'guide' } }),
      api.call(guideApi.season, { query: prefecture ? { prefecture } : {} }),
    ]);
    const { title, description, html, headings, sources_html: sources } = page;
    return { title, description, ...splitSections(html, headings), sources, season };
  } catch (error) {
    // A prefecture that is none: the guide for everywhere.
    if (prefecture && error instanceof ApiCallError && error.status === 400)
      throw redirect('/guide');
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/guide', name: title } });
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { title, intro, sections, sources, season } = loaderData;
  const current = sections.find(({ id }) => id === season.section);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
        <Prose html={intro} />
        <GuideActions prefecture={season.rule?.prefecture ?? null} />
      </header>
      <div className={styles.cards}>
        <SeasonCard season={season} sectionTitle={current?.title ?? ''} />
        <PrefectureRuleCard rule={season.rule} />
      </div>
      <section aria-labelledby="dates-title" className={styles.dates}>
        <h2 id="dates-title" className={styles.sectionTitle}>
          <Furigana>日程</Furigana>
        </h2>
        <div className={styles.years}>
          {season.years.map((year) => (
            <DateTable key={year.graduation_year} year={year} today={season.today} />
          ))}
        </div>
      </section>
      <GuideTimeline sections={sections} current={season.section} />
      <Prose html={sources} />
    </div>
  );
}
