import { count, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyRedirectsApi } from '#contract/company/company-redirects.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { merges } from '#server/assembly/duties.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { dayMilliseconds, daysBefore } from '#server/duties.ts';
import { deleteUser } from '#server/features/accounts/users.queries.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import {
  companyDailyCounts,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import {
  companyMonthVisitors,
  companyWishes,
} from '#server/features/visitors/company-figures.table.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companyMergeRows, companyMerges } from './company-merging.table.ts';
import { readRows } from './merge-rows.ts';

const server = testServer();

type Pair = { from: string; into: string };

/** Every row of the two companies by table and key; the moment of the last change is not compared. */
async function stateOf(pair: Pair) {
  const reading = await readRows(server().context.db, merges, pair);
  return Object.fromEntries(
    [...reading].map(([{ name }, rows]) => [
      name,
      rows
        .map((row) => JSON.stringify(name === 'companies' ? { ...row, updated_at: null } : row))
        .toSorted(),
    ]),
  );
}

async function merge({ from, into }: Pair) {
  const administrator = await server().signedInStaff('administrator');
  return administrator.call(desk.merge, { params: { id: from }, body: { into } });
}

async function undo(id: string) {
  const administrator = await server().signedInStaff('administrator');
  return administrator.call(desk.undoMerge, { params: { id } });
}

const remove = async (id: string) =>
  (await server().signedInStaff('administrator')).call(desk.remove, { params: { id } });

async function studentWhoKeeps(...kept: [company: string, memo: string][]) {
  const student = await register(server(), 'student');
  for (const [company, memo] of kept) {
    const { id } = await student.client.call(favoritesApi.add, { body: { company } });
    await student.client.call(favoritesApi.update, { params: { id }, body: { memo } });
  }
  return student;
}

async function showPages(...ids: string[]) {
  const { db } = server().context;
  await db.update(companies).set({ status: 'published' }).where(inArray(companies.id, ids));
}

const counted = (companyId: string, number: number) => ({
  ...{ companyId, day: '2026-11-01', measure: 'impressions' as const },
  ...{ count: number, people: number },
});

/** Two public companies of a name, with favourites, figures and views of their own. */
async function twins() {
  const { db } = server().context;
  const from = await makeCompany(server(), { name: 'なでしこ食品' }, ['bakery-bread-maker']);
  const into = await makeCompany(server(), { name: 'なでしこ食品' }, ['bakery-bread-maker']);
  const one = await studentWhoKeeps([from, '古いページを見た']);
  const both = await studentWhoKeeps([from, '古いほう'], [into, '新しいほう']);
  await db.insert(companyDailyCounts).values([counted(from, 6), counted(into, 8)]);
  await db.insert(companyViews).values([
    { companyId: from, day: '2026-11-01', visitor: 'a' },
    { companyId: from, day: '2026-11-01', visitor: 'b' },
    { companyId: into, day: '2026-11-01', visitor: 'b' },
  ]);
  return { from, into, one, both };
}

