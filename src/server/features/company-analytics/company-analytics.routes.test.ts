import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companiesApi } from '#contract/company/companies.ts';
import {
  companyAnalyticsApi,
  type MeasureKey,
  measureKeys,
} from '#contract/company/company-analytics.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';
import { addDailyCounts, insertVisitorPrefecture } from './company-analytics.queries.ts';
import { daysBefore } from './figures-of-company.ts';
import { protectedCount } from './protect-counts.ts';

const server = testServer();
const browser = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari' };
let companyId = '';
let client: Awaited<ReturnType<typeof register>>['client'];

beforeAll(async () => {
  const company = await register(server(), 'company');
  client = company.client;
  const { db } = server().context;
  const [own] = await db
    .update(companies)
    .set({ status: 'published', industry: 'care' })
    .where(worksFor(company.user.id))
    .returning({ id: companies.id });
  companyId = own?.id ?? '';
  await indexCompanies(db, { ids: [companyId], catalogue: server().context.catalogue });
  await db.delete(companyDailyCounts);
}, 60_000);

const figures = async () => {
  await server().context.counts.flush();
  const [own] = await client.call(companyAnalyticsApi.myCompanies, {});
  return own!;
};
const measure = async (key: MeasureKey) =>
  (await figures()).measures.find((one) => one.key === key)!;
const clear = () => server().context.db.delete(companyDailyCounts);

describe('protectedCount', () => {
  test.each([
    [0, null],
    [4, null],
    [5, 5],
    [9, 5],
    [11, 10],
  ])('%i is shown as %s', (count, shown) => expect(protectedCount(count)).toBe(shown));

  test('a sum less its shown days never tells what the one hidden day had', () => {
    const hiddenBy = new Map<number, Set<number>>();
    // Six days of five to nine and one of less, as far as they differ: what the steps left off, and the hidden day.
    for (let leftOff = 0; leftOff <= 6 * 4; leftOff += 1)
      for (let hidden = 0; hidden < 5; hidden += 1) {
        const difference = (protectedCount(6 * 5 + leftOff + hidden) ?? 0) - 6 * 5;
        hiddenBy.set(difference, (hiddenBy.get(difference) ?? new Set()).add(hidden));
      }
    for (const [difference, possible] of hiddenBy)
      expect(possible.size, `${difference}`).toBeGreaterThan(2);
  });
});

