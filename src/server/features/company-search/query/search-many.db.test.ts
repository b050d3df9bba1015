import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CompanySearchQuery, companiesApi } from '#contract/company/companies.ts';
import { prefectureCodesOf } from '#contract/words/areas.ts';
import { insertDemoCompanies } from '#server/assembly/seed.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { prefecturesOf } from '#server/features/companies/company-places.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { makeDemoCompanies } from '#server/features/demo/demo-companies.ts';
import { createLog } from '#server/log.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { createSampledHits, surelyMore } from './sampled-hits.ts';
import { baseFilter, nowhere } from './search-filter.ts';

const server = testServer();
const search = (query: Record<string, unknown>) =>
  server().anonymous.call(companiesApi.search, { query });
const idsOf = async (query: Record<string, unknown>) =>
  (await search(query)).results.map(({ id }) => id);

beforeAll(async () => {
  const { db, catalogue } = server().context;
  const today = new Date('2026-11-20T00:00:00Z');
  const all = makeDemoCompanies([...catalogue.occupations], { count: 1_400, today });
  // The first 330 exist already.
  for (let at = 330; at < all.length; at += 50)
    await insertDemoCompanies(db, all.slice(at, at + 50), catalogue);
}, 120_000);

/** Ids by completeness and confirmation, as the page says. */
const everyId = async () => {
  const rows = await server()
    .context.db.select({ id: companySearch.companyId })
    .from(companySearch)
    .where(sql`${companySearch.isPublished}`)
    .orderBy(sql`${companySearch.rank} desc`, companySearch.companyId);
  return rows.map(({ id }) => id);
};

const everyCompany = () =>
  server()
    .context.db.select({ prefecture: companies.prefecture, workplaces: companies.workplaces })
    .from(companies)
    .where(sql`${companies.status} = 'published'`);

