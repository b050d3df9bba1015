import { setTimeout as pause } from 'node:timers/promises';
import { companiesApi } from '../../../src/contract/company/companies.ts';
import { createApiClient } from '../../../src/contract/kit/api-client.ts';
import { makeStudents, renewTokens } from '../load/students.ts';
import { originAt } from '../programs/site.ts';
import { type KeptPairs, keepPairs } from './kept-pairs.ts';
import { type Ended, type Load, startLoad } from './load.ts';
import { until } from './programs.ts';
import { type HostSet, startSet } from './start-set.ts';
import { type Sign, watchMetrics } from './watch-metrics.ts';

/** Requests a second that write. */
const writesPerSecond = 50;
/** A session may write 600 times a minute, and a pair should rest for longer than a fault takes. */
const students = 40;
/** Milliseconds without a failure after which a fault is over. */
const calm = 3_000;
/** Milliseconds before which a token of an hour is renewed. */
const tokenAge = 40 * 60_000;

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

export type Trial = {
  set: HostSet;
  load: Load;
  /** Does something to the set under load, waits until it is over, and counts what it cost. */
  meet: (fault: () => Promise<void>) => Promise<Cost>;
  end: () => Promise<void>;
};

/** Starts the set and writes to it 50 times a second through the API. Throws where a part does not come up. */
export async function openTrial(): Promise<Trial> {
  const set = await startSet();
  const address = originAt(set.port);
  await until('HAProxy sees the site', 20, async () => {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    return answer?.ok ?? false;
  });
  const client = createApiClient((request) => fetch(request), address);
  const pages = [1, 2, 3].map((page) =>
    client.call(companiesApi.search, { query: { page, per_page: 100 } }),
  );
  const companies = (await Promise.all(pages)).flatMap(({ results }) =>
    results.map(({ id }) => id),
  );
  const people = await makeStudents(set.databaseUrl, students);
  let renewedAt = performance.now();
  const pairs = keepPairs(set.databaseUrl, { students: people, companies });
  const watch = watchMetrics(set);
  const paths = [
    '/',
    '/search',
    '/api/company-profiles/search/',
    ...companies.slice(0, 7).map((id) => `/company/${id}`),
  ];
  const load = startLoad({ port: set.port, pairs, writesPerSecond, paths });
  await until('the load is calm', 60, () => load.isCalm(calm));

  let counted = 0;
  const meet = async (fault: () => Promise<void>): Promise<Cost> => {
    if (performance.now() - renewedAt > tokenAge) {
      await renewTokens(address, people);
      renewedAt = performance.now();
    }
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
  const signAfter = (begunAt: number): Cost['sign'] => {
    const first = watch.seen.find(({ at, signs }) => at > begunAt && signs.length > 0);
    const [name] = first?.signs ?? [];
    if (!first || !name) return null;
    return { name, seconds: (first.at - begunAt) / 1_000 };
  };
  const end = async () => {
    watch.stop();
    await load.stop();
  };
  return { set, load, meet, end };
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
