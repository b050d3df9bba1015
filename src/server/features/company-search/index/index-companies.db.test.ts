import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { createLog } from '#server/log.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import {
  createSearchIndexes,
  dropSearchIndexes,
  emptyOutdatedDocuments,
} from './company-search.queries.ts';
import { companySearch } from './company-search.table.ts';
import { openDocumentMaker } from './document-maker.ts';
import {
  indexChangedCompanies,
  indexCompanies,
  indexOutdatedCompanies,
} from './index-companies.ts';
import { type DocumentSource, searchVersion } from './search-document.ts';

const server = testServer();
const found = async (query: Record<string, unknown>) =>
  (await server().anonymous.call(companiesApi.search, { query })).results.map(({ id }) => id);
const rowOf = async (id: string) =>
  (
    await server().context.db.select().from(companySearch).where(eq(companySearch.companyId, id))
  )[0];

describe('The search rows of a changed company', () => {
  test('a company that is no longer published is gone from search at once', async () => {
    const { db } = server().context;
    const id = await makeCompany(server(), { name: 'ぴょこぴょこ工房' });
    expect(await found({ s: 'ぴょこぴょこ' })).toEqual([id]);
    await db.update(companies).set({ status: 'paused' }).where(eq(companies.id, id));
    expect(await found({ s: 'ぴょこぴょこ' })).toEqual([]);
    await db.update(companies).set({ status: 'published' }).where(eq(companies.id, id));
    expect(await found({ s: 'ぴょこぴょこ' })).toEqual([id]);
  });

  test('a change that search was not told of is found by the next round', async () => {
    const { db, catalogue } = server().context;
    await indexChangedCompanies(db, { catalogue });
    const id = await makeCompany(server(), { name: 'ふうりん本舗' });
    const draft = await makeCompany(server(), { name: 'けんだま堂', status: 'draft' });
    await db.delete(companySearch).where(eq(companySearch.companyId, draft));
    await db.update(companies).set({ name: 'すずむし本舗' }).where(eq(companies.id, id));
    await db.update(companies).set({ status: 'published' }).where(eq(companies.id, draft));
    const occupationId = catalogue.occupations[7]!.id;
    expect(await indexChangedCompanies(db, { catalogue })).toBe(2);
    expect(await found({ s: 'すずむし' })).toEqual([id]);
    expect(await found({ s: 'ふうりん' })).toEqual([]);
    expect(await found({ s: 'けんだま' })).toEqual([draft]);
    await db.insert(companyOccupations).values({ companyId: id, occupationId, position: 9 });
    expect(await indexChangedCompanies(db, { catalogue })).toBe(1);
    expect(await found({ s: 'すずむし', occupation: occupationId })).toEqual([id]);
    expect(await indexChangedCompanies(db, { catalogue })).toBe(0);
  });

  test('indexCompanies leaves nothing to do', async () => {
    const { db, catalogue } = server().context;
    const id = await makeCompany(server(), { name: 'まりつき商会' });
    await db.update(companies).set({ name: 'おてだま商会' }).where(eq(companies.id, id));
    await indexCompanies(db, { ids: [id], catalogue });
    expect(await rowOf(id)).toMatchObject({ searchVersion, nameKey: 'オテダマ商会' });
    expect(await indexChangedCompanies(db, { catalogue })).toBe(0);
  });
});

test('Rows of another version are built again, by several processes at once, with a line in the log', async () => {
  const { db, catalogue } = server().context;
  await indexChangedCompanies(db, { catalogue });
  const before = await db.select().from(companySearch).orderBy(companySearch.companyId);
  await db.update(companySearch).set({ searchVersion: '1', tokens: [], nameKey: '', textKey: '' });
  const lost = before[3]!.companyId;
  await db.delete(companySearch).where(eq(companySearch.companyId, lost));
  expect(await found({ s: '介護' })).toEqual([]);

  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const built = await Promise.all([
    indexOutdatedCompanies(db, { catalogue, log }),
    indexOutdatedCompanies(db, { catalogue, log }),
    indexOutdatedCompanies(db, { catalogue, log }),
  ]);
  expect(built.reduce((sum, done) => sum + done, 0)).toBe(before.length);
  const after = await db.select().from(companySearch).orderBy(companySearch.companyId);
  expect(after).toEqual(before);
  expect(lines.join('\n')).toContain(`"companies":${before.length}`);
  expect(await indexOutdatedCompanies(db, { catalogue, log })).toBe(0);
});

// Only the embedded database has no other users.
if (inject('databaseTemplate').kind === 'embedded')
  test('A single process copies many rows, and goes on where another try ended', async () => {
    const { db, catalogue } = server().context;
    const { copyInto } = server().database;
    await indexChangedCompanies(db, { catalogue });
    const rows = () => db.select().from(companySearch).orderBy(companySearch.companyId);
    const before = await rows();
    expect(before.length).toBeGreaterThan(300);
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line));
    const alone = { catalogue, log, copyInto, many: 1 };
    await db.update(companySearch).set({ searchVersion: '1', tokens: [], nameKey: '' });
    expect(await indexOutdatedCompanies(db, alone)).toBe(before.length);
    expect(await rows()).toEqual(before);
    expect(lines.at(-1)).toContain(`"done":${before.length}`);
    const [lost, outdated] = [before.slice(0, 7), before.slice(300, 305)].map((some) =>
      inArray(
        companySearch.companyId,
        some.map(({ companyId }) => companyId),
      ),
    );
    await db.delete(companySearch).where(lost);
    await db.update(companySearch).set({ searchVersion: '1', tokens: [] }).where(outdated);
    expect(await indexOutdatedCompanies(db, alone)).toBe(12);
    expect(await rows()).toEqual(before);
    expect(await indexOutdatedCompanies(db, alone)).toBe(0);
  });

test('A failing thread rejects for its caller', async () => {
  const maker = openDocumentMaker();
  const broken = { company: { id: 'x' }, occupations: [] } as unknown as DocumentSource;
  await expect(maker.make([broken])).rejects.toThrow();
  await maker.close();
});

test('indexes that are dropped for a while come back as the migrations made them', async () => {
  const { db } = server().context;
  const definitions = () =>
    db
      .select({ definition: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`tablename = 'company_search'`)
      .orderBy(sql`1`);
  const before = await definitions();
  expect(before).toHaveLength(6);
  await dropSearchIndexes(db);
  expect(await definitions()).toHaveLength(1);
  await createSearchIndexes(db);
  expect(await definitions()).toEqual(before);
  await createSearchIndexes(db);
});

test('rows are emptied only where none is of this version', async () => {
  const { db, catalogue } = server().context;
  await indexChangedCompanies(db, { catalogue });
  const rows = () => db.$count(companySearch);
  const all = await rows();
  const [one] = await db.select().from(companySearch).limit(1);
  await db.update(companySearch).set({ searchVersion: '1' });
  const ofThisVersion = eq(companySearch.companyId, one!.companyId);
  await db.update(companySearch).set({ searchVersion }).where(ofThisVersion);
  await emptyOutdatedDocuments(db, { version: searchVersion });
  expect(await rows()).toBe(all);
  await db.update(companySearch).set({ searchVersion: '1' });
  await emptyOutdatedDocuments(db, { version: searchVersion });
  expect(await rows()).toBe(0);
});
