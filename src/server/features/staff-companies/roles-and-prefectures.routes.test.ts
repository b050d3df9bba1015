import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { staffCompanyRequestsApi } from '#contract/account/company-requests.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffAuditApi, staffTeamApi } from '#contract/staff/staff-access.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { staffCompanyMembersApi } from '#contract/staff/staff-company-members.ts';
import { staffHealthApi } from '#contract/staff/staff-health.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { newId } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { loadCompany } from '#server/features/company-editing/load-editing.ts';
import { insertRequest } from '#server/features/company-members/requests/company-requests.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

/** A company of a prefecture with its account. */
async function companyIn(prefecture: string) {
  const { db } = server().context;
  const account = await register(server(), 'company');
  const company = await selectCompanyOfMember(db, { userId: account.user.id });
  if (!company) throw new Error('no company');
  await db.update(companies).set({ prefecture }).where(eq(companies.id, company.id));
  return { id: company.id, account };
}

/** Puts a copy of the company's page before the reviewers. */
async function submit(id: string) {
  const { db, now } = server().context;
  const row = await lockCompany(db, { id });
  if (!row) throw new Error('no company');
  const { published: submitted } = await loadCompany(db, row);
  const copy = { submitted, submittedAt: now() };
  await db
    .insert(companyDrafts)
    .values({ companyId: id, ...copy })
    .onConflictDoUpdate({ target: companyDrafts.companyId, set: copy });
}

test('Every call of a reviewer that names a company in its path asks for the prefecture', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
  const unasked = endpoints.filter(
    ({ access, path, reaches }) => access === 'staff-review' && path.includes('{id}') && !reaches,
  );
  expect(unasked.map(({ path }) => path)).toEqual([]);
});

describe('A reviewer with prefectures', () => {
  test('reads, claims and proves companies there alone', async () => {
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
    const [inside, outside] = [await companyIn('27'), await companyIn('13')];
    const call = (id: string) => reviewer.call(staffCompaniesApi.detail, { params: { id } });
    expect((await call(inside.id)).id).toBe(inside.id);
    await expectRefusal(call(outside.id), 'permission_denied');
    const refused = [
      reviewer.call(staffCompaniesApi.claim, { params: { id: outside.id } }),
      reviewer.call(staffCompanyMembersApi.look, { params: { id: outside.id } }),
      reviewer.call(staffCompanyProofApi.noteCall, {
        params: { id: outside.id },
        body: { note: '電話で確かめました。' },
      }),
    ];
    const results = await Promise.allSettled(refused);
    const refusal = {
      status: 'rejected',
      reason: {
        status: 403,
        errorData: { detail: expect.stringContaining('担当する都道府県の外') },
      },
    };
    expect(results).toMatchObject(refused.map(() => refusal));
  });

  test('finds in lists, numbers and the next company only those there', async () => {
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['31'] });
    const [inside, outside] = [await companyIn('31'), await companyIn('13')];
    await submit(outside.id);
    await submit(inside.id);
    const { results } = await reviewer.call(staffCompaniesApi.list, { query: { per_page: 200 } });
    expect(results.map(({ prefecture }) => prefecture)).not.toContain('13');
    expect(results.map(({ id }) => id)).toContain(inside.id);
    const { company } = await reviewer.call(staffCompaniesApi.next, { query: {} });
    expect(company?.id).toBe(inside.id);
    const summary = await reviewer.call(staffHealthApi.summary, {});
    expect(summary).toMatchObject({ waiting_companies: 1, open_inquiries: null, dead_mails: null });
  });

  test('decides about requests to join companies there alone', async () => {
    const { db } = server().context;
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['28'] });
    const [inside, outside] = [await companyIn('28'), await companyIn('13')];
    const requestTo = async (companyId: string) => {
      const { id: userId } = await server().signedIn('company');
      const request = { id: newId(), userId, companyId, companyName: 'みほん工業' };
      await insertRequest(db, { ...request, state: 'waiting' });
      return request.id;
    };
    const [near, far] = [await requestTo(inside.id), await requestTo(outside.id)];
    const listed = await reviewer.call(staffCompanyRequestsApi.list, {});
    expect(listed.map(({ id }) => id)).toEqual([near]);
    const decline = (id: string) =>
      reviewer.call(staffCompanyRequestsApi.decline, { params: { id } });
    await expectRefusal(decline(far), 'permission_denied');
    await decline(near);
  });
});

