import { japanDay } from '#contract/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { addDailyCounts, type DailyCount } from './company-analytics.queries.ts';

export type CountedMeasure = DailyCount['measure'];

/** Counts in memory, written every few seconds; a crash loses what was counted since. */
export type DailyCounts = {
  add: (measure: CountedMeasure, companyIds: readonly string[]) => void;
  /** Writes what was counted; what cannot be written is kept for the next time. */
  flush: () => Promise<void>;
};

const mostWaiting = 20_000;

type Parts = { db: Database; log: Log; now: () => Date };

export function createDailyCounts({ db, log, now }: Parts): DailyCounts {
  let waiting = new Map<string, DailyCount>();
  let writing: Promise<void> = Promise.resolve();

  const put = ({ companyId, day, measure, count }: DailyCount) => {
    const key = `${companyId} ${day} ${measure}`;
    const known = waiting.get(key);
    if (known) known.count += count;
    // A database that is away for long must not fill the memory.
    else if (waiting.size < mostWaiting) waiting.set(key, { companyId, day, measure, count });
  };

  const write = async () => {
    const counts = [...waiting.values()];
    if (counts.length === 0) return;
    waiting = new Map();
    try {
      await addDailyCounts(db, counts);
    } catch (error) {
      for (const count of counts) put(count);
      log.error('writing counts failed', error);
    }
  };

  return {
    add: (measure, companyIds) => {
      const day = japanDay(now());
      for (const companyId of companyIds) put({ companyId, day, measure, count: 1 });
    },
    flush: () => {
      // One at a time, and whoever stops the server waits for the last.
      writing = writing.then(write);
      return writing;
    },
  };
}
