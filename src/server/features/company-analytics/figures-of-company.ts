import {
  type CompanyFigures,
  type CompanyMeasure,
  leastShown,
  type MeasureKey,
  measureKeys,
} from '#contract/company-analytics.ts';
import { japanDay } from '#contract/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import {
  countFavorites,
  type DayCount,
  type IndustryMedian,
  selectDailyCounts,
  selectDailyFavorites,
  selectDailyViewers,
  selectIndustryMedians,
  selectPrefectures,
} from './company-analytics.queries.ts';
import { inSteps, protectedCount } from './protect-counts.ts';

const dayMilliseconds = 86_400_000;
export const shownDays = 28;

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
  const counts: Counts = {
    ...(await countedMeasures(db, period)),
    viewers: await selectDailyViewers(db, period),
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
): Promise<Pick<Counts, 'views' | 'impressions' | 'recommendations' | 'clicks'>> {
  const rows = await selectDailyCounts(db, period);
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  return {
    views: of('views'),
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
  const sum = (from: number, until: number) => {
    const [first, last] = [daysBefore(today, from), daysBefore(today, until)];
    return counts
      .filter(({ day }) => day >= first && day <= last)
      .reduce((total, { count }) => total + count, 0);
  };
  // A sum over days counts one person again each day: some day must have had five of them.
  const isOfFive = (from: number, until: number) =>
    key !== 'viewers' ||
    counts.some(
      ({ day, count }) =>
        day >= daysBefore(today, from) && day <= daysBefore(today, until) && count >= leastShown,
    );
  const show = (from: number, until: number) =>
    isOfFive(from, until) ? protectedCount(sum(from, until)) : null;
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

/** Both days as 2026-11-21; counts calendar days, so no clock is involved. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
}