describe('The undo of a merge', () => {
  test('brings back every row of both companies, and the address', async () => {
    const { from, into, both } = await twins();
    const before = await stateOf({ from, into });
    await merge({ from, into });
    expect(await stateOf({ from, into })).not.toEqual(before);
    const administrator = await server().signedInStaff('administrator');
    const merged = await administrator.call(desk.detail, { params: { id: from } });
    expect(merged.undo?.moved).toMatchObject({ favorites: 2, shared_favorites: 1, views: 2 });

    const answer = await undo(from);
    expect(answer).toMatchObject({ status: 'published', merged_into: null, undo: null });
    expect(await stateOf({ from, into })).toEqual(before);
    const list = await both.client.call(favoritesApi.list, {});
    expect(list.map(({ company, memo }) => [company.id, memo])).toEqual(
      expect.arrayContaining([
        [from, '古いほう'],
        [into, '新しいほう'],
      ]),
    );
    const { anonymous } = server();
    await expectRefusal(
      anonymous.call(companyRedirectsApi.find, { params: { id: from } }),
      'not_found',
    );
    const found = await anonymous.call(companiesApi.search, { query: { s: 'なでしこ食品' } });
    expect(found.results.map(({ id }) => id).toSorted()).toEqual([from, into].toSorted());
    const entries = await server()
      .context.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, from));
    expect(entries.map(({ action }) => action)).toEqual(['company.merge', 'company.undo_merge']);
    const [left] = await server().context.db.select({ rows: count() }).from(companyMergeRows);
    expect(left?.rows).toBe(0);
  });

  test('is refused while the page lies in the trash, and changes nothing', async () => {
    const { from, into } = await twins();
    await merge({ from, into });
    await remove(from);
    const before = await stateOf({ from, into });
    const refusal = await expectRefusal(undo(from), 'conflict');
    expect(refusal.detail).toContain('ゴミ箱');
    expect(await stateOf({ from, into })).toEqual(before);
  });

  test('is refused with a sentence once it is done, and for a company that was never merged', async () => {
    const { from, into } = await twins();
    await expectRefusal(undo(into), 'conflict');
    await merge({ from, into });
    await undo(from);
    await expectRefusal(undo(from), 'conflict');
    // The two can be made one again.
    await merge({ from, into });
    await undo(from);
  });

  test('keeps what was written and counted after the merge', async () => {
    const { db } = server().context;
    const { from, into, one, both } = await twins();
    await merge({ from, into });
    const administrator = await server().signedInStaff('administrator');
    const { updated_at } = await administrator.call(desk.detail, { params: { id: into } });
    await administrator.call(desk.edit, {
      params: { id: into },
      body: { updated_at, catch_copy: 'まとめたあとに直した言葉' },
    });
    const [kept] = await both.client.call(favoritesApi.list, {});
    await both.client.call(favoritesApi.update, {
      params: { id: kept?.id ?? '' },
      body: { memo: 'あとから書いたメモ' },
    });
    const [taken] = await one.client.call(favoritesApi.list, {});
    await one.client.call(favoritesApi.removeByCompany, {
      body: { company_id: taken?.company.id ?? '' },
    });
    const late = await studentWhoKeeps([into, 'まとめたあとに入れた']);
    await db
      .update(companyDailyCounts)
      .set({ count: 20 })
      .where(eq(companyDailyCounts.companyId, into));

    await undo(from);
    const page = await administrator.call(desk.detail, { params: { id: into } });
    expect(page.page.catch_copy).toBe('まとめたあとに直した言葉');
    const memos = (await both.client.call(favoritesApi.list, {})).map(({ company, memo }) => [
      company.id,
      memo,
    ]);
    expect(memos.toSorted()).toEqual(
      [
        [from, '古いほう'],
        [into, 'あとから書いたメモ'],
      ].toSorted(),
    );
    expect(await one.client.call(favoritesApi.list, {})).toEqual([]);
    expect(
      (await late.client.call(favoritesApi.list, {})).map(({ company }) => company.id),
    ).toEqual([into]);
    const sums = await db.select().from(companyDailyCounts);
    const countOf = (id: string) => sums.find(({ companyId }) => companyId === id)?.count;
    // 14 after the merge, 6 more since: the 6 of the other company go back to it.
    expect([countOf(from), countOf(into)]).toEqual([6, 14]);
  });

  test('brings back no favourite that the student has removed, over several merges', async () => {
    const { from, into, both } = await twins();
    const third = await makeCompany(server(), { name: 'おわりの食品' });
    const again = await studentWhoKeeps([from, 'a'], [into, 'b'], [third, 'c']);
    await merge({ from, into });
    await merge({ from: into, into: third });
    for (const { client } of [both, again])
      await client.call(favoritesApi.removeByCompany, { body: { company_id: third } });
    await again.client.call(favoritesApi.add, { body: { company: third } });
    await undo(into);
    await undo(from);
    expect(await both.client.call(favoritesApi.list, {})).toEqual([]);
    const list = await again.client.call(favoritesApi.list, {});
    expect(list.map(({ company, memo }) => [company.id, memo])).toEqual([[third, '']]);
  });

  test('keeps nothing of visitors that lives shorter than 30 days', async () => {
    const { db } = server().context;
    const { from, into } = await twins();
    const visit = { companyId: from, day: '2026-11-01', visitor: 'short-lived' };
    await db.insert(companyMonthVisitors).values(visit);
    await db.insert(companyVisitorPrefectures).values({ ...visit, prefecture: '13' });
    await db.insert(companyWishes).values({
      ...{ companyId: from, item: 'youth.training', week: '2026-10-26', visitor: 'short-lived' },
    });
    await merge({ from, into });
    const kept = await db.select().from(companyMergeRows);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('short-lived');
  });

  test('keeps no view longer than views are kept', async () => {
    const { db, now } = server().context;
    const { from, into } = await twins();
    const dayBefore = (days: number) => japanDay(daysBefore(now(), days));
    await db.insert(companyViews).values([
      { companyId: from, day: dayBefore(390), visitor: 'old' },
      { companyId: from, day: dayBefore(300), visitor: 'younger' },
    ]);
    await merge({ from, into });
    server().advance(10 * dayMilliseconds);
    await purgeExpired(db, now());
    const kept = JSON.stringify(await db.select().from(companyMergeRows));
    expect(kept).not.toContain('"old"');
    expect(kept).toContain('"younger"');
    await undo(from);
  });

  test('of the first of two merges waits for the second, and each gives back its own', async () => {
    const first = await twins();
    const other = await makeCompany(server(), { name: 'なでしこ食品 南店' });
    await studentWhoKeeps([other, '']);
    const pair = { from: first.from, into: first.into };
    const before = [await stateOf(pair), await stateOf({ from: other, into: first.into })];
    await merge(pair);
    await merge({ from: other, into: first.into });
    await expectRefusal(undo(first.from), 'conflict');
    await undo(other);
    await undo(first.from);
    expect([await stateOf(pair), await stateOf({ from: other, into: first.into })]).toEqual(before);
  });

  test('of a company that went on into a third one begins at the end', async () => {
    const { from, into } = await twins();
    const third = await makeCompany(server(), { name: 'おわりの食品' });
    const before = await stateOf({ from, into });
    await merge({ from, into });
    await merge({ from: into, into: third });
    await expectRefusal(undo(from), 'conflict');
    await undo(into);
    const lead = await server().anonymous.call(companyRedirectsApi.find, { params: { id: from } });
    expect(lead.company).toBe(into);
    await undo(from);
    expect(await stateOf({ from, into })).toEqual(before);
  });

  test('gives the members back whose requests still wait or were declined', async () => {
    const from = await registerCompany(server(), { company_name: 'ふたえ工業' });
    const into = await registerCompany(server(), { company_name: 'ふたえ工業 本社' });
    const pair = { from: from.id, into: into.id };
    const before = await stateOf(pair);
    await merge(pair);
    expect(await from.client.call(companiesApi.list, {})).toEqual([]);
    expect(await from.client.call(companyRequestsApi.own, {})).toMatchObject({ state: 'waiting' });
    await undo(from.id);
    expect((await from.client.call(companiesApi.list, {})).map(({ id }) => id)).toEqual([from.id]);
    await expectRefusal(from.client.call(companyRequestsApi.own, {}), 'not_found');
    expect(await stateOf(pair)).toEqual(before);
  });

  test('leaves out members who left, students who left, and what is kept of them', async () => {
    const { db } = server().context;
    const owner = await registerCompany(server());
    const from = await makeCompany(server(), { name: 'みずたま運輸' });
    const works = eq(companyMembers.userId, owner.user.id);
    await db.update(companyMembers).set({ companyId: from }).where(works);
    const into = await makeCompany(server(), { name: 'みずたま運輸' });
    const gone = await studentWhoKeeps([from, 'だれにも見せないメモ']);
    const both = await studentWhoKeeps([into, '']);
    const pair = { from, into };
    expect((await merge(pair)).moves_account).toBe(true);
    for (const { id } of [owner.user, gone.user]) await deleteUser(db, { id });
    const rows = await db.select().from(companyMergeRows);
    expect(JSON.stringify(rows)).not.toContain('だれにも見せないメモ');
    expect(rows.map(({ personId }) => personId)).not.toContain(gone.user.id);
    await undo(from);
    const members = await db.select({ id: companyMembers.companyId }).from(companyMembers);
    expect(members.map(({ id }) => id)).not.toContain(from);
    const kept = await db.select().from(favorites).where(eq(favorites.studentId, both.user.id));
    expect(kept.map(({ companyId }) => companyId)).toEqual([into]);
  });

  test('keeps a page off the site whose people have all left, without their contact', async () => {
    const { db } = server().context;
    const contactName = '担当 はなこ';
    const owner = await registerCompany(server(), { contact_name: contactName });
    const colleague = await register(server(), 'company');
    await db
      .update(companyMembers)
      .set({ companyId: owner.id, role: 'editor' })
      .where(eq(companyMembers.userId, colleague.user.id));
    const { id: into } = await registerCompany(server());
    await showPages(owner.id, into);
    await merge({ from: owner.id, into });
    const contact = async () => {
      const [row] = await db.select().from(companies).where(eq(companies.id, owner.id));
      return [row?.contactName, row?.contactPhone];
    };
    await db
      .update(companies)
      .set({ contactName, contactPhone: '03-0000-0000' })
      .where(eq(companies.id, owner.id));
    await purgeAccount(db, { userId: colleague.user.id });
    expect(await contact()).toEqual([contactName, '03-0000-0000']);
    await purgeAccount(db, { userId: owner.user.id });
    expect(await contact()).toEqual([null, null]);
    expect(await undo(owner.id)).toMatchObject({
      ...{ status: 'paused', paused_by: 'staff', merged_into: null },
    });
    const { anonymous } = server();
    await expectRefusal(
      anonymous.call(companiesApi.detail, { params: { id: owner.id } }),
      'not_found',
    );
  });

  test('keeps a page hidden whose member works for another company since', async () => {
    const { db } = server().context;
    const owner = await registerCompany(server());
    const { id: into } = await registerCompany(server());
    await showPages(owner.id, into);
    await merge({ from: owner.id, into });
    await db.insert(companyMembers).values({
      ...{ userId: owner.user.id, companyId: into, role: 'editor' },
      createdAt: server().context.now(),
    });
    expect(await undo(owner.id)).toMatchObject({ status: 'paused', paused_by: 'staff' });
    const [row] = await db.select().from(companies).where(eq(companies.id, owner.id));
    expect([row?.contactName, row?.contactPhone, row?.contactEmail]).toEqual([null, null, null]);
  });

  test('is refused while another public page has the same 法人番号', async () => {
    const { db } = server().context;
    const { from, into } = await twins();
    const number = '7000012050002';
    const rename = (id: string, corporateNumber: string | null) =>
      db.update(companies).set({ corporateNumber }).where(eq(companies.id, id));
    await rename(from, number);
    await merge({ from, into });
    await rename(into, number);
    const { detail } = await expectRefusal(undo(from), 'conflict');
    expect(detail).toContain('法人番号');
    const redirect = await server().anonymous.call(companyRedirectsApi.find, {
      params: { id: from },
    });
    expect(redirect.company).toBe(into);
    await rename(into, null);
    expect(await undo(from)).toMatchObject({ status: 'published' });
  });

  test('is possible for 30 days, and then nothing of it is kept', async () => {
    const { db, now } = server().context;
    const early = await twins();
    await merge(early);
    server().advance(29 * dayMilliseconds);
    await purgeExpired(db, now());
    await undo(early.from);
    const late = await twins();
    await merge(late);
    const named = { contactName: '担当', contactPhone: '03-0000-0000' };
    await db.update(companies).set(named).where(eq(companies.id, late.from));
    server().advance(30 * dayMilliseconds + 1);
    await expectRefusal(undo(late.from), 'conflict');
    await purgeExpired(db, now());
    expect(await db.$count(companyMerges, eq(companyMerges.fromId, late.from))).toBe(0);
    const administrator = await server().signedInStaff('administrator');
    const { merged_into, undo: open } = await administrator.call(desk.detail, {
      params: { id: late.from },
    });
    expect([merged_into?.id, open]).toEqual([late.into, null]);
    const [left] = await db.select().from(companies).where(eq(companies.id, late.from));
    expect([left?.contactName, left?.contactPhone]).toEqual([null, null]);
  });
});
