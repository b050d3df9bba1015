import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyMembersApi } from '#contract/account/company-members.ts';
import {
  companyRequestsApi as asked,
  staffCompanyRequestsApi as deskRequests,
} from '#contract/account/company-requests.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { staffCompanyMembersApi } from '#contract/staff/staff-company-members.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { dayMilliseconds } from '#server/duties.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, register, someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companyRequests } from './company-requests.table.ts';

const server = testServer({ env: { OPERATOR_EMAIL: 'desk@operator.example' } });

async function publicCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server(), extra);
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  await publishCompany(server().context, { id: company.id, by: 'command line' });
  return company;
}

/** A public company with a number, and somebody who registered with the same one. */
async function twoOfOneNumber() {
  const number = someCorporateNumber();
  const owner = await publicCompany({ corporate_number: number });
  const second = await register(server(), 'company', {
    corporate_number: number,
    company_name: 'みほん製作所 本社',
    contact_name: '田中 花子',
  });
  return { number, owner, second };
}

const peopleOf = ({ client }: { client: Awaited<ReturnType<typeof register>>['client'] }) =>
  client.call(companyMembersApi.people, {});
const requestOf = async (owner: Parameters<typeof peopleOf>[0]) =>
  (await peopleOf(owner)).requests[0]?.id ?? '';
const pagesWith = (number: string) =>
  server().context.db.$count(companies, eq(companies.corporateNumber, number));

describe('A registration with a 法人番号 that is here already', () => {
  test('makes an account without a page, and asks the owner and the desk', async () => {
    const { number, owner, second } = await twoOfOneNumber();
    expect(await pagesWith(number)).toBe(1);
    expect(await second.client.call(companiesApi.list, {})).toEqual([]);
    expect(await second.client.call(asked.own, {})).toMatchObject({
      company_name: 'みほん製作所 本社',
      state: 'waiting',
    });
    expect((await peopleOf(owner)).requests).toEqual([
      expect.objectContaining({ name: '田中 花子', email: second.email }),
    ]);
    await queuedMail(server(), owner.email, 'companyRequestReceived');
    const welcome = await queuedMail(server(), second.email, 'welcome');
    expect(welcome.data).toEqual({ userType: 'company', asksToJoin: true });
    const notice = await queuedMail(server(), 'desk@operator.example', 'operatorNotice');
    expect(notice.data).toEqual({ kind: 'company_request', reference: owner.id });
    const reviewer = await server().signedInStaff('reviewer');
    const list = await reviewer.call(deskRequests.list, {});
    expect(list.map(({ company }) => company.id)).toContain(owner.id);
    expect(JSON.stringify(list)).not.toContain('田中');
  });

  test('makes one page where two register at once', async () => {
    const number = someCorporateNumber();
    const links = [await makeLink(server(), 'company'), await makeLink(server(), 'company')];
    const answers = await Promise.all(
      links.map(({ email: _, ...link }) =>
        server().anonymous.call(registrationApi.complete, {
          body: { ...link, ...companyForm({ corporate_number: number }) },
        }),
      ),
    );
    const pages = await Promise.all(
      answers.map(({ access }) => server().clientOf(access).call(companiesApi.list, {})),
    );
    expect(pages.map(({ length }) => length).toSorted()).toEqual([0, 1]);
    expect(await pagesWith(number)).toBe(1);
  });

  test('is a registration like any other beside a demonstration page of the number', async () => {
    const number = someCorporateNumber();
    const { id } = await registerCompany(server(), { corporate_number: number });
    await server().context.db.update(companies).set({ isDemo: true }).where(eq(companies.id, id));
    const own = await registerCompany(server(), { corporate_number: number });
    expect(own.id).not.toBe('');
  });
});

describe('A request to join a page that is not public', () => {
  test('is the desk’s alone, and the account that took the number first learns nothing of it', async () => {
    const number = someCorporateNumber();
    const first = await registerCompany(server(), { corporate_number: number });
    const second = await register(server(), 'company', { corporate_number: number });
    expect((await peopleOf(first)).requests).toEqual([]);
    const mails = await queuedMails(server(), first.email);
    expect(mails.map(({ template }) => template)).not.toContain('companyRequestReceived');
    const reviewer = await server().signedInStaff('reviewer');
    const { requests } = await reviewer.call(staffCompanyMembersApi.look, { params: first.params });
    const options = { params: { id: requests[0]?.id ?? '' }, body: { role: 'owner' } } as const;
    await expectRefusal(first.client.call(asked.accept, options), 'not_found');
    await reviewer.call(deskRequests.accept, options);
    expect(await second.client.call(companiesApi.list, {})).toHaveLength(1);
  });
});