describe('search beyond 1,000 hits', () => {
  test('says 1,000 and more, and pages through all of them in order', async () => {
    const everything = await search({ per_page: 100 });
    expect(everything).toMatchObject({ count: 1_000, count_is_capped: true });
    const ids: string[] = [];
    for (let page = 1; page <= 14; page += 1) {
      const answer = await search({ per_page: 100, page });
      ids.push(...answer.results.map(({ id }) => id));
      expect(answer.next === null).toBe(page === 14);
    }
    expect(ids).toEqual(await everyId());
    expect(await idsOf({ per_page: 100, page: 15 })).toEqual([]);
    expect(await idsOf({ per_page: 100, page: 101 })).toEqual([]);
  });

  test('with a word: names first, then catch copies, then texts; every hit once', async () => {
    // 「ス」 becomes a part of nearly every text, of many names, and of some catch copies.
    const word = 'ます';
    const [last, first] = [
      await makeCompany(server(), { description: 'はたらきます', completeness: 0 }),
      await makeCompany(server(), { name: '㈱マス', completeness: 0, lastConfirmedOn: null }),
    ];
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await search({ s: word, per_page: 100, page });
      expect(answer.count_is_capped).toBe(true);
      ids.push(...answer.results.map(({ id }) => id));
      if (!answer.next) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(first);
    expect(ids.at(-1)).toBe(last);
    const rows = await server().context.db.select().from(companySearch);
    const keys = new Map(rows.map((row) => [row.companyId, row]));
    const holding = rows.filter(({ textKey }) => textKey.includes('マス'));
    expect(ids).toHaveLength(holding.length);
    const classOf = (id: string) => {
      const { nameKey = '', kanaKey = '', copyKey = '' } = keys.get(id) ?? {};
      if (nameKey.includes('マス')) return 3;
      if (kanaKey.includes('マス')) return 2;
      return copyKey.includes('マス') ? 1 : 0;
    };
    const classes = ids.map(classOf);
    expect(classes).toEqual(classes.toSorted((a, b) => b - a));
    // A page in the middle is the same piece of the same list.
    expect(await idsOf({ s: word, per_page: 20, page: 7 })).toEqual(ids.slice(120, 140));
  }, 90_000);

  test('counts of areas and industries come with a later answer, and are exact', async () => {
    const query = { s: 'です', per_page: 100 };
    const counted = async () => {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const answer = await search(query);
        if (answer.facets.area[0]?.count !== null) return answer;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('the counts never came');
    };
    const { facets } = await counted();
    const care = await search({ ...query, industry: 'care' });
    expect(care.count_is_capped).toBe(false);
    expect(care.count).toBe(facets.industry.find(({ value }) => value === 'care')?.count);
    expect(care.results.every(({ industry }) => industry === 'care')).toBe(true);
    // Counts are kept for a while; later they are taken again.
    server().advance(601_000);
    const everything = await search({});
    const sum = everything.facets.industry.reduce((total, { count }) => total + (count ?? 0), 0);
    expect(sum).toBe((await everyId()).length);
    // A company counts once in each prefecture of its places, and once in a region that has several of them.
    const places = (await everyCompany()).map(prefecturesOf);
    expect(places.some((codes) => codes.length > 1)).toBe(true);
    const kanto = prefectureCodesOf('kanto');
    const isIn = (area: string) => (codes: string[]) =>
      codes.some((code) => code === area || (area === 'kanto' && kanto.includes(code)));
    for (const area of [...kanto, '02', '47', 'kanto'])
      expect(everything.facets.area, area).toContainEqual(
        expect.objectContaining({ value: area, count: places.filter(isIn(area)).length }),
      );
  }, 90_000);

  test('a sample knows searches that surely have more hits, and leaves the others open', async () => {
    const { db, now } = server().context;
    const log = createLog('silent', () => undefined);
    const hasSome = createSampledHits({ db, now, log, most: 500 });
    const asked = (query: Record<string, string>) =>
      baseFilter(CompanySearchQuery.parse({ page: 1, per_page: 20, ...query }));
    const everywhere = asked({ s: 'です' });
    // The first question starts the reading of the sample.
    expect(hasSome(everywhere, nowhere)).toBe(false);
    await vi.waitFor(() => expect(hasSome(everywhere, nowhere)).toBe(true), { timeout: 20_000 });
    // A sample cannot decide for a prefecture with few hits, nor for a choice of several.
    for (const areas of [['32'], ['13', '27']])
      expect(hasSome(everywhere, { areas, industries: null })).toBe(false);
    expect(hasSome(asked({ s: 'ぬるぽ' }), nowhere)).toBe(false);
    // Pairs of letters do not prove a longer word, nor do steps prove a number.
    expect(hasSome(asked({ s: 'しています' }), nowhere)).toBe(false);
    expect(hasSome(asked({ annual_holidays_min: '91' }), nowhere)).toBe(false);
  }, 60_000);

  test('finds nothing in unknown areas and industries; empty ones are no filter', async () => {
    for (const query of [{ area: '99' }, { industry: 'nonsense' }, { area: 'x', industry: 'y' }])
      expect(await search(query)).toMatchObject({ count: 0, results: [], count_is_capped: false });
    expect((await search({ area: '', industry: '' })).count).toBe(1_000);
  });
});

test('a share of a sample speaks for as many as it can hardly be short of', () => {
  const more = (held: number, share: number, likeness = 1) =>
    surelyMore(held, { share, likeness, most: 1_000 });
  // A tenth of 10,000 companies: 145 stand for about 1,450, give or take 114.
  expect(more(145, 0.1)).toBe(false);
  expect(more(150, 0.1)).toBe(true);
  // Companies of one page are alike: half as many could be chance.
  expect(more(150, 0.1, 2)).toBe(false);
  expect(more(0, 0.1)).toBe(false);
  // Every document was drawn from a half that came out too large.
  expect(more(510, 0.5)).toBe(false);
  // All documents were drawn.
  expect(more(1_000, 1)).toBe(false);
  expect(more(1_001, 1)).toBe(true);
});
