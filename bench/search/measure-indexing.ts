import { indexOutdatedCompanies } from '#server/features/company-search/index-companies.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { createLog } from '#server/log.ts';
import type { BenchDatabase } from './databases.ts';

/** How long an existing database takes to get new search keys, as the server does at its start. */
export async function measureIndexing(
  { db, kind }: BenchDatabase,
  { count, catalogue }: { count: number; catalogue: Catalogue },
): Promise<void> {
  const log = createLog('info', (line) => console.log(line));
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await indexOutdatedCompanies(db, { catalogue, log, isAlone: kind === 'embedded' });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `built ${count} rows in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of this process's CPU)`,
  );
}
