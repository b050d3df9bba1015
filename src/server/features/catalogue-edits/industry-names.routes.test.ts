import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { type CatalogueEntry, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { industryName } from '#contract/words/areas.ts';
import { renameIndustries } from '#contract/words/industry-names.ts';
import { indexOutdatedCompanies } from '#server/features/company-search/index/index-companies.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { catalogueEdits } from './catalogue-edits.table.ts';

const server = testServer();
// Each start reads the whole catalogue again.
vi.setConfig({ testTimeout: 120_000 });
let editor: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
});
afterAll(() => renameIndustries({}));

const kind = 'industries' as const;
const show = (key: string) => editor.call(staffCataloguesApi.show, { params: { kind, key } });
const place = ({ key, updated_at }: CatalogueEntry) => ({
  params: { kind, key },
  body: { updated_at },
});
const save = (entry: CatalogueEntry, change: Record<string, unknown>) =>
  editor.call(staffCataloguesApi.save, {
    params: { kind, key: entry.key },
    body: { updated_at: entry.updated_at, value: { ...entry.value, ...change } },
  });
const revert = (entry: CatalogueEntry) => editor.call(staffCataloguesApi.revert, place(entry));
const search = (query: Record<string, string>) =>
  server().anonymous.call(companiesApi.search, { query });
const facetNames = async () =>
  (await search({})).facets.industry.map(({ value, name }) => [value, name]);
const suggested = async (q: string) =>
  (await server().anonymous.call(companySearchApi.suggest, { query: { q } })).results.map(
    ({ label }) => label,
  );
/** Answers how many search rows were built. */
const build = () => {
  const { db, catalogue, log } = server().context;
  return indexOutdatedCompanies(db, { catalogue, log });
};
/** As a process starts. */
const start = async () => {
  await server().restart();
  return build();
};

test('a new name waits for the next start, and then holds in facets, suggestions and the search', async () => {
  await build();
  // Rows hold the names that ship: a start builds none of them again.
  expect(await start()).toBe(0);
  const before = await search({ industry: 'beauty' });
  const entry = await show('beauty');
  expect(entry).toMatchObject({ state: 'shipped', value: { name: '美容・サービス' } });
  expect(Object.keys(entry.value)).toEqual(['key', 'name']);
  const edited = await save(entry, { name: ' ゑがおのしごと ' });
  expect(edited).toMatchObject({ state: 'edited', waits: true, value: { name: 'ゑがおのしごと' } });
  expect(await facetNames()).toContainEqual(['beauty', '美容・サービス']);
  expect((await search({ s: 'ゑがおのしごと' })).count).toBe(0);

  // Every company of the industry and no other is built again, once.
  const rebuilt = await start();
  expect(rebuilt).toBeGreaterThanOrEqual(before.count);
  expect(rebuilt).toBeLessThan((await search({})).count / 2);
  expect(await start()).toBe(0);
  expect(await facetNames()).toContainEqual(['beauty', 'ゑがおのしごと']);
  const found = await search({ s: 'ゑがおのしごと' });
  expect(found.count).toBe(before.count);
  expect(found.results.every(({ industry }) => industry === 'beauty')).toBe(true);
  expect(await suggested('ゑがお')).toContain('ゑがおのしごと');
  expect((await show('beauty')).waits).toBe(false);
});

test('A name that does not fit is refused at its field; nothing is added or removed', async () => {
  const entry = await show('it');
  for (const [field, change] of [
    ['name', { name: '' }],
    ['name', { name: 'あ'.repeat(31) }],
    ['name', { name: '前\u202e後' }],
    ['name', { name: '医療' }],
    ['name', { name: '製造・モノヅクリ' }],
    ['key', { key: 'auto' }],
    ['key', { key: 'gambling' }],
  ] as const) {
    const { errors } = await expectRefusal(save(entry, change), 'invalid');
    expect(errors?.map((error) => error.field)).toEqual([field]);
  }
  const value = { key: 'gambling', name: '新しい業界' };
  const added = editor.call(staffCataloguesApi.add, { params: { kind }, body: { value } });
  await expectRefusal(added, 'conflict');
  await expectRefusal(editor.call(staffCataloguesApi.remove, place(entry)), 'conflict');
});

test('a name comes back when no other industry has it now', async () => {
  await save(await show('it'), { name: '美容・サービス' });
  await expectRefusal(revert(await show('beauty')), 'conflict');
  expect((await revert(await show('it'))).state).toBe('shipped');
  expect(await revert(await show('beauty'))).toMatchObject({ state: 'shipped', waits: true });
  expect(await start()).toBeGreaterThan(0);
  expect(industryName('beauty')).toBe('美容・サービス');
  expect((await search({ s: 'ゑがおのしごと' })).count).toBe(0);
});

test('changes are in the audit log, and a stored name that does not fit is left out', async () => {
  const administrator = await server().signedInStaff('administrator');
  const { results } = await administrator.call(staffAuditApi.list, {
    query: { subject_kind: 'label', sort: 'at' },
  });
  expect(results[0]).toMatchObject({
    action: 'catalogue.save',
    subject_id: 'beauty',
    before: { name: '美容・サービス' },
    after: { name: 'ゑがおのしごと' },
  });
  const row = { kind, updatedAt: new Date(), updatedBy: 'テスト' };
  await server()
    .context.db.insert(catalogueEdits)
    .values({ ...row, key: 'food', value: { key: 'food', name: '' } });
  await server().restart();
  expect(industryName('food')).toBe('食品製造');
  expect(server().logged.filter((line) => line.includes('left out'))).toHaveLength(1);
});
