import { indexOutdatedCompanies } from '#server/features/company-search/index/index-companies.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { createLog } from '#server/log.ts';
import type { BenchDatabase } from './databases.ts';
import { printSizes } from './sizes.ts';

/** Time that a database of an older search version takes to get new keys, as the server does at its start. */
export async function measureReindexing(
  database: BenchDatabase,
  catalogue: Catalogue,
): Promise<void> {
  const { patiently, copyInto } = database;
  await printSizes(database);
  const log = createLog('info', (line) => console.log(line));
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const done = await patiently((db) => indexOutdatedCompanies(db, { catalogue, log, copyInto }));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `\nbuilt ${done} rows in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of this process's CPU)`,
  );
  await printSizes(database);
}
