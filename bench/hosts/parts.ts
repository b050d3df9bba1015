// The parts of a site go away one after another under 20 writes a second: stores, mail server, language model, database, room on its
// disk; and the clock jumps. What do people see, is anything lost, is anybody locked out, does a metric tell?
// `npm run build && npm run bench:parts`, `-- --only 'mail server away'` for one. Root has a small disk mounted for the full one.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { companiesApi } from '#contract/company/companies.ts';
import { createApiClient } from '#contract/kit/api-client.ts';
import { makeStudents } from './load/students.ts';
import { partFaults } from './parts/faults-of-parts.ts';
import { people } from './parts/people.ts';
import { startParts } from './parts/start-parts.ts';
import { onOwnGround } from './programs/ground.ts';
import { needPrograms } from './programs/need-programs.ts';
import { originAt } from './programs/site.ts';
import { calm, faultMeter } from './set/fault-meter.ts';
import { keepPairs } from './set/kept-pairs.ts';
import { startLoad } from './set/load.ts';
import { printCosts, printFaults, type Row } from './set/print-costs.ts';
import { until } from './set/programs.ts';
import { watchMetrics } from './set/watch-metrics.ts';

const writesPerSecond = 20;
/** Milliseconds that a part is away at least: people try what they do meanwhile. */
const away = 12_000;

const { values } = parseArgs({
  options: { only: { type: 'string' }, install: { type: 'boolean' } },
});
needPrograms(['postgres', 'redis']);
await onOwnGround(async (ground) => {
  const parts = await startParts(ground);
  const { port, databaseUrl } = parts;
  const client = createApiClient((request) => fetch(request), originAt(port));
  const { results } = await client.call(companiesApi.search, { query: { page: 1, per_page: 100 } });
  const [visitor, ...students] = await makeStudents(databaseUrl, 21);
  if (!visitor) throw new Error('no student was made');
  const pairs = keepPairs(databaseUrl, { students, companies: results.map(({ id }) => id) });
  const watch = watchMetrics({ sites: [{ port }], metricsToken: parts.metricsToken });
  const load = startLoad({ port, pairs, writesPerSecond, paths: ['/', '/search', '/guide'] });
  ground.endsWith(async () => {
    watch.stop();
    await load.stop();
  });
  await until('the load is calm', 60, () => load.isCalm(calm));
  const meet = faultMeter({ load, pairs, watch });
  const those = await people({ port, student: visitor });
  const sights: Record<string, Record<string, string>> = {};
  const rows: Row[] = [];

  const look = async () => {
    const seen = await Promise.all(
      those.map(async ({ name, act }) => [name, await act().catch(String)] as const),
    );
    return Object.fromEntries(seen);
  };
  sights.none = await look();
  for (const [fault, take] of Object.entries(partFaults)) {
    if (values.only && values.only !== fault) continue;
    if (fault.startsWith('disk') && !parts.fillDisk) {
      console.log(`${fault}: left out, this user may not mount a disk.`);
      continue;
    }
    const cost = await meet(async () => {
      const giveBack = await take(parts);
      const end = pause(away);
      sights[fault] = await look();
      await end;
      await giveBack();
    });
    rows.push({ fault, ...cost });
    const after = await look();
    sights[`after: ${fault}`] = after;
    console.log(`${fault}: lost ${cost.lost}, 503 ${cost.unavailable}`);
  }
  rows.push({ fault: 'none', ...(await meet(async () => undefined)) });
  for (const [fault, seen] of Object.entries(sights)) {
    console.log(`\n${fault}`);
    for (const [name, what] of Object.entries(seen)) console.log(`  ${name}: ${what}`);
  }
  printFaults(rows);
  const mended = Object.entries(sights).filter(([fault]) => fault.startsWith('after: '));
  const lockedOut = mended.flatMap(([fault, seen]) =>
    Object.entries(seen).flatMap(([name, what]) =>
      /^2/.test(what) ? [] : [`${fault}, ${name}: ${what}`],
    ),
  );
  for (const what of lockedOut) console.log(`still refused: ${what}`);
  const isKept = printCosts(rows, load.ended);
  process.exitCode = isKept && lockedOut.length === 0 ? 0 : 1;
});
process.exit();
