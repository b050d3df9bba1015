import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { doMinutelyWork } from '#server/assembly/hourly-work.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const desk = staffCompaniesApi;
const day = 86_400_000;
const dayFromNow = (days: number) =>
  japanDay(new Date(server().context.now().getTime() + days * day));
const isPr = async (id: string) =>
  (await server().anonymous.call(companiesApi.detail, { params: { id } })).is_pr;

test('a company is a paid placement from the first to the last day, and never ranks by it', async () => {
  const administrator = await server().signedInStaff('administrator');
  const id = await makeCompany(server(), { name: 'ほうせんか商店', completeness: 40 });
  const other = await makeCompany(server(), { name: 'ほうせんか商店', completeness: 60 });
  const params = { id };
  const body = { starts_on: dayFromNow(1), ends_on: dayFromNow(3), note: '秋の申し込み' };
  const added = await administrator.call(desk.addPlacement, { params, body });
  expect(added.placements).toMatchObject([{ state: 'coming', note: '秋の申し込み' }]);
  expect(await isPr(id)).toBe(false);
  server().advance(day);
  await doMinutelyWork(server().context);
  expect(await isPr(id)).toBe(true);
  const { results } = await server().anonymous.call(companiesApi.search, {
    query: { s: 'ほうせんか商店' },
  });
  expect(results.map((card) => card.id)).toEqual([other, id]);
  server().advance(2 * day);
  await doMinutelyWork(server().context);
  expect(await isPr(id)).toBe(true);
  server().advance(day);
  await doMinutelyWork(server().context);
  expect(await isPr(id)).toBe(false);
});

test('a placement of today acts at once; overlaps and turned dates are refused', async () => {
  const administrator = await server().signedInStaff('administrator');
  const id = await makeCompany(server(), { name: 'すいせん' });
  const params = { id };
  const add = (from: number, to: number) =>
    administrator.call(desk.addPlacement, {
      params,
      body: { starts_on: dayFromNow(from), ends_on: dayFromNow(to) },
    });
  await add(-2, 2);
  expect(await isPr(id)).toBe(true);
  expect((await expectRefusal(add(2, 9), 'conflict')).detail).toContain('重なっています');
  await expectRefusal(add(-9, -2), 'conflict');
  await expectRefusal(add(9, 8), 'invalid');
  await add(3, 5);
  const stopped = await administrator.call(desk.stopPlacement, { params });
  expect(stopped.group).toBe('B');
  expect(stopped.placements.map(({ state }) => state)).toEqual(['over', 'coming']);
  expect(await isPr(id)).toBe(false);
  await expectRefusal(administrator.call(desk.stopPlacement, { params }), 'conflict');
  const placement = stopped.placements[1]?.id ?? '';
  const left = await administrator.call(desk.removePlacement, { params: { id, placement } });
  expect(left.placements).toHaveLength(1);
  await expectRefusal(
    administrator.call(desk.removePlacement, { params: { id, placement } }),
    'not_found',
  );
  const entries = await server()
    .context.db.select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'company.add_placement',
    'company.add_placement',
    'company.remove_placement',
    'company.stop_placement',
  ]);
});

test('a group that was set without dates stays until somebody ends it', async () => {
  const administrator = await server().signedInStaff('administrator');
  const id = await makeCompany(server(), { name: 'つばき', group: 'A' });
  await doMinutelyWork(server().context);
  expect(await isPr(id)).toBe(true);
  await administrator.call(desk.stopPlacement, { params: { id } });
  expect(await isPr(id)).toBe(false);
});
