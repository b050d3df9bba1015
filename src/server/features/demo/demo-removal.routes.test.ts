import { and, eq, not, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { demoRemovalWords, staffDemoApi } from '#contract/staff/staff-demo.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { seed } from '#server/assembly/seed.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasMembers } from '#server/features/companies/company-members.queries.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { removedFavorites } from '#server/features/favorites/removed-favorites.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { isDemoRemoved } from './demo-state.ts';

const server = testServer();
let administrator: SignedIn;
let student: Awaited<ReturnType<typeof register>>;
let company: Awaited<ReturnType<typeof register>>;
/** Sample companies: one that a person owns, one that a person edited, and one that the student keeps. */
let samples: { owned: string; edited: string; kept: string; others: string[] };

const remove = () =>
  administrator.call(staffDemoApi.remove, { body: { confirmation: demoRemovalWords } });
const demoIds = async () => {
  const { db } = server().context;
  const rows = await db.select().from(companies).where(eq(companies.isDemo, true));
  return rows.map(({ id }) => id).toSorted();
};

beforeAll(async () => {
  const { db, now } = server().context;
  administrator = await server().signedInStaff('administrator');
  student = await register(server());
  company = await register(server(), 'company');
  const free = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.isDemo, true), not(hasMembers)))
    .orderBy(companies.id);
  const [owned = '', edited = '', kept = '', ...others] = free.map(({ id }) => id);
  samples = { owned, edited, kept, others };
  await db
    .update(companyMembers)
    .set({ companyId: owned })
    .where(eq(companyMembers.userId, company.user.id));
  await recordAudit(db, {
    by: { id: administrator.id, username: '運営' },
    ...{ action: 'company.edit', subject: { kind: 'company', id: edited } as const, now: now() },
  });
  for (const [id, memo] of [
    [kept, '朝が早いか聞く'],
    [owned, '近い'],
  ] as const) {
    const { id: favorite } = await student.client.call(favoritesApi.add, { body: { company: id } });
    await student.client.call(favoritesApi.update, { params: { id: favorite }, body: { memo } });
  }
  await student.client.call(diagnosisApi.create, { body: {} });
});

