import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyBeginningsApi as beginnings } from '#contract/account/company-beginnings.ts';
import { companyMembersApi as members } from '#contract/account/company-members.ts';
import {
  companyRequestsApi as asked,
  staffCompanyRequestsApi as deskRequests,
} from '#contract/account/company-requests.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { dayMilliseconds } from '#server/duties.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyDeclines } from '#server/features/company-members/requests/company-declines.table.ts';
import { companyRequests } from '#server/features/company-members/requests/company-requests.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, register, someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ env: { OPERATOR_EMAIL: 'desk@operator.example' } });

type Client = Awaited<ReturnType<typeof register>>['client'];
type Person = { client: Client; user: { id: string } };

const ownFields = (extra: Record<string, unknown> = {}) => {
  const { password, consent_version, ...fields } = companyForm();
  return { ...fields, company_name: '株式会社ひとりだち', ...extra };
};
const begin = ({ client }: Pick<Person, 'client'>, extra?: Record<string, unknown>) =>
  client.call(beginnings.begin, { body: ownFields(extra) });
const withdraw = ({ client }: Pick<Person, 'client'>) => client.call(beginnings.withdraw, {});
const pagesOf = ({ client }: Pick<Person, 'client'>) => client.call(companiesApi.list, {});

/** What the database holds of an account: companies that it works for, and requests. */
async function rowsOf({ user }: Pick<Person, 'user'>) {
  const { db } = server().context;
  return {
    memberships: await db.$count(companyMembers, eq(companyMembers.userId, user.id)),
    requests: await db.$count(companyRequests, eq(companyRequests.userId, user.id)),
  };
}

async function publicCompany() {
  const number = someCorporateNumber();
  const company = await registerCompany(server(), { corporate_number: number });
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  await publishCompany(server().context, { id: company.id, by: 'command line' });
  return { ...company, number };
}

/** The owner of a public page, and somebody who registered with its number. */
async function ownerAndAsker() {
  const owner = await publicCompany();
  const asker = await register(server(), 'company', { corporate_number: owner.number });
  const { requests } = await owner.client.call(members.people, {});
  return { owner, asker, id: requests[0]?.id ?? '' };
}

async function ownerAndDeclined() {
  const { owner, asker, id } = await ownerAndAsker();
  await owner.client.call(asked.decline, { params: { id } });
  return { owner, declined: asker, id };
}

