import { companiesApi } from '../../../src/contract/company/companies.ts';
import { createApiClient } from '../../../src/contract/kit/api-client.ts';
import { makeStudents, renewTokens } from '../load/students.ts';
import { originAt } from '../programs/site.ts';
import { type Cost, calm, faultMeter } from './fault-meter.ts';
import { keepPairs } from './kept-pairs.ts';
import { type Load, startLoad } from './load.ts';
import { until } from './programs.ts';
import { type HostSet, startSet } from './start-set.ts';
import { watchMetrics } from './watch-metrics.ts';

/** Requests a second that write. */
const writesPerSecond = 50;
/** A session may write 600 times a minute, and a pair should rest for longer than a fault takes. */
const students = 40;
/** Milliseconds before which a token of an hour is renewed. */
const tokenAge = 40 * 60_000;

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

  const meetFault = faultMeter({ load, pairs, watch });
  const meet = async (fault: () => Promise<void>): Promise<Cost> => {
    if (performance.now() - renewedAt > tokenAge) {
      await renewTokens(address, people);
      renewedAt = performance.now();
    }
    return meetFault(fault);
  };
  const end = async () => {
    watch.stop();
    await load.stop();
  };
  return { set, load, meet, end };
}
