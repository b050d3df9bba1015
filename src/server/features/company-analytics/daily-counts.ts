import { leastShown } from '#contract/company/company-analytics.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { gatherSums } from '#server/db/gathered-sums.ts';
import { companyDayVisitor } from '#server/features/visitors/company-day-visitor.ts';
import { addDailyCounts, type DailyCount } from './company-analytics.queries.ts';

type CountedMeasure = DailyCount['measure'];
/** Without a visitor: views have theirs in `company_views`, and a click counts once a student and day. */
type Add = {
  (measure: 'views' | 'clicks', companyIds: readonly string[]): void;
  (
    measure: 'impressions' | 'recommendations',
    companyIds: readonly string[],
    /** A hash of this day, never an account or an address. */
    visitor: string,
  ): void;
};

/** Counts in memory, written every few seconds; a crash loses what was counted since. */
export type DailyCounts = {
  add: Add;
  /** Writes what was counted; what cannot be written is kept for the next time. */
  flush: () => Promise<void>;
};

const mostWaiting = 20_000;

type Parts = Pick<Context, 'db' | 'log' | 'now' | 'hashSecret'>;
type Waiting = Pick<DailyCount, 'companyId' | 'day' | 'measure' | 'count'> & {
  visitors: Set<string>;
};

export function createDailyCounts({ db, log, now, hashSecret }: Parts): DailyCounts {
  const newVisitors = ({ companyId, day, measure, visitors }: Waiting) =>
    measure === 'impressions' || measure === 'recommendations'
      ? [...visitors].map((own) => {
          const place = { companyId, day, measure };
          return {
            ...place,
            own,
            visitor: companyDayVisitor({ hashSecret, ...place, visitor: own }),
          };
        })
      : [];
  const { put, flush } = gatherSums<Waiting>({
    most: mostWaiting,
    keyOf: ({ companyId, day, measure }) => `${companyId} ${day} ${measure}`,
    join: (known, { count, visitors }) => {
      known.count += count;
      // Five make five with those who are there already, and more is not asked.
      for (const visitor of visitors)
        if (known.visitors.size < leastShown) known.visitors.add(visitor);
    },
    write: (counts) =>
      addDailyCounts(
        db,
        counts.map(({ visitors, ...count }) => ({
          ...count,
          people: count.measure === 'clicks' ? count.count : 0,
        })),
        counts.flatMap(newVisitors),
      ),
    onFailure: (error) => log.error('writing counts failed', error),
  });

  return {
    add: (measure: CountedMeasure, companyIds: readonly string[], visitor?: string) => {
      const day = japanDay(now());
      for (const companyId of companyIds) {
        const visitors = new Set(visitor === undefined ? [] : [visitor]);
        put({ companyId, day, measure, count: 1, visitors });
      }
    },
    flush,
  };
}
