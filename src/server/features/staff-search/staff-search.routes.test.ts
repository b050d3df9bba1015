import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { staffSchoolsApi } from '#contract/staff/staff-schools.ts';
import { newId } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import {
  selectCompanyOfMember,
  selectMembers,
} from '#server/features/companies/company-members.queries.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();

/** A company of a prefecture with a name that no other has. */
async function companyNamed(name: string, prefecture: string) {
  const { db } = server().context;
  const { user } = await register(server(), 'company');
  const company = await selectCompanyOfMember(db, { userId: user.id });
  const id = company?.id ?? '';
  await db.update(companies).set({ name, prefecture }).where(eq(companies.id, id));
  return id;
}

const search = (by: SignedIn, words: string) => by.call(staffSearchApi.search, { body: { words } });

test('A search at the desk finds what the role may see, and tells the audit log without the words', async () => {
  const boss = await server().signedInStaff('administrator');
  const editor = await server().signedInStaff('editor');
  const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
  const near = await companyNamed('ぴかぴか座布団', '27');
  const far = await companyNamed('ぴかぴか座布団', '13');
  const { reference } = await server().anonymous.call(inquiriesApi.send, {
    body: { kind: 'contact', name: '花子', email: someAddress(), body: 'ぴかぴか座布団のこと' },
  });
  const body = { words: 'ぴかぴか座布団' };
  const all = await boss.call(staffSearchApi.search, { body });
  expect(all.companies?.results.map(({ id }) => id).toSorted()).toEqual([near, far].toSorted());
  expect(all.inquiries?.results.map((row) => row.reference)).toEqual([reference]);
  expect(all.posts).toEqual({ count: 0, results: [] });
  expect(JSON.stringify(all)).not.toContain('花子');
  const written = await editor.call(staffSearchApi.search, { body });
  expect([written.companies, written.inquiries?.count]).toEqual([null, 1]);
  const reviewed = await reviewer.call(staffSearchApi.search, { body });
  expect(reviewed).toMatchObject({ inquiries: null, posts: null, companies: { count: 1 } });
  expect(reviewed.companies?.results.map(({ id }) => id)).toEqual([near]);
  const query = { action: 'inquiry.search', subject_id: 'desk-search' };
  const { results, count } = await boss.call(staffAuditApi.list, { query });
  expect(count).toBe(2);
  expect(JSON.stringify(results)).not.toContain('座布団');
});

test('A search at the desk finds companies by their people, within reach, and the look is noted', async () => {
  const { db } = server().context;
  const boss = await server().signedInStaff('administrator');
  const editor = await server().signedInStaff('editor');
  const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
  const near = await companyNamed('みなみ工業', '27');
  const far = await companyNamed('きた工業', '13');
  const contact = {
    contactName: '鬼怒川 すみれ',
    contactEmail: 'Sumire@kinugawa.example',
    contactPhone: '06-4711-0815',
  };
  await db.update(companies).set(contact).where(eq(companies.id, near));
  const [member] = await selectMembers(db, { companyId: far });
  await db
    .update(users)
    .set({ username: '鬼怒川　次郎' })
    .where(eq(users.id, member?.userId ?? ''));
  const query = { action: 'company.search_people', subject_id: 'desk-search' };
  const before = await boss.call(staffAuditApi.list, { query });
  const people = async (by: SignedIn, words: string) =>
    (await search(by, words)).company_people?.results.map((row) => [
      row.id,
      row.is_contact,
      row.is_member,
    ]);
  const [atNear, atFar] = [
    [near, true, false],
    [far, false, true],
  ];
  expect((await people(boss, '鬼怒川'))?.toSorted()).toEqual([atNear, atFar].toSorted());
  for (const words of [
    '鬼怒川すみれ',
    'すみれ 鬼怒川',
    'sumire@KINUGAWA',
    '0647110815',
    '０６−４７１１',
  ])
    expect(await people(boss, words), words).toEqual([atNear]);
  expect(await people(boss, '鬼怒川 次郎')).toEqual([atFar]);
  expect(await people(boss, '鬼怒川 三郎')).toEqual([]);
  const seen = await search(reviewer, '鬼怒川');
  expect(seen.company_people).toMatchObject({ count: 1, results: [{ id: near }] });
  expect(JSON.stringify(seen)).not.toMatch(/鬼怒川|すみれ|kinugawa/i);
  expect((await search(editor, '鬼怒川')).company_people).toBeNull();
  // A reference names nobody: no person is looked for, and nothing is noted.
  expect((await search(boss, 'M-2026')).company_people).toEqual({ count: 0, results: [] });
  const { results, count } = await boss.call(staffAuditApi.list, { query });
  // Eight of the administrator and one of the reviewer, which is the newest.
  expect(count - before.count).toBe(9);
  expect(results[0]).toMatchObject({ subject_kind: 'company', after: { rows: 1 } });
  expect(JSON.stringify(results)).not.toMatch(/鬼怒川|すみれ|kinugawa/i);
});

