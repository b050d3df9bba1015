import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { companiesApi } from '#contract/company/companies.ts';
import {
  companyAnalyticsApi,
  type MeasureKey,
  measureKeys,
} from '#contract/company/company-analytics.ts';
import type { ApiClient } from '#contract/kit/api-client.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { daysBefore, isMonthEnd, lastSunday } from '#contract/words/calendar-periods.ts';
import { japanDay, untilJapanMidnight } from '#contract/words/japan-day.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import {
  closedFigureDays,
  companyFigures,
} from '#server/features/visitors/company-figures.table.ts';
import { register } from '#server/testing/make.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';
import { closeFigures } from './closing/close-figures.ts';
import { addDailyCounts, insertVisitorPrefecture } from './company-analytics.queries.ts';
import { protectedCount } from './protect-counts.ts';

const server = testServer();
const hour = 3_600_000;
const day = 24 * hour;
const browser = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari' };
let companyId = '';
let email = '';

beforeAll(async () => {
  // Noon: days are closed some minutes after midnight.
  server().advance(untilJapanMidnight(server().context.now()) + 12 * hour);
  const company = await register(server(), 'company');
  email = company.email;
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
  await closeFigures(server().context);
  const { access } = await server().anonymous.call(tokenApi.obtain, {
    body: { email, password: goodPassword },
  });
  const [own] = await server().clientOf(access).call(companyAnalyticsApi.myCompanies, {});
  return own!;
};
const measure = async (key: MeasureKey) =>
  (await figures()).measures.find((one) => one.key === key)!;
const yesterday = async (key: MeasureKey) => (await measure(key)).daily.at(-1)?.count;
/** Nothing counted, and no day closed. */
const clear = async () => {
  const { db } = server().context;
  for (const table of [companyDailyCounts, companyFigures, closedFigureDays])
    await db.delete(table);
};
const toNextMonth = () => {
  const today = japanDay(server().context.now());
  const days = [...Array(32).keys()].find((n) => isMonthEnd(daysBefore(today, -n))) ?? 0;
  server().advance((days + 1) * day);
};

describe('protectedCount', () => {
  test.each([
    [0, null],
    [4, null],
    [5, 5],
    [9, 5],
    [11, 10],
  ])('%i is shown as %s', (count, shown) => expect(protectedCount(count)).toBe(shown));
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
    const sunday = lastSunday(daysBefore(today, 1));
    const sumOf = (from: string, until: string) => {
      const inside = [
        { day: daysBefore(today, 7), count: 20 },
        { day: daysBefore(today, 8), count: 30 },
        { day: daysBefore(today, 29), count: 50 },
      ].filter(({ day }) => day >= from && day <= until);
      return inside.length === 0 ? null : inside.reduce((sum, { count }) => sum + count, 0);
    };
    expect(shown).toMatchObject({
      today: null,
      last_7_days: sumOf(daysBefore(sunday, 6), sunday),
      last_28_days: sumOf(daysBefore(sunday, 27), sunday),
      previous_28_days: sumOf(daysBefore(sunday, 55), daysBefore(sunday, 28)),
    });
    for (const { from, until, count } of [...shown.weeks, ...shown.months])
      expect([from, count]).toEqual([from, sumOf(from, until)]);
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
    const day = daysBefore(lastSunday(daysBefore(japanDay(server().context.now()), 1)), 3);
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
    const found = await server().anonymous.call(companiesApi.search, { query: { s: name } });
    expect(found.results.map(({ id }) => id)).toContain(companyId);
    expect(await yesterday('views')).toBeNull();
    server().advance(day);
    for (const key of ['views', 'viewers', 'impressions'] as const)
      expect([key, await yesterday(key)]).toEqual([key, 5]);
  });

  test('counts how often a diagnosis named the company', async () => {
    await clear();
    const { db, catalogue } = server().context;
    const occupationId = catalogue.occupations[0]!.id;
    await db.delete(companyOccupations).where(eq(companyOccupations.occupationId, occupationId));
    await db.insert(companyOccupations).values({ companyId, occupationId, position: 0 });
    const ask = ({ call }: ApiClient) =>
      call(companiesApi.recommend, { body: { occupations: [occupationId] } });
    const one = await server().signedIn('student');
    for (let n = 0; n < 6; n += 1) await ask(one);
    server().advance(day);
    expect(await yesterday('recommendations')).toBeNull();
    for (let n = 0; n < 5; n += 1) {
      const student = await server().signedIn('student');
      await ask(student);
      await ask(student);
    }
    server().advance(day);
    expect(await yesterday('recommendations')).toBe(10);
    expect(await yesterday('views')).toBeNull();
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
    expect((await figures()).prefectures).toEqual([]);
    toNextMonth();
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
    const [noted] = await context.db.select().from(companyVisitorPrefectures);
    for (let n = 1; n < 7; n += 1) {
      server().advance(day);
      const today = japanDay(context.now());
      await insertVisitorPrefecture(context.db, { ...noted!, prefecture: '31', day: today });
    }
    toNextMonth();
    const own = await figures();
    expect(own.prefectures).toEqual([]);
    const clicks = own.measures.find(({ key }) => key === 'clicks');
    expect(clicks?.months.map(({ count }) => count)).toEqual(Array(6).fill(null));
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
      const { id } = await student.client.call(favoritesApi.add, { body: { company: companyId } });
      // The database has a clock of its own.
      await server()
        .context.db.update(favorites)
        .set({ createdAt: server().context.now() })
        .where(eq(favorites.id, id));
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
    const kept = JSON.stringify(await server().context.db.select().from(companyVisitorPrefectures));
    const [leaving] = students;
    await leaving!.client.call(usersApi.deleteAccount, {});
    expect(await server().context.db.select().from(companyVisitorPrefectures)).toHaveLength(10);
    toNextMonth();
    const own = await figures();
    expect(own.favorites_now).toBe(5);
    expect(own.prefectures).toEqual([{ prefecture: '47', viewers: 5 }]);
    for (const key of ['clicks', 'favorites'])
      expect(own.measures.find((one) => one.key === key)?.months.at(-1)?.count, key).toBe(5);
    const text = JSON.stringify(own);
    expect(text).not.toContain(canary);
    for (const { studentId } of await server().context.db.select().from(favorites))
      expect(text + kept).not.toContain(studentId);
  });
});
