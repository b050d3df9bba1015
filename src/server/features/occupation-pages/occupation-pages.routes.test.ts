import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const list = (query: { q?: string; group?: string }) =>
  server().anonymous.call(occupationPagesApi.list, { query });
const page = (occupation: string) =>
  server().anonymous.call(occupationPagesApi.detail, { params: { occupation } });
const namesOf = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ name }) => name);

describe('GET /api/occupation-pages/', () => {
  test('lists the whole catalogue by reading, with a count for each of the 15 groups', async () => {
    const all = await list({});
    const { occupations } = server().context.catalogue;
    expect(all.count).toBe(occupations.length);
    expect(new Set(all.results.map(({ id }) => id)).size).toBe(occupations.length);
    expect(all.groups).toHaveLength(15);
    expect(all.groups.reduce((sum, { count }) => sum + count, 0)).toBe(occupations.length);
    const kana = all.results.map(({ name_kana }) => name_kana);
    expect(kana).toEqual(kana.toSorted(new Intl.Collator('ja').compare));
  });

  test.each(['トリマー', 'ﾄﾘﾏｰ', 'とりまー', 'トリマ', ' トリマー　'])(
    'finds by name and reading however it is written: %s',
    async (q) => expect(namesOf(await list({ q }))).toContain('トリマー'),
  );

  test('finds by another name, all words together, and within a group', async () => {
    const { occupations } = server().context.catalogue;
    const { aliases, name } = occupations.find(({ id }) => id === 'parcel-delivery-driver')!;
    expect(namesOf(await list({ q: aliases[0]! }))).toContain(name);
    const both = namesOf(await list({ q: '介護 事務' }));
    expect(both).toContain('介護事務');
    expect(both.length).toBeLessThan((await list({ q: '介護' })).count);
    const care = await list({ q: '介護', group: '06' });
    expect(care.results.every(({ group }) => group === '06')).toBe(true);
    expect(care.groups.find(({ value }) => value === '06')?.count).toBe(care.count);
  });

  test('words that no name has lead to the nearest occupations', async () => {
    const { count, results, near } = await list({ q: '夜勤がない仕事' });
    expect({ count, results }).toEqual({ count: 0, results: [] });
    expect(near.length).toBeGreaterThan(0);
    expect((await list({ q: '介護' })).near).toEqual([]);
  });

  test('a group that does not exist is refused', async () => {
    for (const group of ['16', '00', 'x'])
      await expectErrorBody(
        await server().send('GET', `/api/occupation-pages/?group=${group}`),
        'invalid',
      );
  });
});

describe('GET /api/occupation-pages/{occupation}/', () => {
  test('a page tells its strongest skills and values, each in plain words', async () => {
    for (const { id, skills } of server().context.catalogue.occupations.slice(0, 20)) {
      const { strongest } = await page(id);
      const highest = Math.max(...Object.values(skills).map((level) => level ?? 0));
      expect(strongest.skills.map(({ level }) => level)[0], id).toBe(highest);
      expect(strongest.skills).toHaveLength(5);
      expect(strongest.work_values).toHaveLength(5);
    }
    const { strongest } = await page('hairdresser');
    expect(strongest.skills).toContainEqual(
      expect.objectContaining({ term: '傾聴力', plain: '話をよく聞く' }),
    );
  });

  test('every occupation has its page, with related ones and what our own figures are', async () => {
    for (const { id, related } of server().context.catalogue.occupations.slice(0, 30)) {
      const found = await page(id);
      expect(found.related.map((other) => other.id)).toEqual(related);
      expect(found.group_name).not.toBe('');
      expect(found.official).toBeNull();
    }
  });

  test('shows up to six published companies, the same when everybody pays', async () => {
    const { db, catalogue } = server().context;
    const counts = await Promise.all(catalogue.occupations.map(({ id }) => page(id)));
    const { id, company_count, companies: shown } = counts.find((one) => one.company_count > 6)!;
    expect(shown).toHaveLength(6);
    const order = async () => (await page(id)).companies.map((company) => company.id);
    const before = await order();
    await db.update(companies).set({ group: 'A' });
    expect(await order()).toEqual(before);
    await db.update(companies).set({ status: 'paused' }).where(eq(companies.id, before[0]!));
    const after = await page(id);
    expect(after.company_count).toBe(company_count - 1);
    expect(after.companies.map((company) => company.id)).not.toContain(before[0]);
  });

  test('the search for an occupation finds as many companies as its page counts, in its order', async () => {
    const { catalogue } = server().context;
    const some = catalogue.occupations.filter((_, at) => at % 8 === 0);
    for (const { id } of some) {
      const { company_count, companies: shown } = await page(id);
      const { count, count_is_capped, results } = await server().anonymous.call(
        companiesApi.search,
        { query: { occupation: id, per_page: 6 } },
      );
      expect({ id, count, count_is_capped }).toEqual({
        id,
        count: company_count,
        count_is_capped: false,
      });
      expect(results.map((company) => company.id)).toEqual(shown.map((company) => company.id));
    }
  });

  test.each(['no-such-work', 'NOT-AN-ID', '%E3%81%82', '..%2f'])('%s is 404', async (id) => {
    const response = await server().send('GET', `/api/occupation-pages/${id}/`);
    await expectErrorBody(response, 'not_found');
  });
});

describe('the page of an occupation', () => {
  test('of civil servants says how one is hired, and lists no demonstration company', async () => {
    const { civil_service, company_count } = await page('firefighter');
    expect(company_count).toBe(0);
    expect(civil_service?.hiring).toContain('採用試験');
    expect(civil_service?.starting_pay).toContain('200,300円');
    expect(civil_service?.source?.publisher).toBe('人事院');
    expect((await page('facility-security-guard')).civil_service).toBeNull();
  });

  test('leaves out a name that our own rules refuse, by which search still finds it', async () => {
    expect((await page('facility-security-guard')).aliases).not.toContain('ガードマン');
    expect((await page('photographer')).aliases).not.toContain('カメラマン');
    expect(namesOf(await list({ q: 'ガードマン' }))).toContain('施設警備員');
    expect(namesOf(await list({ q: 'カメラマン' }))).toContain(
      'フォトグラファー・撮影アシスタント',
    );
  });
});
