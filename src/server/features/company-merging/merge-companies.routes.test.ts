import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companyRedirectsApi } from '#contract/company/company-redirects.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { purgeTrash } from '#server/features/staff-trash/purge-trash.ts';
import { companyDailyCounts } from '#server/features/visitors/company-analytics.table.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const desk = staffCompaniesApi;

async function studentWhoKeeps(...kept: [company: string, memo: string][]) {
  const { client } = await register(server(), 'student');
  for (const [company, memo] of kept) {
    const { id } = await client.call(favoritesApi.add, { body: { company } });
    if (memo) await client.call(favoritesApi.update, { params: { id }, body: { memo } });
  }
  return client;
}

describe('a merge', () => {
  test('keeps every favourite exactly once, adds up figures and leads the address on', async () => {
    const administrator = await server().signedInStaff('administrator');
    const { db } = server().context;
    const from = await makeCompany(server(), { name: 'あじさい電気' }, ['bakery-bread-maker']);
    const into = await makeCompany(server(), { name: 'あじさい電気' });
    const first = await studentWhoKeeps([from, '見学した']);
    const second = await studentWhoKeeps([into, '']);
    const both = await studentWhoKeeps([from, '古いほうのメモ'], [into, '新しいほうのメモ']);
    const today = japanDay(server().context.now());
    const counts = (companyId: string, number: number, day = '2026-11-01') => ({
      ...{ companyId, day, measure: 'impressions' as const, count: number, people: number },
    });
    await db
      .insert(companyDailyCounts)
      .values([
        ...[counts(from, 6), counts(into, 3), counts(from, 4, today), counts(into, 2, today)],
        ...[counts(from, 4, '2026-11-02'), counts(into, 7, '2026-11-02')],
      ]);
    await db.insert(companyViews).values([
      { companyId: from, day: '2026-11-01', visitor: 'a' },
      { companyId: from, day: '2026-11-01', visitor: 'b' },
      { companyId: into, day: '2026-11-01', visitor: 'b' },
    ]);

    const groups = await administrator.call(desk.duplicates, {});
    const group = groups.find(({ companies }) => companies.some(({ id }) => id === from));
    expect(group?.companies.map(({ id }) => id).toSorted()).toEqual([from, into].toSorted());

    const plan = await administrator.call(desk.mergePlan, {
      params: { id: from },
      query: { into },
    });
    expect(plan).toMatchObject({
      favorites: 2,
      shared_favorites: 1,
      moves_account: false,
      members_who_ask: 0,
      occupations: 1,
      views: 2,
    });
    await administrator.call(desk.merge, { params: { id: from }, body: { into } });

    const kept = await db.select().from(favorites).where(eq(favorites.companyId, into));
    expect(kept).toHaveLength(3);
    expect(new Set(kept.map(({ studentId }) => studentId)).size).toBe(3);
    for (const client of [first, second, both]) {
      const list = await client.call(favoritesApi.list, {});
      expect(list.map(({ company }) => company.id)).toEqual([into]);
    }
    const memo = (await both.call(favoritesApi.list, {}))[0]?.memo;
    expect(memo).toBe('新しいほうのメモ\n古いほうのメモ');
    const [left] = await db
      .select({ rows: count() })
      .from(favorites)
      .where(eq(favorites.companyId, from));
    expect(left?.rows).toBe(0);
    const sums = await db
      .select()
      .from(companyDailyCounts)
      .where(eq(companyDailyCounts.companyId, into))
      .orderBy(companyDailyCounts.day);
    // The same people may have been at both, and today they may still come to the one that stays.
    const ofDays = {
      '2026-11-01': { count: 9, people: 6 },
      // Fewer than five looked at the one that goes.
      '2026-11-02': { count: 7, people: 7 },
      [today]: { count: 6, people: 2 },
    };
    expect(
      Object.fromEntries(sums.map(({ day, count, people }) => [day, { count, people }])),
    ).toEqual(ofDays);
    const views = await db.select().from(companyViews).where(eq(companyViews.companyId, into));
    expect(views.map(({ visitor }) => visitor).toSorted()).toEqual(['a', 'b']);

    await expectRefusal(
      server().anonymous.call(companiesApi.detail, { params: { id: from } }),
      'not_found',
    );
    const found = await server().anonymous.call(companiesApi.search, {
      query: { s: 'あじさい電気' },
    });
    expect(found.results.map(({ id }) => id)).toEqual([into]);
    const lead = await server().anonymous.call(companyRedirectsApi.find, { params: { id: from } });
    expect(lead.company).toBe(into);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, from));
    expect(entry?.after).toMatchObject({ merged_into: into, favorites: 2 });
    // Numbers, never who.
    const students = kept.map(({ studentId }) => studentId);
    expect(students.some((id) => JSON.stringify(entry).includes(id))).toBe(false);
  });

  test('moves the account to a page without one, and follows a chain of addresses', async () => {
    const administrator = await server().signedInStaff('administrator');
    const { db } = server().context;
    const owned = await registerCompany(server());
    const middle = await makeCompany(server(), { name: 'なかつぎ' });
    const last = await makeCompany(server(), { name: 'おわりの会社' });
    const merge = (id: string, into: string) =>
      administrator.call(desk.merge, { params: { id }, body: { into } });
    expect((await merge(owned.id, middle)).moves_account).toBe(true);
    const [own] = await owned.client.call(companiesApi.list, {});
    expect(own?.id).toBe(middle);
    await merge(middle, last);
    for (const id of [owned.id, middle]) {
      const lead = await server().anonymous.call(companyRedirectsApi.find, { params: { id } });
      expect(lead.company).toBe(last);
    }
    await expectRefusal(merge(middle, owned.id), 'conflict');
    await expectRefusal(merge(last, last), 'conflict');
    await expectRefusal(merge(last, middle), 'conflict');
    await expectRefusal(
      administrator.call(desk.resume, { params: { id: middle }, body: { reason: '再開' } }),
      'conflict',
    );
    await expectRefusal(administrator.call(desk.remove, { params: { id: last } }), 'conflict');
    await administrator.call(desk.remove, { params: { id: middle } });
    await expectRefusal(administrator.call(desk.detail, { params: { id: middle } }), 'not_found');
    await purgeTrash(db, new Date(server().context.now().getTime() + 31 * 86_400_000));
    const [gone] = await db
      .select({ rows: count() })
      .from(companies)
      .where(eq(companies.id, middle));
    expect(gone?.rows).toBe(0);
    const lead = await server().anonymous.call(companyRedirectsApi.find, {
      params: { id: middle },
    });
    expect(lead.company).toBe(last);
  });

  test('that fails half way changes nothing', async () => {
    const administrator = await server().signedInStaff('administrator');
    const { db } = server().context;
    const from = await makeCompany(server(), { name: 'はんぶん一' });
    const into = await makeCompany(server(), { name: 'はんぶん二' });
    const client = await studentWhoKeeps([from, '']);
    await db.execute(sql`alter table company_visitor_prefectures rename to visitors_away`);
    await expect(
      administrator.call(desk.merge, { params: { id: from }, body: { into } }),
    ).rejects.toThrow();
    await db.execute(sql`alter table visitors_away rename to company_visitor_prefectures`);
    const list = await client.call(favoritesApi.list, {});
    expect(list.map(({ company }) => company.id)).toEqual([from]);
  });
});

test('a new page with a known name and prefecture is a likely duplicate before it is public', async () => {
  const editor = await server().signedInStaff('reviewer');
  const known = await makeCompany(server(), { name: 'ききょう工務店', prefecture: '13' });
  const { id } = await registerCompany(server(), {
    company_name: '株式会社ききょう工務店',
    prefecture: '13',
  });
  const elsewhere = await makeCompany(server(), { name: 'ききょう工務店', prefecture: '01' });
  const groups = await editor.call(desk.duplicates, {});
  const group = groups.find(({ companies }) => companies.some((row) => row.id === id));
  expect(group?.companies.map((row) => row.id).toSorted()).toEqual([known, id].toSorted());
  expect(group?.companies.map((row) => row.id)).not.toContain(elsewhere);
});
