import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyImages } from '#server/features/company-editing/company-editing.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { pageViews } from '#server/features/page-views/page-views.table.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { doHourlyWork, doStartingWork } from './hourly-work.ts';

const server = testServer();
const withWage = (least: number) =>
  server()
    .anonymous.call(companiesApi.search, {
      query: { s: 'つゆくさ製作所', starting_salary_min: least },
    })
    .then(({ count }) => count);

async function companyWithDueWage() {
  const { db } = server().context;
  const id = await makeCompany(server(), { name: 'つゆくさ製作所' });
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  const conditions = { ...row!.conditions, starting_salary: 234_567, visible_from: '2026-07-01' };
  await db.update(companies).set({ conditions, startingSalary: null }).where(eq(companies.id, id));
  return id;
}

test('a start asks for no list of the pictures before the site serves', async () => {
  const { context } = server();
  const asked: string[] = [];
  const uploads = {
    ...context.uploads,
    list: () => {
      asked.push('list');
      return context.uploads.list();
    },
  };
  await doStartingWork({ ...context, uploads });
  expect(asked).toEqual([]);
  await doHourlyWork({ ...context, uploads });
  // Pictures of pages, files of answers and files of reviews.
  expect(asked).toEqual(['list', 'list', 'list']);
});

test('a wage whose day has come is found by the search, though another step fails', async () => {
  const { context, logged } = server();
  await companyWithDueWage();
  await doStartingWork(context);
  expect(await withWage(234_000)).toBe(1);
  const id = await companyWithDueWage();
  expect(await withWage(234_000)).toBe(1);
  await context.db.execute(sql`alter table ${companyImages} rename to company_images_away`);
  await doHourlyWork(context);
  expect(await withWage(234_000)).toBe(2);
  expect(logged.filter((line) => line.includes(' failed'))).toHaveLength(1);
  expect(logged.join('\n')).toContain('purging pictures failed');
  const [row] = await context.db
    .select()
    .from(companySearch)
    .where(eq(companySearch.companyId, id));
  expect(row?.searchVersion).not.toBe('');
});

test('allowances are found from their day on, also where no salary tells of it', async () => {
  const { context } = server();
  const { db, now } = context;
  const id = await makeCompany(server(), { name: 'ゆきわり製作所' });
  const found = () =>
    server()
      .anonymous.call(companiesApi.search, { query: { s: 'ゆきわり製作所 うさぎ手当' } })
      .then(({ count }) => count);
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  const conditions = {
    ...row!.conditions,
    ...{ starting_salary: null, salary_year: null, allowances: ['うさぎ手当 月1万円'] },
    visible_from: japanDay(new Date(now().getTime() + 86_400_000)),
  };
  await db.update(companies).set({ conditions, startingSalary: null }).where(eq(companies.id, id));
  await doHourlyWork(context);
  expect(await found()).toBe(0);
  server().advance(86_400_000);
  await doHourlyWork(context);
  server().advance(-86_400_000);
  expect(await found()).toBe(1);
});

test('every hour companies are asked whether their page still holds, and old counts go', async () => {
  const { db } = server().context;
  const { id, email } = await registerCompany(server());
  await db
    .update(companies)
    .set({ status: 'published', lastConfirmedOn: '2026-01-05' })
    .where(eq(companies.id, id));
  await db.insert(pageViews).values({ day: '2020-01-01', route: '/search', views: 1 });
  for (const _hour of [1, 2]) await doHourlyWork(server().context);
  const asked = (await queuedMails(server(), email)).map(({ template }) => template);
  expect(asked.filter((template) => template === 'companyConfirm')).toHaveLength(1);
  expect(await db.select().from(pageViews)).toEqual([]);
});
