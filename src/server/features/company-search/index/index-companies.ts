import { setTimeout as wait } from 'node:timers/promises';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import type { CopyInto } from '#server/db/embedded/binary-copy.ts';
import { shownConditions } from '#server/features/companies/shown-conditions.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import type { Log } from '#server/log.ts';
import {
  copySearchRows,
  countOutdatedCompanies,
  createSearchIndexes,
  deleteSearchRows,
  dropSearchIndexes,
  emptyOutdatedDocuments,
  lockChangedDocuments,
  lockOutdatedCompanies,
  selectCompaniesToIndex,
  selectOutdatedIds,
  upsertSearchDocuments,
} from './company-search.queries.ts';
import { openDocumentMaker } from './document-maker.ts';
import { type DocumentSource, searchDocument, searchVersion } from './search-document.ts';

const companiesAtOnce = 300;
const manyCompanies = 5_000;
const tellEveryMilliseconds = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Facts = { catalogue: Pick<Catalogue, 'byId'>; log: Log };

/** Writes the search rows of some companies; call it in the transaction that changes them. */
export async function indexCompanies(
  db: Database,
  {
    ids,
    catalogue,
    today = japanDay(new Date()),
  }: { ids: string[]; catalogue: Pick<Catalogue, 'byId'>; today?: string },
): Promise<void> {
  if (ids.length === 0) return;
  const sources = await readSources(db, { ids, catalogue, today });
  await upsertSearchDocuments(db, sources.map(searchDocument));
}

async function readSources(
  db: Database,
  {
    ids,
    catalogue,
    today = japanDay(new Date()),
  }: Pick<Facts, 'catalogue'> & { ids: string[]; today?: string },
): Promise<DocumentSource[]> {
  const found = await selectCompaniesToIndex(db, { ids });
  return found.map(({ company, occupationIds }) => ({
    company: { ...company, conditions: shownConditions(company.conditions, today) },
    occupations: occupationIds.flatMap((id) => {
      const name = catalogue.byId.get(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
}

/** Rebuilds the rows of companies that changed without `indexCompanies`. */
export async function indexChangedCompanies(
  db: Database,
  { catalogue, today = japanDay(new Date()) }: Pick<Facts, 'catalogue'> & { today?: string },
): Promise<number> {
  let done = 0;
  for (let size = companiesAtOnce; size === companiesAtOnce; done += size)
    size = await db.transaction(async (db) => {
      const ids = await lockChangedDocuments(db, { limit: companiesAtOnce });
      await indexCompanies(db, { ids, catalogue, today });
      return ids.length;
    });
  return done;
}

const lookEveryMilliseconds = 20_000;

/** Rebuilds changed companies every 20 s as long as the process lives. */
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
 * Brings every row to the version of this program, one batch per transaction, with progress in the log. Several
 * processes may run it at once: each locks its own companies, and all wait for the last. A process alone with its
 * database (`copyInto`) copies many rows into a table without indexes, which is faster; unpublished companies get
 * their row at publication.
 */
export async function indexOutdatedCompanies(
  db: Database,
  {
    catalogue,
    log,
    copyInto = null,
    many = manyCompanies,
  }: Facts & { copyInto?: CopyInto | null; many?: number },
): Promise<number> {
  const outdated = await countOutdatedCompanies(db, { version: searchVersion });
  if (outdated === 0) {
    if (copyInto) await createSearchIndexes(db);
    return 0;
  }
  const progress = startProgress(log, outdated);
  if (copyInto && outdated >= many) {
    await dropSearchIndexes(db);
    await emptyOutdatedDocuments(db, { version: searchVersion });
    await indexManyAlone(db, { catalogue, progress, copyInto });
  }
  await indexWithOthers(db, { catalogue, progress });
  if (copyInto) await createSearchIndexes(db);
  log.info('company search is built', { done: progress.done });
  return progress.done;
}

type Progress = { add: (more: number) => void; done: number };

/** Counts finished companies, and logs the count from time to time. */
function startProgress(log: Log, companies: number): Progress {
  log.info('building the company search', { companies });
  let told = performance.now();
  const progress = {
    done: 0,
    add(more: number) {
      progress.done += more;
      if (performance.now() - told < tellEveryMilliseconds) return;
      log.info('building the company search', { done: progress.done, companies });
      told = performance.now();
    },
  };
  return progress;
}

type Indexing = Pick<Facts, 'catalogue'> & { progress: Progress };

/**
 * Indexes many companies when alone with the database: companies cannot change between reading and writing. One batch
 * is written while the next is read, and another is made in a second thread.
 */
async function indexManyAlone(
  db: Database,
  { catalogue, progress, copyInto }: Indexing & { copyInto: CopyInto },
): Promise<void> {
  const maker = openDocumentMaker();
  const batches: { ids: string[]; rows: Promise<Uint8Array> }[] = [];
  const write = async () => {
    const batch = batches.shift();
    if (!batch) return;
    const rows = await batch.rows;
    await deleteSearchRows(db, { ids: batch.ids });
    await copySearchRows(copyInto, rows);
    progress.add(batch.ids.length);
  };
  let writing = Promise.resolve();
  try {
    let after: string | undefined = firstId;
    while (after !== undefined) {
      const limit = companiesAtOnce;
      const ids = await selectOutdatedIds(db, { version: searchVersion, after, limit });
      if (ids.length > 0) {
        const sources = await readSources(db, { ids, catalogue });
        batches.push({ ids, rows: maker.make(sources) });
      }
      after = ids.at(-1);
      await writing;
      if (batches.length > 1) writing = write();
      // A failure is handled after the next batch is read.
      writing.catch(() => undefined);
    }
    await writing;
    await write();
  } finally {
    await maker.close();
  }
}

async function indexWithOthers(db: Database, { catalogue, progress }: Indexing): Promise<void> {
  const limit = companiesAtOnce;
  while ((await countOutdatedCompanies(db, { version: searchVersion })) > 0) {
    let after: string | undefined = firstId;
    while (after !== undefined) {
      const ids = await selectOutdatedIds(db, { version: searchVersion, after, limit });
      after = ids.at(-1);
      if (after !== undefined) progress.add(await indexOutdated(db, { catalogue, ids }));
    }
    // The remaining companies are with another process.
    await wait(100);
  }
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
