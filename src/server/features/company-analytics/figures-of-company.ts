import {
  type CompanyFigures,
  type CompanyMeasure,
  leastShown,
  type MeasureKey,
  measureKeys,
} from '#contract/company/company-analytics.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import {
  countFavorites,
  type DayCount,
  selectDailyCounts,
  selectDailyFavorites,
  selectDailyViewers,
  selectPrefectures,
} from './company-analytics.queries.ts';
import { type IndustryMedian, selectIndustryMedians } from './industry-medians.queries.ts';
import { inSteps, protectedCount } from './protect-counts.ts';

const dayMilliseconds = 86_400_000;
const shownDays = 28;

type Company = typeof companies.$inferSelect;
type Counts = Record<MeasureKey, DayCount[]>;

/** The figures of one company with its industry beside it, every count protected. */
export async function figuresOfCompany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  company: Company,
): Promise<CompanyFigures> {
  const { id, name, industry, status, completeness } = company;
  const today = japanDay(now());
  const period = { companyId: id, from: daysBefore(today, 2 * shownDays) };
  const viewers = await selectDailyViewers(db, period);
  const counts: Counts = {
    ...(await countedMeasures(db, period, viewers)),
    viewers,
    favorites: await selectDailyFavorites(db, period),
  };
  const medians = await selectIndustryMedians(db, {
    industry,
    from: daysBefore(today, shownDays),
    until: daysBefore(today, 1),
  });
  const prefectures = await selectPrefectures(db, {
    companyId: id,
    from: daysBefore(today, shownDays),
    least: leastShown,
  });
  return {
    company: { id, name, industry, status },
    completeness,
    measures: measureKeys.map((key) =>
      measureOf({
        key,
        counts: counts[key],
        median: medians.find(({ measure }) => measure === key),
        today,
      }),
    ),
    favorites_now: protectedCount(await countFavorites(db, { companyId: id })),
    prefectures: prefectures
      .map(({ prefecture, viewers }) => ({ prefecture, viewers: inSteps(viewers) }))
      .sort((a, b) => b.viewers - a.viewers || (a.prefecture < b.prefecture ? -1 : 1)),
  };
}

async function countedMeasures(
  db: Context['db'],
  period: { companyId: string; from: string },
  viewers: DayCount[],
): Promise<Pick<Counts, 'views' | 'impressions' | 'recommendations' | 'clicks'>> {
  const rows = await selectDailyCounts(db, period);
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const viewersOf = new Map(viewers.map(({ day, people }) => [day, people]));
  return {
    views: of('views').map((row) => ({ ...row, people: viewersOf.get(row.day) ?? 0 })),
    impressions: of('impressions'),
    recommendations: of('recommendations'),
    clicks: of('clicks'),
  };
}

type MeasureInput = {
  key: MeasureKey;
  counts: DayCount[];
  median: IndustryMedian | undefined;
  today: string;
};

function measureOf({ key, counts, median, today }: MeasureInput): CompanyMeasure {
  const known = counts.filter(isOfPeople(key));
  const show = (from: number, until: number) => {
    const [first, last] = [daysBefore(today, from), daysBefore(today, until)];
    return protectedCount(
      known
        .filter(({ day }) => day >= first && day <= last)
        .reduce((total, { count }) => total + count, 0),
    );
  };
  return {
    key,
    today: show(0, 0),
    last_7_days: show(7, 1),
    last_28_days: show(shownDays, 1),
    previous_28_days: show(2 * shownDays, shownDays + 1),
    industry_median:
      median && median.companies >= leastShown ? protectedCount(median.median) : null,
    daily: Array.from({ length: shownDays }, (_, n) => {
      const ago = shownDays - n;
      return { day: daysBefore(today, ago), count: show(ago, ago) };
    }),
  };
}

/**
 * Days that may go into a bar or a sum: those with five different people. A day with fewer is in no sum either, or the
 * sum less the days that are shown would tell what one person did on it. Favourites add up over days, because each is
 * another student's; there the steps of five keep the rest of a sum uncertain.
 */
function isOfPeople(key: MeasureKey) {
  return ({ people }: DayCount) => key === 'favorites' || people >= leastShown;
}

/** Both days as 2026-11-21; counts calendar days, so no clock is involved. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
}