describe('An account without a company', () => {
  test('begins a page of its own after it was declined, and owns the draft', async () => {
    const { declined, id } = await ownerAndDeclined();
    const number = someCorporateNumber();
    const answer = await begin(declined, { corporate_number: number, street: '追手町5-1' });
    expect(answer).toEqual({ asks_to_join: false });
    const [page] = await pagesOf(declined);
    expect(page).toMatchObject({ name: '株式会社ひとりだち', status: 'draft' });
    const params = { id: page?.id ?? '' };
    const { profile } = await declined.client.call(companyEditingApi.editing, { params });
    expect(profile).toMatchObject({ corporate_number: number, street: '追手町5-1' });
    const people = await declined.client.call(members.people, {});
    expect(people).toMatchObject({ role: 'owner', contact: { phone: '0312345678' } });
    expect(await rowsOf(declined)).toEqual({ memberships: 1, requests: 0 });
    const reviewer = await server().signedInStaff('reviewer');
    const accepting = reviewer.call(deskRequests.accept, {
      params: { id },
      body: { role: 'editor' },
    });
    await expectRefusal(accepting, 'not_found');
  });

  test('of a city begins the page of a public body by its 法人番号', async () => {
    const { declined } = await ownerAndDeclined();
    await begin(declined, { corporate_number: '8000020131016', industry: '' });
    const [page] = await pagesOf(declined);
    const params = { id: page?.id ?? '' };
    const { profile } = await declined.client.call(companyEditingApi.editing, { params });
    expect(profile).toMatchObject({ industry: 'security', jsic: 'S' });
  });

  test('begins a page of its own after it left or was removed', async () => {
    const { owner, asker, id } = await ownerAndAsker();
    await owner.client.call(asked.accept, { params: { id }, body: { role: 'editor' } });
    await expectRefusal(begin(asker), 'conflict');
    await owner.client.call(members.remove, { params: { id: asker.user.id } });
    expect(await begin(asker)).toEqual({ asks_to_join: false });
    expect(await pagesOf(asker)).toMatchObject([{ name: '株式会社ひとりだち' }]);
  });

  test('asks to join where the 法人番号 has a page already, as in a registration', async () => {
    const { declined } = await ownerAndDeclined();
    const other = await publicCompany();
    expect(await begin(declined, { corporate_number: other.number })).toEqual({
      asks_to_join: true,
    });
    expect(await pagesOf(declined)).toEqual([]);
    expect(await declined.client.call(asked.own, {})).toMatchObject({
      company_name: '株式会社ひとりだち',
      state: 'waiting',
    });
    await queuedMail(server(), other.email, 'companyRequestReceived');
    const notices = await queuedMails(server(), 'desk@operator.example');
    expect(notices.map(({ data }) => data)).toContainEqual({
      kind: 'company_request',
      reference: other.id,
    });
    const { requests } = await other.client.call(members.people, {});
    expect(requests).toMatchObject([{ email: declined.email }]);
    expect(await rowsOf(declined)).toEqual({ memberships: 0, requests: 1 });
  });

  test('does not ask the people again who declined it, however the number is typed', async () => {
    const { owner, declined } = await ownerAndDeclined();
    const fullWidth = owner.number.replaceAll(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    for (const typed of [owner.number, fullWidth]) {
      const refusal = await expectRefusal(begin(declined, { corporate_number: typed }), 'invalid');
      expect(refusal.errors).toMatchObject([{ field: 'corporate_number' }]);
    }
    expect(await declined.client.call(asked.own, {})).toMatchObject({ state: 'declined' });
    expect(await pagesOf(declined)).toEqual([]);
    const mails = await queuedMails(server(), owner.email);
    expect(mails.filter(({ template }) => template === 'companyRequestReceived')).toHaveLength(1);
  });

  test('does not ask the people again who declined it, whatever it did in between', async () => {
    const refused = async ({ owner, declined }: Awaited<ReturnType<typeof ownerAndDeclined>>) => {
      const asking = begin(declined, { corporate_number: owner.number });
      const { errors } = await expectRefusal(asking, 'invalid');
      expect(errors).toMatchObject([{ field: 'corporate_number' }]);
      const mails = await queuedMails(server(), owner.email);
      expect(mails.filter(({ template }) => template === 'companyRequestReceived')).toHaveLength(1);
    };
    const askedAnother = await ownerAndDeclined();
    await begin(askedAnother.declined, { corporate_number: (await publicCompany()).number });
    await withdraw(askedAnother.declined);
    await refused(askedAnother);
    const joinedAnother = await ownerAndDeclined();
    const other = await publicCompany();
    await begin(joinedAnother.declined, { corporate_number: other.number });
    const { requests } = await other.client.call(members.people, {});
    const params = { id: requests[0]?.id ?? '' };
    await other.client.call(asked.accept, { params, body: { role: 'editor' } });
    await other.client.call(members.remove, { params: { id: joinedAnother.declined.user.id } });
    await refused(joinedAnother);
  });

  test('is refused by each company that declined it, not by the last one alone', async () => {
    const { owner, declined } = await ownerAndDeclined();
    const other = await publicCompany();
    await begin(declined, { corporate_number: other.number });
    const { requests } = await other.client.call(members.people, {});
    await other.client.call(asked.decline, { params: { id: requests[0]?.id ?? '' } });
    for (const { number } of [owner, other])
      await expectRefusal(begin(declined, { corporate_number: number }), 'invalid');
  });

  test('may ask again 180 days after it was declined', async () => {
    const { owner, declined } = await ownerAndDeclined();
    const { db } = server().context;
    const askedAfter = async (days: number) => {
      await db
        .update(companyDeclines)
        .set({ declinedAt: new Date(Date.now() - days * dayMilliseconds) })
        .where(eq(companyDeclines.userId, declined.user.id));
      await purgeExpired(db, new Date());
      return begin(declined, { corporate_number: owner.number });
    };
    await expectRefusal(askedAfter(179), 'invalid');
    expect(await askedAfter(181)).toEqual({ asks_to_join: true });
  });

  test('may ask again after the desk accepted it all the same, and its membership has ended', async () => {
    const { owner, declined, id } = await ownerAndDeclined();
    const reviewer = await server().signedInStaff('reviewer');
    await reviewer.call(deskRequests.accept, { params: { id }, body: { role: 'editor' } });
    await owner.client.call(members.remove, { params: { id: declined.user.id } });
    expect(await begin(declined, { corporate_number: owner.number })).toEqual({
      asks_to_join: true,
    });
  });

  test('does not come back to the people who declined it by a merge of its page with theirs', async () => {
    const { owner, declined } = await ownerAndDeclined();
    await begin(declined);
    const [page] = await pagesOf(declined);
    const administrator = await server().signedInStaff('administrator');
    const merged = { params: { id: page?.id ?? '' }, body: { into: owner.id } };
    expect(await administrator.call(desk.merge, merged)).toMatchObject({ members_who_ask: 0 });
    expect((await owner.client.call(members.people, {})).requests).toEqual([]);
    expect(await declined.client.call(asked.own, {})).toMatchObject({ state: 'declined' });
    const mails = await queuedMails(server(), owner.email);
    expect(mails.filter(({ template }) => template === 'companyRequestReceived')).toHaveLength(1);
    const [told] = (await queuedMails(server(), declined.email)).filter(
      ({ template }) => template === 'companyMerged',
    );
    expect(told?.data).toMatchObject({ isDeclined: true });
  });

  test('stays declined by a page that the one which declined it became part of', async () => {
    const { owner, declined } = await ownerAndDeclined();
    const other = await publicCompany();
    const administrator = await server().signedInStaff('administrator');
    await administrator.call(desk.merge, { params: { id: owner.id }, body: { into: other.id } });
    await expectRefusal(begin(declined, { corporate_number: other.number }), 'invalid');
    await begin(declined, { corporate_number: (await publicCompany()).number });
    await withdraw(declined);
    await expectRefusal(begin(declined, { corporate_number: other.number }), 'invalid');
    await administrator.call(desk.undoMerge, { params: { id: owner.id } });
    await expectRefusal(begin(declined, { corporate_number: owner.number }), 'invalid');
    expect(await begin(declined, { corporate_number: other.number })).toEqual({
      asks_to_join: true,
    });
  });

  test('is told by field what is wrong, and begins nothing', async () => {
    const { declined } = await ownerAndDeclined();
    const wrong = { corporate_number: '1234567890123', phone: '12', company_name_kana: '漢字' };
    const { errors = [] } = await expectRefusal(begin(declined, wrong), 'invalid');
    expect(errors.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(await rowsOf(declined)).toEqual({ memberships: 0, requests: 1 });
  });
});

describe('A request that waits', () => {
  test('is withdrawn: nobody can accept it any more, and the account begins a page', async () => {
    const { owner, asker, id } = await ownerAndAsker();
    await expectRefusal(begin(asker), 'conflict');
    await withdraw(asker);
    await expectRefusal(asker.client.call(asked.own, {}), 'not_found');
    expect((await owner.client.call(members.people, {})).requests).toEqual([]);
    const body = { role: 'editor' } as const;
    const accepting = owner.client.call(asked.accept, { params: { id }, body });
    await expectRefusal(accepting, 'not_found');
    expect(await begin(asker)).toEqual({ asks_to_join: false });
    expect(await pagesOf(asker)).toHaveLength(1);
  });

  test('of a merge is withdrawn, and an undo of the merge leaves the page that was begun since', async () => {
    const [from, into] = [await registerCompany(server()), await publicCompany()];
    const administrator = await server().signedInStaff('administrator');
    await administrator.call(desk.merge, { params: from.params, body: { into: into.id } });
    await withdraw(from);
    await begin(from);
    await administrator.call(desk.undoMerge, { params: from.params });
    expect(await pagesOf(from)).toMatchObject([{ name: '株式会社ひとりだち' }]);
    expect(await rowsOf(from)).toEqual({ memberships: 1, requests: 0 });
  });
});

test('A request that was answered, and one that is not there, is not withdrawn', async () => {
  const { owner, declined } = await ownerAndDeclined();
  const accepted = await expectRefusal(withdraw(owner), 'conflict');
  expect(accepted.detail).toContain('もう認められています');
  const answered = await expectRefusal(withdraw(declined), 'conflict');
  expect(answered.detail).toContain('もう返事があります');
  expect(await declined.client.call(asked.own, {})).toMatchObject({ state: 'declined' });
  await begin(declined);
  const { asker } = await ownerAndAsker();
  await withdraw(asker);
  await expectRefusal(withdraw(asker), 'not_found');
});

/** Statuses of calls that were sent at the same moment, with the codes of those that were refused. */
async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : String(one.reason.errorData?.code ?? one.reason),
  );
}

