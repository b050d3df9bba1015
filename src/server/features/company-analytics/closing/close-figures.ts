import { leastDevices, leastShown } from '#contract/company/company-analytics.ts';
import {
  daysBefore,
  isMonthEnd,
  isSunday,
  mondayOf,
  monthStartOf,
} from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deleteMonthVisitors, insertClosedDay, selectDaysToClose } from './closed-days.queries.ts';
import { insertDayFigures, insertPrefectureFigures, insertWishFigures } from './figures.queries.ts';
import { insertFavoriteRests, insertViewRests, type Rest } from './rest-figures.queries.ts';

/** What was counted before midnight may still wait to be written for a moment. */
const graceMilliseconds = 600_000;
/** As long as months are shown: nobody sees figures of days before. */
const closedDaysBack = 190;

/**
 * Writes the figures of all companies for the days that are over since the last time, in order and once: whatever
 * happens later changes none of them. Harmless when several processes do it at once.
 */
export async function closeFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const until = daysBefore(japanDay(new Date(now().getTime() - graceMilliseconds)), 1);
  const days = await selectDaysToClose(db, { from: daysBefore(until, closedDaysBack), until });
  for (const day of days)
    await db.transaction(async (db) => {
      if (await insertClosedDay(db, { day, closedAt: now() })) await closeDay(db, day);
    });
}

async function closeDay(db: Database, day: string): Promise<void> {
  await insertDayFigures(db, { day, least: leastDevices.day });
  const [monday, monthStart] = [mondayOf(day), monthStartOf(day)];
  const [weekEnds, monthEnds] = [isSunday(day), isMonthEnd(day)];
  // A week with days of two months is two parts, so that both months can be told without it.
  const from = monday > monthStart ? monday : monthStart;
  if (weekEnds || monthEnds) await insertRests(db, { level: 'week', from, until: day });
  if (weekEnds) await insertWishFigures(db, { monday, sunday: day, least: leastDevices.week });
  if (!monthEnds) return;
  await insertRests(db, { level: 'month', from: monthStart, until: day });
  await insertPrefectureFigures(db, { from: monthStart, until: day, least: leastShown });
  await deleteMonthVisitors(db, { until: day });
}

async function insertRests(db: Database, rest: Omit<Rest, 'least'>): Promise<void> {
  await insertViewRests(db, { ...rest, least: leastDevices[rest.level] });
  await insertFavoriteRests(db, { ...rest, least: leastShown });
}
