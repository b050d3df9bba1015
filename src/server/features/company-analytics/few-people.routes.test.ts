import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { type CompanyFigures, companyAnalyticsApi } from '#contract/company/company-analytics.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay, untilJapanMidnight } from '#contract/words/japan-day.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';
import {
  companyDailyCounts,
  companyDailyVisitors,
} from '#server/features/visitors/company-analytics.table.ts';
import { register } from '#server/testing/make.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';
import { closeFigures } from './closing/close-figures.ts';

const server = testServer();
const day = 86_400_000;
const name = '株式会社ひとりだけ';
type Person = Awaited<ReturnType<typeof register>>;
let owner: Person;
let companyId = '';
let occupationId = '';

beforeAll(async () => {
  // Noon: days are closed some minutes after midnight.
  server().advance(untilJapanMidnight(server().context.now()) + day / 2);
  // A Wednesday: no week ends between the days of these tests.
  const weekday = new Date(japanDay(server().context.now())).getUTCDay();
  server().advance(((10 - weekday) % 7) * day);
  const { db, catalogue } = server().context;
  owner = await register(server(), 'company', { company_name: name });
  const [own] = await db
    .update(companies)
    .set({ status: 'published' })
    .where(worksFor(owner.user.id))
    .returning({ id: companies.id });
  companyId = own?.id ?? '';
  occupationId = catalogue.occupations[0]?.id ?? '';
  await db.delete(companyOccupations).where(eq(companyOccupations.occupationId, occupationId));
  await db.insert(companyOccupations).values({ companyId, occupationId, position: 0 });
  await indexCompanies(db, { ids: [companyId], catalogue });
}, 60_000);

/** Somebody's own browser: nothing else in these tests is seen by the same one. */
const browserOf = ({ user }: Person) => ({ 'User-Agent': `Mozilla/5.0 Safari ${user.id}` });

async function signIn({ email }: Person) {
  const { access } = await server().anonymous.call(tokenApi.obtain, {
    body: { email, password: goodPassword },
  });
  return access;
}

const search = (headers: HeadersInit) =>
  server().send('GET', `/api/company-profiles/search/?s=${encodeURIComponent(name)}`, { headers });

/** Everything that one student can do to a company's figures. */
async function takeInterest(student: Person): Promise<void> {
  const access = await signIn(student);
  const headers = browserOf(student);
  const { send, clientOf } = server();
  expect(await (await search(headers)).text()).toContain(companyId);
  await send('GET', `/api/company-profiles/${companyId}/page_view/`, { headers });
  await send('POST', `/api/company-analytics/${companyId}/visit/`, {
    access,
    headers,
    body: JSON.stringify({ from_diagnosis: true }),
  });
  const { results } = await clientOf(access).call(companiesApi.recommend, {
    body: { occupations: [occupationId] },
  });
  expect(results.map(({ company }) => company.id)).toContain(companyId);
  const { id } = await clientOf(access).call(favoritesApi.add, { body: { company: companyId } });
  // The database has a clock of its own.
  const { db, now } = server().context;
  await db.update(favorites).set({ createdAt: now() }).where(eq(favorites.id, id));
}

async function makeStudent(): Promise<Person> {
  const student = await register(server());
  await server()
    .context.db.update(studentProfiles)
    .set({ prefecture: '31' })
    .where(eq(studentProfiles.userId, student.user.id));
  return student;
}

async function readFigures(): Promise<CompanyFigures> {
  await server().context.counts.flush();
  await closeFigures(server().context);
  const client = server().clientOf(await signIn(owner));
  const [own] = await client.call(companyAnalyticsApi.myCompanies, {});
  return own!;
}

/** Every number of the answer that stems from people, with its place. */
function numbersOf({ measures, favorites_now, prefectures }: CompanyFigures) {
  const sums = measures.flatMap(({ key, daily, weeks, months, industry_median: _, ...shown }) => [
    ...Object.entries(shown).map(([period, count]) => [`${key} ${period}`, count] as const),
    ...daily.map(({ day, count }) => [`${key} ${day}`, count] as const),
    ...[...weeks, ...months].map(({ from, count }) => [`${key} from ${from}`, count] as const),
  ]);
  const others = prefectures.map(({ prefecture, viewers }) => [prefecture, viewers] as const);
  return [...sums, ['favorites_now', favorites_now] as const, ...others].filter(
    ([, count]) => count !== null,
  );
}

