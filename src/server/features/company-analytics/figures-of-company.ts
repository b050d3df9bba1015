import {
  type CompanyFigures,
  type CompanyMeasure,
  leastShown,
  type MeasureKey,
  measureKeys,
} from '#contract/company/company-analytics.ts';
import {
  daysBefore,
  lastMonthEnd,
  lastMonths,
  lastSunday,
  lastWeeks,
  type Period,
} from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { missingItemsOf } from '#server/features/company-wishes/missing-items.ts';
import { selectLastClosedDay } from './closing/closed-days.queries.ts';
import { type Figure, selectFigures } from './company-analytics.queries.ts';
import { type IndustryMedian, selectIndustryMedians } from './industry-medians.queries.ts';
import { protectedCount } from './protect-counts.ts';

const shownDays = 28;
const shownWeeks = 8;
const shownMonths = 6;
/** Figures are kept for 13 months. */
const keptDays = 396;

type Company = typeof companies.$inferSelect;

/**
 * The figures of one company with its industry beside it: sums of figures that were written when their days were over,
 * so that reading often, and before and after somebody's visit, tells nothing more.
 */
export async function figuresOfCompany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  company: Company,
): Promise<CompanyFigures> {
  const { id, name, industry, status, completeness } = company;
  const until = (await selectLastClosedDay(db)) ?? daysBefore(japanDay(now()), 1);
  const periods = periodsUntil(until);
  const figures = await selectFigures(db, { companyId: id, from: periods.from });
  const medians = await selectIndustryMedians(db, { industry, ...periods.fourWeeks });
  return {
    company: { id, name, industry, status },
    completeness,
    measures: measureKeys.map((key) =>
      measureOf({
        key,
        figures: figures.filter(({ measure }) => measure === key),
        median: medians.find(({ measure }) => measure === key),
        periods,
      }),
    ),
    favorites_now: sumIn(
      figures.filter(({ measure }) => measure === 'favorites'),
      { from: daysBefore(until, keptDays), until },
    ),
    prefectures: figures
      .filter(({ measure, lastDay }) => measure === 'prefecture' && lastDay === lastMonthEnd(until))
      .map(({ part, count }) => ({ prefecture: part, viewers: count }))
      .sort((a, b) => b.viewers - a.viewers || (a.prefecture < b.prefecture ? -1 : 1)),
    wishes: wishesOf(missingItemsOf(company, japanDay(now())), figures, periods.fourWeeks.from),
  };
}

/** What is told of when `until` is the last day whose figures are written. */
function periodsUntil(until: string) {
  const sunday = lastSunday(until);
  const weeksUntil = (last: string, weeks: number): Period => ({
    from: daysBefore(last, 7 * weeks - 1),
    until: last,
  });
  const months = lastMonths(until, shownMonths);
  const weeks = lastWeeks(until, shownWeeks);
  return {
    days: Array.from({ length: shownDays }, (_, n) => daysBefore(until, shownDays - 1 - n)),
    weeks,
    months,
    week: weeksUntil(sunday, 1),
    fourWeeks: weeksUntil(sunday, 4),
    fourWeeksBefore: weeksUntil(daysBefore(sunday, 28), 4),
    from: [...weeks, ...months].map(({ from }) => from).toSorted()[0] ?? until,
  };
}

type MeasureInput = {
  key: MeasureKey;
  figures: Figure[];
  median: IndustryMedian | undefined;
  periods: ReturnType<typeof periodsUntil>;
};

function measureOf({ key, figures, median, periods }: MeasureInput): CompanyMeasure {
  const show = (period: Period) => sumIn(figures, period);
  return {
    key,
    today: null,
    last_7_days: show(periods.week),
    last_28_days: show(periods.fourWeeks),
    previous_28_days: show(periods.fourWeeksBefore),
    industry_median:
      median && median.companies >= leastShown ? protectedCount(median.median) : null,
    daily: periods.days.map((day) => ({ day, count: sumIn(figures, { from: day, until: day }) })),
    weeks: periods.weeks.map((week) => ({ ...week, count: show(week) })),
    months: periods.months.map((month) => ({ ...month, count: show(month) })),
  };
}

/** Sum of the figures whose days all lie in a period; null without any. */
function sumIn(figures: Figure[], { from, until }: Period): number | null {
  const inside = figures.filter(({ firstDay, lastDay }) => firstDay >= from && lastDay <= until);
  return inside.length === 0 ? null : inside.reduce((sum, { count }) => sum + count, 0);
}

/** The newest figure of each item that the page still lacks. */
function wishesOf(missing: Set<string>, figures: Figure[], from: string): CompanyFigures['wishes'] {
  const newest = new Map(
    figures
      .filter(
        ({ measure, part, firstDay }) =>
          measure === 'wish' && firstDay >= from && missing.has(part),
      )
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
      .map(({ part, count, firstDay, lastDay }) => [
        part,
        { item: part, devices: count, from: firstDay, until: lastDay },
      ]),
  );
  return [...newest.values()].toSorted(
    (a, b) => b.devices - a.devices || (a.item < b.item ? -1 : 1),
  );
}
