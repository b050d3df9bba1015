import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

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

test('A search at the desk without words, or with hidden marks, is refused', async () => {
  const boss = await server().signedInStaff('administrator');
  for (const words of ['', '  ', 'あ\u202Eい'])
    await expectRefusal(boss.call(staffSearchApi.search, { body: { words } }), 'invalid');
});
