import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { guideApi } from '#contract/public/guide.ts';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import { DateTable } from '#web/features/guide/date-table.tsx';
import { GuideActions } from '#web/features/guide/guide-actions.tsx';
import { GuideTimeline } from '#web/features/guide/guide-timeline.tsx';
import { LimitCard } from '#web/features/guide/limit-card.tsx';
import { SeasonCard } from '#web/features/guide/season-card.tsx';
import { SeasonPicker } from '#web/features/guide/season-picker.tsx';
import { splitSections } from '#web/features/guide/split-sections.ts';
import { useOwnYear } from '#web/features/guide/use-own-year.ts';
import { type ShownYear, shownYear, yearFor } from '#web/features/guide/year-words.ts';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import type { Route } from './+types/guide.ts';
import styles from './guide.module.css';

export const handle = { template: '/guide' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { searchParams } = new URL(request.url);
  const prefecture = searchParams.get('prefecture');
  try {
    const [page, season] = await Promise.all([
      api.call(infoPagesApi.show, { params: { key: 'guide' } }),
      api.call(guideApi.season, { query: prefecture ? { prefecture } : {} }),
    ]);
    const { title, description, html, headings, sources_html: sources } = page;
    const chosen = Number(searchParams.get('year')) || null;
    const text = { title, description, ...splitSections(html, headings), sources };
    const shown = yearFor(season, { chosen, own: null }).graduation_year;
    const years = season.years.map(shownYear).map((year) => withoutGuesses(year, shown));
    const terms = termsIn(context, html);
    return { ...text, terms, season: { ...season, years }, chosen };
  } catch (error) {
    // An unknown prefecture leads to the guide for everywhere.
    if (prefecture && error instanceof ApiCallError && error.status === 400)
      throw redirect('/guide');
    throw error;
  }
}

/** Keeps only the agreed days of years that the page does not show. */
function withoutGuesses(year: ShownYear, shown: number): ShownYear {
  if (year.graduation_year === shown) return year;
  return { ...year, dates: year.dates.filter(({ about }) => !about) };
}

/** Leads a signed-in student without a chosen year to their own. */
function useOwnYearShown({
  season,
  chosen,
}: Pick<Route.ComponentProps['loaderData'], 'season' | 'chosen'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = yearFor(season, { chosen, own: null });
  const own = yearFor(season, { chosen, own: useOwnYear() }).graduation_year;
  const isOther = own !== shown.graduation_year;
  useEffect(() => {
    if (!isOther) return;
    const params = new URLSearchParams(search);
    params.set('year', String(own));
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  }, [isOther, own, search, navigate]);
  return shown;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData;
  return pageMeta({ title, description, place: { matches, path: '/guide', name: title } });
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { title, intro, sections, sources, terms, season, chosen } = loaderData;
  const year = useOwnYearShown({ season, chosen });
  const current = sections.find(({ id }) => id === year.section);
  const withDates = season.years.filter(({ dates }) => dates.length > 0);
  const isShown = (one: ShownYear) => one.graduation_year === year.graduation_year;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
        <SeasonPicker action="/guide" season={season} year={year.graduation_year} />
      </header>
      <div className={styles.cards}>
        <SeasonCard year={year} today={season.today} sectionTitle={current?.title ?? null} />
        {year.limit && <LimitCard limit={year.limit} season={season} />}
      </div>
      <div className={styles.choice}>
        <Prose html={intro} />
        <GuideActions prefecture={season.prefecture} year={year.graduation_year} />
      </div>
      <section aria-labelledby="dates-title" className={styles.dates}>
        <h2 id="dates-title" className={styles.sectionTitle}>
          <Furigana>日程</Furigana>
        </h2>
        {!withDates.some(isShown) && (
          <p>
            <Furigana>{`${year.graduation_year}年3月の日程は、まだありません。`}</Furigana>
          </p>
        )}
        <div className={styles.years}>
          {[...withDates.filter(isShown), ...withDates.filter((one) => !isShown(one))].map(
            (one) => (
              <DateTable key={one.graduation_year} year={one} today={season.today} />
            ),
          )}
        </div>
      </section>
      <TermsProvider words={terms}>
        <GuideTimeline sections={sections} current={year.section} />
      </TermsProvider>
      <Prose html={sources} />
    </div>
  );
}