describe('A request to join a company', () => {
  test('makes the person a member when an owner accepts it', async () => {
    const { owner, second } = await twoOfOneNumber();
    const params = { id: await requestOf(owner) };
    const people = await owner.client.call(asked.accept, { params, body: { role: 'editor' } });
    expect(people.members.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [second.email, 'editor'],
    ]);
    expect(people.requests).toEqual([]);
    expect((await second.client.call(companiesApi.list, {})).map(({ id }) => id)).toEqual([
      owner.id,
    ]);
    await expectRefusal(second.client.call(asked.own, {}), 'not_found');
    await queuedMail(server(), second.email, 'companyRequestAccepted');
    const entries = await server()
      .context.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, owner.id));
    expect(entries.map(({ action }) => action)).toContain('company.accept_request');
    const again = owner.client.call(asked.accept, { params, body: { role: 'owner' } });
    await expectRefusal(again, 'not_found');
  });

  test('that an owner declines can still be accepted by the desk', async () => {
    const { owner, second } = await twoOfOneNumber();
    const params = { id: await requestOf(owner) };
    expect((await owner.client.call(asked.decline, { params })).requests).toEqual([]);
    expect(await second.client.call(asked.own, {})).toMatchObject({ state: 'declined' });
    const { data } = await queuedMail(server(), second.email, 'companyRequestDeclined');
    expect(data.companyName).toBe('みほん製作所 本社');
    const reviewer = await server().signedInStaff('reviewer');
    const look = () => reviewer.call(staffCompanyMembersApi.look, { params: owner.params });
    expect((await look()).requests).toMatchObject([{ state: 'declined', phone: '0312345678' }]);
    await expectRefusal(reviewer.call(deskRequests.decline, { params }), 'conflict');
    await reviewer.call(deskRequests.accept, { params, body: { role: 'owner' } });
    expect((await look()).members.map(({ role }) => role)).toEqual(['owner', 'owner']);
  });

  test('is decided once where an owner and the desk decide at once', async () => {
    const { owner, second } = await twoOfOneNumber();
    const options = { params: { id: await requestOf(owner) }, body: { role: 'editor' } } as const;
    const reviewer = await server().signedInStaff('reviewer');
    const decided = await Promise.allSettled([
      owner.client.call(asked.accept, options),
      reviewer.call(deskRequests.accept, options),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await peopleOf(owner)).members).toHaveLength(2);
    const mails = await queuedMails(server(), second.email);
    expect(mails.filter(({ template }) => template === 'companyRequestAccepted')).toHaveLength(1);
  });

  test('is there neither for the person who asks nor for another company', async () => {
    const { owner, second } = await twoOfOneNumber();
    const stranger = await registerCompany(server());
    const options = { params: { id: await requestOf(owner) }, body: { role: 'owner' } } as const;
    for (const { client } of [second, stranger])
      await expectRefusal(client.call(asked.accept, options), 'not_found');
    expect((await peopleOf(stranger)).requests).toEqual([]);
  });

  test('is neither shown to an editor nor decided by one', async () => {
    const { owner, second, number } = await twoOfOneNumber();
    const id = await requestOf(owner);
    await owner.client.call(asked.accept, { params: { id }, body: { role: 'editor' } });
    await register(server(), 'company', { corporate_number: number });
    const waiting = await requestOf(owner);
    expect((await peopleOf(second)).requests).toEqual([]);
    const options = { params: { id: waiting }, body: { role: 'owner' } } as const;
    await expectRefusal(second.client.call(asked.accept, options), 'permission_denied');
  });

  test('waits no more once its account is stopped, and is gone after 180 days', async () => {
    const { owner, second } = await twoOfOneNumber();
    const { db } = server().context;
    const params = { id: await requestOf(owner) };
    await db.update(users).set({ isActive: false }).where(eq(users.id, second.user.id));
    expect((await peopleOf(owner)).requests).toEqual([]);
    const accepting = owner.client.call(asked.accept, { params, body: { role: 'owner' } });
    await expectRefusal(accepting, 'not_found');
    const rows = () => db.$count(companyRequests, eq(companyRequests.id, params.id));
    await purgeExpired(db, new Date(Date.now() + 179 * dayMilliseconds));
    expect(await rows()).toBe(1);
    await purgeExpired(db, new Date(Date.now() + 181 * dayMilliseconds));
    expect(await rows()).toBe(0);
  });
});

test('Members of a page that is merged into one with an owner ask that owner to join', async () => {
  const [from, into] = [await registerCompany(server()), await publicCompany()];
  const administrator = await server().signedInStaff('administrator');
  const merged = { params: from.params, body: { into: into.id } };
  expect(await administrator.call(desk.merge, merged)).toMatchObject({
    moves_account: false,
    members_who_ask: 1,
  });
  expect(await from.client.call(companiesApi.list, {})).toEqual([]);
  await queuedMail(server(), from.email, 'companyMerged');
  await queuedMail(server(), into.email, 'companyRequestReceived');
  const id = await requestOf(into);
  await into.client.call(asked.accept, { params: { id }, body: { role: 'editor' } });
  expect((await from.client.call(companiesApi.list, {})).map((one) => one.id)).toEqual([into.id]);
});

test('A page with words that were not handed in is not merged away from its members', async () => {
  const [from, into] = [await registerCompany(server()), await publicCompany()];
  await from.save({ catch_copy: 'まだ出していないことば' });
  const administrator = await server().signedInStaff('administrator');
  const merging = administrator.call(desk.merge, { params: from.params, body: { into: into.id } });
  await expectRefusal(merging, 'conflict');
});
