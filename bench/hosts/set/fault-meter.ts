import { setTimeout as pause } from 'node:timers/promises';
import type { KeptPairs } from './kept-pairs.ts';
import type { Ended, Load } from './load.ts';
import { until } from './programs.ts';
import type { Sign, Watch } from './watch-metrics.ts';

/** Milliseconds without a failure after which a fault is over. */
export const calm = 3_000;

/** What one fault cost. */
export type Cost = {
  /** Writes that the primary has as acknowledged, and acknowledged ones that it has not. */
  looked: number;
  lost: number;
  unavailable: number;
  /** From the first to the last answer of 503. */
  secondsOf503: number;
  /** Other 5xx, refusals and requests without an answer. */
  wrong: readonly string[];
  /** First sign in a metric of the site, and seconds until it was there; null: none came. */
  sign: { name: Sign; seconds: number } | null;
};

type Meter = { load: Load; pairs: KeptPairs; watch: Watch };

/** Does something under a load, waits until it is over, and counts what it cost. */
export function faultMeter({ load, pairs, watch }: Meter) {
  let counted = 0;
  const signAfter = (begunAt: number): Cost['sign'] => {
    const first = watch.seen.find(({ at, signs }) => at > begunAt && signs.length > 0);
    const [name] = first?.signs ?? [];
    if (!first || !name) return null;
    return { name, seconds: (first.at - begunAt) / 1_000 };
  };
  return async (fault: () => Promise<unknown>): Promise<Cost> => {
    const begunAt = performance.now();
    await fault();
    // Before the fault the load was calm, too.
    await pause(calm);
    await until('the load is calm again', 180, () => load.isCalm(calm));
    const { looked, lost } = await lookAgain(pairs);
    const cost = costOf(load.ended.slice(counted), begunAt);
    counted = load.ended.length;
    return { looked, lost, ...cost, sign: signAfter(begunAt) };
  };
}

/** Right after a fault a look may meet a line that breaks. */
async function lookAgain(pairs: KeptPairs) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await pairs.look();
    } catch (error) {
      if (attempt === 40) throw error;
      await pause(500);
    }
}

/** All that ended since the fault before was counted, so also what mending it cost. */
function costOf(ended: readonly Ended[], begunAt: number) {
  const unavailable = ended.filter(({ outcome }) => outcome === 'unavailable');
  const times = unavailable.map(({ endedAt }) => endedAt).filter((at) => at > begunAt);
  const wrong = ended.filter(({ outcome }) => outcome !== 'unavailable' && outcome !== 'done');
  return {
    unavailable: unavailable.length,
    secondsOf503: times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1_000,
    wrong: wrong.map(({ what, outcome }) => `${outcome}: ${what}`),
  };
}
