import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/companies.ts';
import { insertDemoCompanies } from '#server/db/seed.ts';
import { makeDemoCompanies } from '#server/features/companies/demo-companies.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

describe('search beyond 1,000 hits', () => {
  test('counts, filters and pages in the database, and bears what does not exist', async () => {
    const { db, catalogue } = server().context;
    const today = new Date('2026-11-20T00:00:00Z');
    const all = makeDemoCompanies([...catalogue.occupations], { count: 1_400, today });
    // The first 330 are there already.
    for (let at = 330; at < all.length; at += 50)
      await insertDemoCompanies(db, all.slice(at, at + 50), catalogue);
    const search = (query: Record<string, unknown>) =>
      server().anonymous.call(companiesApi.search, { query });
    const everything = await search({ per_page: 100 });
    expect(everything.count).toBe(1_400);
    const care = await search({ industry: 'care', per_page: 100 });
    expect(care.count).toBe(
      everything.facets.industry.find(({ value }) => value === 'care')?.count,
    );
    expect(care.results.every(({ industry }) => industry === 'care')).toBe(true);
    const last = await search({ per_page: 100, page: 14 });
    expect(last.results).toHaveLength(100);
    expect((await search({ per_page: 100, page: 15 })).results).toEqual([]);
    for (const query of [{ area: '99' }, { industry: 'nonsense' }, { area: 'x', industry: 'y' }])
      expect(await search(query)).toMatchObject({ count: 0, results: [] });
    expect((await search({ area: '', industry: '' })).count).toBe(1_400);
  }, 60_000);
});
