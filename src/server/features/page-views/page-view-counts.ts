import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { gatherSums } from '#server/db/gathered-sums.ts';
import { addPageViews, type PageView } from './page-views.queries.ts';

/** Views that wait, and those that were lost since the start: no room, or a database that was away at the end. */
type WaitingViews = { waiting: number; lost: number };

/** Views of pages in memory, written each second in one statement; a crash loses those of the last second. */
export type PageViewCounts = {
  add: (view: PageView) => void;
  /** Writes what waits; what cannot be written waits on. */
  flush: () => Promise<void>;
  /** Writes for the last time; says in the log what is lost. */
  end: () => Promise<void>;
  state: () => WaitingViews;
};

/** Different rows, not views: callers may invent names of sites while the database is away. */
const rowsAtMost = 4_000;

type Parts = Pick<Context, 'log'> & { db: Database };
type Sum = PageView & { views: number };

export function createPageViewCounts({ db, log }: Parts): PageViewCounts {
  let lost = 0;
  const sumOf = (sums: Iterable<Sum>) => [...sums].reduce((sum, { views }) => sum + views, 0);
  const sums = gatherSums<Sum>({
    most: rowsAtMost,
    keyOf: ({ day, route, referrer, device }) => JSON.stringify([day, route, referrer, device]),
    join: (known, { views }) => {
      known.views += views;
    },
    write: (waiting) => addPageViews(db, waiting),
    onFailure: (error, isFirst) => {
      if (isFirst) log.error('writing page views failed, they wait', error);
    },
    onLost: ({ views }) => {
      lost += views;
    },
  });
  return {
    add: (view) => sums.put({ ...view, views: 1 }),
    flush: sums.flush,
    end: async () => {
      await sums.flush();
      lost += sumOf(sums.drop());
      if (lost > 0) log.warn('page views were lost', { views: lost });
    },
    state: () => ({ waiting: sumOf(sums.waiting()), lost }),
  };
}
