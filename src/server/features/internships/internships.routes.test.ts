import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { internshipsApi } from '#contract/company/internships.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { internships } from './internships.table.ts';

const server = testServer();
const list = (query: Record<string, string>) =>
  server().anonymous.call(internshipsApi.list, { query: query as never });

describe('GET /api/internships/', () => {
  test('the demonstration has about forty, on weekdays, all through the school', async () => {
    const { count, results } = await list({ per_page: '100' });
    expect(count).toBe(results.length);
    expect(count).toBeGreaterThanOrEqual(35);
    for (const { starts_on, ends_on, days, apply_via_school } of results) {
      const [first, last] = [new Date(starts_on), new Date(ends_on)];
      expect((last.getTime() - first.getTime()) / 86_400_000 + 1).toBe(days);
      expect(first.getUTCDay()).toBeGreaterThanOrEqual(1);
      expect(first.getUTCDay() + days - 1).toBeLessThanOrEqual(5);
      expect(apply_via_school).toBe(true);
    }
    expect(new Set(results.map(({ title }) => title)).size).toBeGreaterThan(15);
  });

  test('filters by prefecture, grade and industry, alone and together', async () => {
    const { results: all } = await list({ per_page: '100' });
    const [{ prefecture, company, grades }] = [all[0]!];
    const ids = (found: { id: string }[]) => found.map(({ id }) => id).sort();
    for (const [query, fits] of [
      [{ prefecture }, (each) => each.prefecture === prefecture],
      [{ grade: '3' }, (each) => each.grades.includes(3)],
      [{ industry: company.industry }, (each) => each.company.industry === company.industry],
      [
        { prefecture, industry: company.industry, grade: String(grades[0]) },
        (each) =>
          each.prefecture === prefecture &&
          each.company.industry === company.industry &&
          each.grades.includes(grades[0]!),
      ],
    ] satisfies [Record<string, string>, (each: (typeof all)[number]) => boolean][]) {
      const { results } = await list({ ...query, per_page: '100' });
      expect(ids(results)).toEqual(ids(all.filter(fits)));
      expect(results.length).toBeGreaterThan(0);
    }
  });

  test('what is over comes last; what is not public does not come', async () => {
    const { db } = server().context;
    const { count, results } = await list({});
    const [over, hidden, paused] = results;
    await db
      .update(internships)
      .set({ startsOn: '2020-03-02', endsOn: '2020-03-03' })
      .where(eq(internships.id, over!.id));
    await db.update(internships).set({ published: false }).where(eq(internships.id, hidden!.id));
    await db
      .update(companies)
      .set({ status: 'paused' })
      .where(eq(companies.id, paused!.company.id));
    const after = await list({ per_page: '100' });
    expect(after.count).toBe(count - 2);
    expect(after.results.at(-1)).toMatchObject({ id: over!.id, is_over: true });
    expect(after.results.filter(({ is_over }) => is_over)).toHaveLength(1);
    const days = after.results.slice(0, -1).map(({ starts_on }) => starts_on);
    expect(days).toEqual(days.toSorted());
  });

  test('conditions that make no sense are a sentence', async () => {
    for (const query of ['prefecture=48', 'grade=4', 'industry=x', 'page=0'])
      await expectErrorBody(await server().send('GET', `/api/internships/?${query}`), 'invalid');
  });
});