test('A search at the desk finds no people of a company in the trash or of one that was merged', async () => {
  const { db, now } = server().context;
  const boss = await server().signedInStaff('administrator');
  const [trashed, merged, kept] = [
    await companyNamed('ごみ箱工業', '13'),
    await companyNamed('まとめ工業', '13'),
    await companyNamed('のこる工業', '13'),
  ];
  const set = { contactName: '猪苗代 あおい' };
  await db
    .update(companies)
    .set(set)
    .where(inArray(companies.id, [trashed, merged, kept]));
  await db.update(companies).set({ trashedAt: now() }).where(eq(companies.id, trashed));
  await db.insert(companyRedirects).values({ fromId: merged, companyId: kept });
  const { company_people } = await boss.call(staffSearchApi.search, { body: { words: '猪苗代' } });
  expect(company_people?.results.map(({ id }) => id)).toEqual([kept]);
});

test('A search at the desk finds entries of catalogues and high schools for who may correct them', async () => {
  const editor = await server().signedInStaff('editor');
  const reviewer = await server().signedInStaff('reviewer');
  const { catalogues, high_schools } = await search(editor, 'パン製造');
  expect(catalogues?.results[0]).toMatchObject({ kind: 'occupations' });
  expect(high_schools?.count).toBe(0);
  const name = 'あけぼの座布団高等学校';
  const body = {
    ...{ name, kana: 'アケボノコウトウガッコウ', prefecture: '13' },
    ...{ code: null, closed_on: null },
  };
  const school = await editor.call(staffSchoolsApi.add, { body });
  expect((await search(editor, name)).high_schools?.results).toEqual([
    { id: school.id, name, prefecture: '13' },
  ]);
  const many = await search(editor, '業');
  expect(many.catalogues?.results.length).toBe(5);
  expect(many.catalogues?.count).toBeGreaterThan(5);
  // Nothing but a mark is in no entry, and finds not all of them.
  const none = await search(editor, 'ー');
  expect([none.catalogues?.count, none.high_schools?.count]).toEqual([0, 0]);
  expect(await search(reviewer, 'パン製造')).toMatchObject({
    catalogues: null,
    high_schools: null,
  });
});

test('A search at the desk finds no entry of a catalogue that was taken out', async () => {
  const editor = await server().signedInStaff('editor');
  const value = { word: `みほん${newId().slice(-4)}語`, reading: 'みほんご' };
  const added = await editor.call(staffCataloguesApi.add, {
    params: { kind: 'furigana' },
    body: { value },
  });
  const found = async () =>
    (await editor.call(staffSearchApi.search, { body: { words: added.key } })).catalogues?.results;
  expect(await found()).toEqual([{ kind: 'furigana', key: added.key, title: expect.any(String) }]);
  await editor.call(staffCataloguesApi.remove, {
    params: { kind: 'furigana', key: added.key },
    body: { updated_at: added.updated_at },
  });
  expect(await found()).toEqual([]);
});

test('A search at the desk without words, or with hidden marks, is refused', async () => {
  const boss = await server().signedInStaff('administrator');
  for (const words of ['', '  ', 'あ\u202Eい'])
    await expectRefusal(boss.call(staffSearchApi.search, { body: { words } }), 'invalid');
});
