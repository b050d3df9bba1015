import type { Database } from '#server/db/database.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import type { Log } from '#server/log.ts';
import {
  countOutdatedCompanies,
  createSearchIndexes,
  dropSearchIndexes,
  emptyOutdatedDocuments,
  lockChangedDocuments,
  lockOutdatedCompanies,
  selectCompaniesToIndex,
  selectNextIds,
  upsertSearchDocuments,
} from './company-search.queries.ts';
import { searchDocument, searchVersion } from './search-document.ts';

const companiesAtOnce = 300;
const manyCompanies = 5_000;
const tellEveryMilliseconds = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Facts = { catalogue: Pick<Catalogue, 'byId'>; log: Log };

/** Writes what search knows of some companies; to be called in the transaction that changes them. */
export async function indexCompanies(
  db: Database,
  { ids, catalogue }: { ids: string[]; catalogue: Pick<Catalogue, 'byId'> },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await selectCompaniesToIndex(db, { ids });
  await upsertSearchDocuments(
    db,
    found.map(({ company, occupationIds }) => {
      const occupations = occupationIds.flatMap((id) => catalogue.byId.get(id) ?? []);
      return { companyId: company.id, ...searchDocument(company, occupations) };
    }),
  );
}

/** Builds anew the rows of companies that changed by another way than `indexCompanies`. */
export async function indexChangedCompanies(
  db: Database,
  { catalogue }: Pick<Facts, 'catalogue'>,
): Promise<number> {
  let done = 0;
  for (let size = companiesAtOnce; size === companiesAtOnce; done += size)
    size = await db.transaction(async (db) => {
      const ids = await lockChangedDocuments(db, { limit: companiesAtOnce });
      await indexCompanies(db, { ids, catalogue });
      return ids.length;
    });
  return done;
}

const lookEveryMilliseconds = 20_000;

/** Looks for changed companies as long as the process lives. */
export function keepSearchCurrent(db: Database, { catalogue, log }: Facts): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await indexChangedCompanies(db, { catalogue })
      .catch((error) => log.error('keeping the company search current failed', error))
      .finally(() => {
        isLooking = false;
      });
  };
  setInterval(look, lookEveryMilliseconds).unref();
}

/**
 * Brings every row to the version of this program, a batch a transaction, telling the log how far it is.
 * Several processes may do it at once: each takes companies that no other has, and all wait for the last.
 * One that is alone with its database writes many rows into an empty table without its indexes, which is faster;
 * pages that are not published get their row when they are.
 */
export async function indexOutdatedCompanies(
  db: Database,
  { catalogue, log, isAlone = false }: Facts & { isAlone?: boolean },
): Promise<number> {
  const outdated = await countOutdatedCompanies(db, { version: searchVersion });
  const isWithoutIndexes = isAlone && outdated >= manyCompanies;
  if (isWithoutIndexes) {
    await dropSearchIndexes(db);
    await emptyOutdatedDocuments(db, { version: searchVersion });
  }
  const done = outdated > 0 ? await indexAllOutdated(db, { catalogue, log, outdated }) : 0;
  if (isAlone) await createSearchIndexes(db);
  return done;
}

async function indexAllOutdated(
  db: Database,
  { catalogue, log, outdated }: Facts & { outdated: number },
): Promise<number> {
  log.info('building the company search', { companies: outdated });
  let done = 0;
  let told = performance.now();
  while ((await countOutdatedCompanies(db, { version: searchVersion })) > 0) {
    let after = firstId;
    while (true) {
      const ids = await selectNextIds(db, { after, limit: companiesAtOnce });
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      done += await indexOutdated(db, { catalogue, ids });
      if (performance.now() - told < tellEveryMilliseconds) continue;
      log.info('building the company search', { done, companies: outdated });
      told = performance.now();
    }
    // What is left is with another process.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  log.info('company search is built', { done });
  return done;
}

function indexOutdated(
  db: Database,
  { catalogue, ids }: Pick<Facts, 'catalogue'> & { ids: string[] },
): Promise<number> {
  return db.transaction(async (db) => {
    const outdated = await lockOutdatedCompanies(db, { version: searchVersion, ids });
    await indexCompanies(db, { ids: outdated, catalogue });
    return outdated.length;
  });
}