describe('GET /api/company-analytics/my_companies/', () => {
  test('has every measure, 28 finished days, and in no sum a day of fewer than five people', async () => {
    await clear();
    const today = japanDay(server().context.now());
    const on = (ago: number, count: number, people = 5) => ({
      companyId,
      day: daysBefore(today, ago),
      measure: 'impressions' as const,
      count,
      people,
    });
    await addDailyCounts(server().context.db, [
      on(0, 6),
      on(1, 4, 4),
      on(3, 100, 4),
      on(7, 20),
      on(8, 30),
      on(29, 50),
      on(30, 200, 1),
    ]);
    const own = await figures();
    expect(own.measures.map(({ key }) => key)).toEqual([...measureKeys]);
    const shown = own.measures.find(({ key }) => key === 'impressions')!;
    expect(shown).toMatchObject({
      today: 5,
      last_7_days: 20,
      last_28_days: 50,
      previous_28_days: 50,
    });
    expect(shown.daily).toHaveLength(28);
    expect(shown.daily.at(-1)).toEqual({ day: daysBefore(today, 1), count: null });
    expect(shown.daily.at(-3)).toEqual({ day: daysBefore(today, 3), count: null });
    expect(shown.daily.at(-7)?.count).toBe(20);
    for (const { daily } of own.measures)
      for (const { count } of daily) expect(count === null || count >= 5).toBe(true);
  });

  test('puts the middle of the industry beside it, counting those with nothing', async () => {
    await clear();
    const { db } = server().context;
    const peers = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.industry, 'care'));
    const day = daysBefore(japanDay(server().context.now()), 3);
    const sums = peers.map(({ id }, n) => ({ id, count: n < peers.length / 3 ? 0 : 10 + n }));
    await addDailyCounts(
      db,
      sums
        .filter(({ count }) => count > 0)
        .map(({ id, count }) => ({
          ...{ companyId: id, day, measure: 'impressions' as const, count, people: 5 },
        })),
    );
    // A thousand views by four people count as nothing.
    const ofFew = peers.map(({ id }) => ({
      ...{ companyId: id, day: daysBefore(day, 1), measure: 'impressions' as const },
      ...{ count: 1_000, people: 4 },
    }));
    await addDailyCounts(db, ofFew);
    const sorted = sums.map(({ count }) => count).sort((a, b) => a - b);
    const half = sorted.length / 2;
    const slow = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
    expect(sorted.length).toBeGreaterThan(5);
    expect((await measure('impressions')).industry_median).toBe(Math.floor(slow / 5) * 5);
  });

  test('counts what people saw: each shown card and each opening; no robots', async () => {
    await clear();
    const { name } = (await figures()).company;
    const search = (headers: HeadersInit) =>
      server().send('GET', `/api/company-profiles/search/?s=${encodeURIComponent(name)}`, {
        headers,
      });
    const open = (headers: HeadersInit) =>
      server().send('GET', `/api/company-profiles/${companyId}/page_view/`, { headers });
    for (let n = 0; n < 6; n += 1) {
      await search({ 'User-Agent': `${browser['User-Agent']} ${n}` });
      await open({ 'User-Agent': `${browser['User-Agent']} ${n}` });
      await open({ 'User-Agent': 'Googlebot/2.1' });
      await open({ ...browser, 'Sec-Purpose': 'prefetch' });
    }
    const own = await figures();
    const today = Object.fromEntries(own.measures.map((one) => [one.key, one.today]));
    expect(today).toMatchObject({ views: 5, viewers: 5 });
    const found = await server().anonymous.call(companiesApi.search, { query: { s: name } });
    expect(found.results.map(({ id }) => id)).toContain(companyId);
    expect(today.impressions).toBe(5);
  });

  test('counts how often a diagnosis named the company', async () => {
    await clear();
    const { db, catalogue } = server().context;
    const occupationId = catalogue.occupations[0]!.id;
    await db.delete(companyOccupations).where(eq(companyOccupations.occupationId, occupationId));
    await db.insert(companyOccupations).values({ companyId, occupationId, position: 0 });
    const student = await server().signedIn('student');
    const ask = ({ call }: typeof student) =>
      call(companiesApi.recommend, { body: { occupations: [occupationId] } });
    for (let n = 0; n < 6; n += 1) await ask(student);
    expect((await measure('recommendations')).today).toBeNull();
    for (let n = 0; n < 4; n += 1) await ask(await server().signedIn('student'));
    const recommended = await measure('recommendations');
    expect(recommended).toMatchObject({ today: 10, last_28_days: null });
    expect((await measure('views')).today).toBeNull();
  });

  test('shows a prefecture from five visitors on, and never who they are', async () => {
    const { db, now } = server().context;
    const day = japanDay(now());
    for (const [prefecture, visitors] of [
      ['13', 4],
      ['27', 5],
      ['40', 13],
    ] as const)
      for (let n = 0; n < visitors; n += 1)
        await insertVisitorPrefecture(db, {
          companyId,
          day,
          visitor: `${prefecture}-${n}`,
          prefecture,
        });
    expect((await figures()).prefectures).toEqual([
      { prefecture: '40', viewers: 10 },
      { prefecture: '27', viewers: 5 },
    ]);
    await db.delete(companyVisitorPrefectures);
  });

  test('one student on five days is one student, however often a diagnosis led there', async () => {
    await clear();
    const { context, send } = server();
    const student = await register(server());
    await context.db
      .update(studentProfiles)
      .set({ prefecture: '31' })
      .where(eq(studentProfiles.userId, student.user.id));
    const visit = () =>
      send('POST', `/api/company-analytics/${companyId}/visit/`, {
        access: student.access,
        body: JSON.stringify({ from_diagnosis: true }),
        headers: browser,
      });
    for (let n = 0; n < 7; n += 1) expect((await visit()).status).toBe(204);
    const own = await figures();
    expect(own.prefectures).toEqual([]);
    expect(own.measures.find(({ key }) => key === 'clicks')?.today).toBeNull();
    const day = japanDay(new Date(context.now().getTime() - 86_400_000));
    const [noted] = await context.db.select().from(companyVisitorPrefectures);
    for (let n = 1; n < 7; n += 1)
      await insertVisitorPrefecture(context.db, {
        ...noted!,
        prefecture: '31',
        day: daysBefore(day, n),
      });
    expect((await figures()).prefectures).toEqual([]);
    await context.db.delete(companyVisitorPrefectures);
  });

  test('tells nothing of a student that could name one', async () => {
    const canary = 'カナリア';
    const students: Awaited<ReturnType<typeof register>>[] = [];
    for (let n = 0; n < 6; n += 1) {
      const student = await register(server(), 'student', {
        last_name: canary,
        first_name: `${n}`,
      });
      students.push(student);
      await student.client.call(favoritesApi.add, { body: { company: companyId } });
      await server()
        .context.db.update(studentProfiles)
        .set({ prefecture: '47', likes: canary })
        .where(eq(studentProfiles.userId, student.user.id));
      await server().send('POST', `/api/company-analytics/${companyId}/visit/`, {
        access: student.access,
        body: JSON.stringify({ from_diagnosis: true }),
        headers: { 'User-Agent': `${browser['User-Agent']} ${n}` },
      });
    }
    const own = await figures();
    expect(own.favorites_now).toBe(5);
    expect(own.prefectures).toEqual([{ prefecture: '47', viewers: 5 }]);
    for (const key of ['clicks', 'favorites'])
      expect(own.measures.find((one) => one.key === key)?.today, key).toBe(5);
    const text = JSON.stringify(own);
    expect(text).not.toContain(canary);
    const kept = JSON.stringify(await server().context.db.select().from(companyVisitorPrefectures));
    const [leaving] = students;
    await leaving!.client.call(usersApi.deleteAccount, {});
    expect(await server().context.db.select().from(companyVisitorPrefectures)).toHaveLength(10);
    for (const { studentId } of await server().context.db.select().from(favorites))
      expect(text + kept).not.toContain(studentId);
  });
});