describe('Fewer than five people', () => {
  test('are in no figure, even with six visits on each of five days', async () => {
    const student = await makeStudent();
    for (let n = 0; n < 5; n += 1) {
      for (let times = 0; times < 6; times += 1) await takeInterest(student);
      expect(numbersOf(await readFigures())).toEqual([]);
      server().advance(day);
    }
    expect(numbersOf(await readFigures())).toEqual([]);
  }, 60_000);

  test('are shown only for the day on which they were five', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, makeStudent));
    for (const student of students.slice(1)) await takeInterest(student);
    for (let times = 0; times < 6; times += 1) await takeInterest(students[1]!);
    // Nothing of a day that is not over, however many there were.
    expect(numbersOf(await readFigures())).toEqual([]);
    await takeInterest(students[0]!);
    server().advance(day);
    const own = await readFigures();
    const yesterday = own.measures[0]?.daily.at(-1)?.day ?? '';
    for (const { key, daily, ...shown } of own.measures) {
      expect(shown, key).toMatchObject({ today: null, last_28_days: null });
      // Eleven looks of five people, and each of them once.
      const often = ['views', 'impressions', 'recommendations'].includes(key);
      const bars = daily.filter(({ count }) => count !== null);
      expect(bars, key).toEqual([{ day: yesterday, count: often ? 10 : 5 }]);
    }
    // Weeks and months that are over: the looks of one student on the days before are in none of them.
    server().advance(35 * day);
    const later = await readFigures();
    for (const { key, weeks, months } of later.measures) {
      const often = ['views', 'impressions', 'recommendations'].includes(key);
      for (const periods of [weeks, months])
        expect(
          periods.map(({ count }) => count).filter((count) => count !== null),
          key,
        ).toEqual([often ? 10 : 5]);
    }
    expect(later.prefectures).toEqual([{ prefecture: '31', viewers: 5 }]);
  }, 60_000);

  test('do not become five by the company itself, also when it searched before it signed in', async () => {
    const { db } = server().context;
    await db.delete(companyDailyCounts);
    const { send, anonymous, context } = server();
    const people = async () => {
      await context.counts.flush();
      const rows = await db.select().from(companyDailyCounts);
      return rows.find((row) => row.companyId === companyId && row.measure === 'impressions')
        ?.people;
    };
    const students = await Promise.all(Array.from({ length: 5 }, makeStudent));
    const headers = browserOf(owner);
    await search(headers);
    for (const student of students.slice(1)) await search(browserOf(student));
    await context.counts.flush();
    const access = await signIn(owner);
    await send('GET', '/api/company-profiles/', { access, headers });
    await search(headers);
    expect(await people()).toBe(4);
    await search(browserOf(students[0]!));
    expect(await people()).toBe(5);
    expect((await anonymous.call(companiesApi.search, { query: { s: name } })).count).toBe(1);
  });
});

describe('the people of a day', () => {
  test('are kept until there are enough of them, and go with their day', async () => {
    const { db, now } = server().context;
    const rows = () => db.select().from(companyDailyVisitors);
    const students = await Promise.all(Array.from({ length: 9 }, makeStudent));
    for (const student of students) {
      await takeInterest(student);
      await server().context.counts.flush();
    }
    const today = japanDay(now());
    const kept = (await rows()).filter((row) => row.day === today && row.companyId === companyId);
    for (const measure of ['impressions', 'recommendations'])
      expect(kept.filter((row) => row.measure === measure)).toHaveLength(5);
    const text = JSON.stringify(kept);
    for (const { user, email } of students) {
      expect(text).not.toContain(user.id);
      expect(text).not.toContain(email);
    }
    // The same five of two measures cannot be told to be the same.
    expect(new Set(kept.map(({ visitor }) => visitor)).size).toBe(kept.length);

    const [leaving] = students;
    const client = server().clientOf(await signIn(leaving!));
    await client.call(usersApi.deleteAccount, {});
    expect(
      (await rows()).filter((row) => row.measure === 'recommendations' && row.day === today),
    ).toHaveLength(4);

    await purgeExpired(db, now());
    // In the hour after midnight the day before is still there.
    const first = japanDay(new Date(now().getTime() - day / 24));
    const days = (await rows()).map((row) => row.day);
    expect(days).toContain(today);
    expect(days.every((one) => one >= first)).toBe(true);
    await purgeExpired(db, new Date(now().getTime() + 1.1 * day));
    expect(await rows()).toEqual([]);
  }, 60_000);
});