describe('Where calls are counted', () => {
  const counting = testServer({ rateLimits: true });

  test('an account begins three times a day at most, and others are not held up by it', async () => {
    const [eager, other] = [
      await register(counting(), 'company'),
      await register(counting(), 'company'),
    ];
    for (let count = 0; count < 3; count += 1) await expectRefusal(begin(eager), 'conflict');
    await expectRefusal(begin(eager), 'throttled');
    await expectRefusal(begin(other), 'conflict');
  });
});

describe('At the same moment', () => {
  test('two windows begin one page', async () => {
    const { declined } = await ownerAndDeclined();
    const found = await outcomes([begin(declined), begin(declined)]);
    expect(found.toSorted()).toEqual(['conflict', 'done']);
    expect(await pagesOf(declined)).toHaveLength(1);
    const { db } = server().context;
    const [page] = await pagesOf(declined);
    const rows = await db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.companyId, page!.id));
    expect(rows).toHaveLength(1);
  });

  test('two windows with a known 法人番号 ask once', async () => {
    const { declined } = await ownerAndDeclined();
    const other = await publicCompany();
    const ask = () => begin(declined, { corporate_number: other.number });
    expect((await outcomes([ask(), ask()])).toSorted()).toEqual(['conflict', 'done']);
    expect(await rowsOf(declined)).toEqual({ memberships: 0, requests: 1 });
    const mails = await queuedMails(server(), other.email);
    expect(mails.filter(({ template }) => template === 'companyRequestReceived')).toHaveLength(1);
  });

  test('a beginning and a registration with one new 法人番号 make one page', async () => {
    const { declined } = await ownerAndDeclined();
    const number = someCorporateNumber();
    const { email: _, ...link } = await makeLink(server(), 'company');
    const body = { ...link, ...companyForm({ corporate_number: number }) };
    const found = await outcomes([
      begin(declined, { corporate_number: number }),
      server().anonymous.call(registrationApi.complete, { body }),
    ]);
    expect(found).toEqual(['done', 'done']);
    const { db } = server().context;
    expect(await db.$count(companies, eq(companies.corporateNumber, number))).toBe(1);
  });

  test.each([
    ['begins a page', false],
    ['asks another company', true],
  ])('the desk accepts a declined person who %s: only one of the two happens', async (_, asks) => {
    const { declined, id } = await ownerAndDeclined();
    const number = asks ? (await publicCompany()).number : someCorporateNumber();
    const reviewer = await server().signedInStaff('reviewer');
    const found = await outcomes([
      begin(declined, { corporate_number: number }),
      reviewer.call(deskRequests.accept, { params: { id }, body: { role: 'editor' } }),
    ]);
    expect(found.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(found.filter((outcome) => /^(conflict|not_found)$/.test(outcome))).toHaveLength(1);
    const { memberships, requests } = await rowsOf(declined);
    expect(memberships + requests).toBe(1);
  });

  test('an owner accepts what is withdrawn: the person is a member, or the request is gone', async () => {
    const { owner, asker, id } = await ownerAndAsker();
    const found = await outcomes([
      withdraw(asker),
      owner.client.call(asked.accept, { params: { id }, body: { role: 'editor' } }),
    ]);
    const isMember = found[0] === 'conflict';
    expect(found).toEqual(isMember ? ['conflict', 'done'] : ['done', 'not_found']);
    expect(await rowsOf(asker)).toEqual({ memberships: isMember ? 1 : 0, requests: 0 });
  });
});