test('A role that was taken away refuses the next request with a sentence, and ends the claim', async () => {
  const boss = await server().signedInStaff('administrator');
  const reviewer = await server().signedInStaff('reviewer');
  const { id } = await companyIn('13');
  await submit(id);
  await reviewer.call(staffCompaniesApi.claim, { params: { id } });
  await boss.call(staffTeamApi.change, { params: { id: reviewer.id }, body: { role: 'editor' } });
  await expect(
    reviewer.call(staffCompaniesApi.pause, { params: { id }, body: { reason: '休日' } }),
  ).rejects.toMatchObject({
    status: 403,
    errorData: { detail: expect.stringContaining('いまの役割（編集者）') },
  });
  const seen = await boss.call(staffCompaniesApi.detail, { params: { id } });
  expect(seen.claim).toBe(null);
  await reviewer.call(staffInquiriesApi.list, { query: {} });
});

test('Prefectures belong to reviewers: others are refused them, and lose them with the role', async () => {
  const boss = await server().signedInStaff('administrator');
  const email = `${newId()}@staff.example`;
  const invite = (role: 'editor' | 'reviewer') =>
    boss.call(staffTeamApi.invite, { body: { email, role, prefectures: ['27', '26', '27'] } });
  await expectRefusal(invite('editor'), 'invalid');
  const invited = await invite('reviewer');
  expect(invited).toMatchObject({ role: 'reviewer', prefectures: ['26', '27'] });
  const params = { id: invited.id };
  const changed = await boss.call(staffTeamApi.change, { params, body: { role: 'editor' } });
  expect(changed).toMatchObject({ role: 'editor', prefectures: [] });
  const { results } = await boss.call(staffAuditApi.list, { query: { subject_id: invited.id } });
  expect(results.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { role: 'reviewer', prefectures: ['26', '27'] },
      after: { role: 'editor', prefectures: null },
    },
    { before: null, after: { role: 'reviewer', prefectures: ['26', '27'] } },
  ]);
});

describe('A company whose contact or member has the address of somebody of the staff', () => {
  test('is reviewed by others, and says so at the desk', async () => {
    const { db } = server().context;
    const boss = await server().signedInStaff('administrator');
    const colleague = await server().signedInStaff('reviewer');
    const { id, account } = await companyIn('13');
    const setMail = (userId: string, email: string) =>
      db.update(users).set({ email, emailKey: email.toLowerCase() }).where(eq(users.id, userId));
    await setMail(boss.id, 'Hanako@mihon.example');
    const detail = () => boss.call(staffCompaniesApi.detail, { params: { id } });
    const verb = { params: { id }, body: { reason: '休日' } };
    expect((await detail()).is_own).toBe(false);
    await setMail(account.user.id, 'hanako+saiyo@mihon.example');
    expect((await detail()).is_own).toBe(true);
    await expectRefusal(boss.call(staffCompaniesApi.pause, verb), 'permission_denied');
    await setMail(account.user.id, 'jiro@mihon.example');
    await db
      .update(companies)
      .set({ contactEmail: ' hanako@MIHON.example' })
      .where(eq(companies.id, id));
    expect((await detail()).is_own).toBe(true);
    await submit(id);
    const next = await boss.call(staffCompaniesApi.next, { query: {} });
    expect(next.company?.id).not.toBe(id);
    const others = await colleague.call(staffCompaniesApi.detail, { params: { id } });
    expect(others.is_own).toBe(false);
  });
});