describe('the demonstration data', () => {
  test('is named before it goes, and nothing changes by asking', async () => {
    const before = await demoIds();
    const plan = await administrator.call(staffDemoApi.plan, {});
    expect(plan).toMatchObject({
      is_demo: true,
      goes: { companies: 328, accounts: 3, favorites: 1 },
      stays: { diagnoses: 1 },
    });
    expect(plan.goes.internships).toBeGreaterThan(0);
    expect(plan.goes.figures).toBeGreaterThan(100);
    expect(plan.stays.taken_over.map(({ id }) => id).toSorted()).toEqual(
      [samples.owned, samples.edited].toSorted(),
    );
    expect(plan.stays.columns).toBeGreaterThan(10);
    expect(await demoIds()).toEqual(before);
  });

  test('does not go without the words, for an editor, or from its own account', async () => {
    const body = JSON.stringify({ confirmation: 'はい' });
    const { access } = administrator;
    const answer = await server().send('POST', '/api/staff/demo/remove/', { access, body });
    expect(answer.status).toBe(400);
    const { detail } = await answer.json();
    expect(detail).toContain(demoRemovalWords);
    const login = await server().send('POST', '/api/token/', {
      body: JSON.stringify({ email: 'staff@demo.example', password: 'demo-pass-2026' }),
    });
    const own = server().clientOf((await login.json()).access);
    const confirmation = { body: { confirmation: demoRemovalWords } } as const;
    const refusal = await expectRefusal(own.call(staffDemoApi.remove, confirmation), 'conflict');
    expect(refusal.detail).toContain('見本の運営アカウント');
    expect(await demoIds()).toHaveLength(330);
  });

  test('is whole after a removal that broke off in the middle', async () => {
    const { db } = server().context;
    await db.execute(sql`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`);
    await db.execute(sql`create trigger break_off before update on settings
      for each row execute function break_off()`);
    await expect(remove()).rejects.toThrow(ApiCallError);
    await db.execute(sql`drop trigger break_off on settings`);
    expect(await demoIds()).toHaveLength(330);
    const accounts = await db.select().from(users).where(eq(users.isDemo, true));
    expect(accounts).toHaveLength(3);
    expect(await student.client.call(favoritesApi.list, {})).toHaveLength(2);
    expect(isDemoRemoved()).toBe(false);
  });

  test('goes once while people write, and what they made stays', async () => {
    const { db } = server().context;
    const writers = await Promise.all([1, 2, 3].map(() => register(server())));
    const writing = writers.flatMap(({ client }, at) =>
      samples.others
        .slice(at * 8, at * 8 + 8)
        .map((id) =>
          client.call(favoritesApi.add, { body: { company: id } }).then(() => 201, statusOf),
        ),
    );
    const removals = [remove(), remove()];
    const statuses = await Promise.all(writing);
    const [first, second] = await Promise.all(removals);
    expect(statuses.filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
    expect([first?.goes.companies, second?.goes.companies].toSorted()).toEqual([0, 328]);
    expect(await demoIds()).toEqual([samples.owned, samples.edited].toSorted());
    // A student who got 201 finds it again: as a favourite that went, never nowhere.
    const told = statuses.filter((status) => status === 201).length;
    const lists = await Promise.all(
      writers.map(async ({ client }) => client.call(favoritesApi.removed, {})),
    );
    expect(lists.flat()).toHaveLength(told);
    const dangling = await db.select().from(favorites);
    expect(dangling.map(({ companyId }) => companyId)).toEqual([samples.owned]);
    expect(isDemoRemoved()).toBe(true);
  });

  test('leaves students a sentence with their own memo until they have seen it', async () => {
    const removed = await student.client.call(favoritesApi.removed, {});
    expect(removed).toMatchObject([{ memo: '朝が早いか聞く', reason: 'demo' }]);
    expect(removed[0]?.company_name).not.toBe('');
    expect(await student.client.call(favoritesApi.list, {})).toHaveLength(1);
    const exported = await student.client.call(usersApi.exportData, {});
    expect(JSON.stringify(exported)).toContain('朝が早いか聞く');
    await student.client.call(favoritesApi.forgetRemoved, {});
    await student.client.call(favoritesApi.forgetRemoved, {});
    expect(await student.client.call(favoritesApi.removed, {})).toEqual([]);
    expect(await student.client.call(diagnosisApi.list, {})).toHaveLength(1);
    expect((await company.client.call(companiesApi.list, {}))[0]?.id).toBe(samples.owned);
  });

  test('does not come back with a restart, not even when it is asked for', async () => {
    const { db, catalogue } = server().context;
    const facts = { config: { seedDemo: true }, catalogue, today: new Date() };
    expect(await seed(db, facts)).toEqual({ isDemo: false });
    expect(await demoIds()).toHaveLength(2);
    const login = await server().send('POST', '/api/token/', {
      body: JSON.stringify({ email: 'student@demo.example', password: 'demo-pass-2026' }),
    });
    expect(login.status).toBe(401);
    const plan = await administrator.call(staffDemoApi.plan, {});
    expect(plan).toMatchObject({ is_demo: false, goes: { companies: 0, accounts: 0 } });
  });

  test('a memo of a company that went is kept for 90 days', async () => {
    const { db, now } = server().context;
    const held = async () => (await db.select().from(removedFavorites)).length;
    const before = await held();
    await purgeExpired(db, new Date(now().getTime() + 89 * 86_400_000));
    expect(await held()).toBe(before);
    await purgeExpired(db, new Date(now().getTime() + 91 * 86_400_000));
    expect(await held()).toBe(0);
  });
});

function statusOf(error: unknown): number {
  return error instanceof ApiCallError ? error.status : 0;
}
