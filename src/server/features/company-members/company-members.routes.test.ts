import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import {
  companyInvitationsApi,
  companyMembersApi,
  invitationsAtMost,
} from '#contract/account/company-members.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { staffCompanyMembersApi } from '#contract/staff/staff-company-members.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress, someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ env: { OPERATOR_EMAIL: 'desk@operator.example' } });

type Person = Awaited<ReturnType<typeof register>>;
const role = 'editor';

async function inviteTo(
  owner: Pick<Person, 'client'>,
  email: string,
  as: 'owner' | 'editor' = role,
) {
  await owner.client.call(companyMembersApi.invite, { body: { email, role: as } });
  return (await queuedMail(server(), email, 'memberInvitation')).data.token;
}

const form = (token: string) => ({
  ...{ token, name: '高橋 二郎', password: goodPassword },
  consent_version: shippedConsentVersion,
});

/** A second person who joins by the mail of an invitation. */
async function join(owner: Pick<Person, 'client'>, as: 'owner' | 'editor' = role) {
  const email = someAddress();
  const token = await inviteTo(owner, email, as);
  const answer = await server().anonymous.call(companyInvitationsApi.register, {
    body: form(token),
  });
  return { email, token, ...answer, client: server().clientOf(answer.access) };
}

const rolesOf = async (owner: Person) => {
  const { members } = await owner.client.call(companyMembersApi.people, {});
  return members.map((member) => [member.email, member.role]);
};

const companyOf = async (owner: Pick<Person, 'client'>) =>
  (await owner.client.call(companiesApi.list, {}))[0]?.id ?? '';

/** As the desk stops an account. */
const stop = ({ user }: Pick<Person, 'user'>) =>
  server().context.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));

describe('An invitation', () => {
  test('makes a second person a member, who writes the same draft but does not decide', async () => {
    const owner = await register(server(), 'company');
    const second = await join(owner);
    const params = { id: await companyOf(owner) };
    expect(await companyOf(second)).toBe(params.id);
    const saved = await second.client.call(companyEditingApi.update, {
      params,
      body: { catch_copy: 'みんなで作る' },
    });
    expect(saved.draft).toMatchObject({ catch_copy: 'みんなで作る' });
    const { client } = second;
    await expectRefusal(client.call(companyEditingApi.pause, { params }), 'permission_denied');
    const email = someAddress();
    for (const call of [
      () => client.call(companyMembersApi.invite, { body: { email, role } }),
      () =>
        client.call(companyMembersApi.changeRole, {
          params: { id: second.user.id },
          body: { role: 'owner' },
        }),
      () => client.call(companyMembersApi.handOver, { params: { id: second.user.id } }),
      () => client.call(companyMembersApi.remove, { params: { id: owner.user.id } }),
    ])
      await expectRefusal(call(), 'permission_denied');
    expect(await rolesOf(owner)).toEqual([
      [owner.email, 'owner'],
      [second.email, 'editor'],
    ]);
  });

  test('is used once, and not at all after it was taken back or after 72 hours', async () => {
    const owner = await register(server(), 'company');
    const { token } = await join(owner);
    const dead = (used: string) =>
      expectRefusal(
        server().anonymous.call(companyInvitationsApi.register, { body: form(used) }),
        'link_invalid_or_expired',
      );
    await dead(token);
    const taken = await inviteTo(owner, someAddress());
    const { invitations } = await owner.client.call(companyMembersApi.people, {});
    const params = { id: invitations[0]?.id ?? '' };
    await owner.client.call(companyMembersApi.withdrawInvitation, { params });
    await dead(taken);
    const late = await inviteTo(owner, someAddress());
    server().advance(73 * 3_600_000);
    await dead(late);
    server().advance(-73 * 3_600_000);
  });

  test('is for its address alone, and for an account without a company', async () => {
    const owner = await register(server(), 'company');
    const other = await register(server(), 'company');
    const token = await inviteTo(owner, someAddress());
    const accept = (client: Person['client'], used: string) =>
      client.call(companyInvitationsApi.accept, { body: { token: used } });
    await expectRefusal(accept(other.client, token), 'permission_denied');
    const student = await register(server());
    await expectRefusal(accept(student.client, token), 'permission_denied');
    const toOther = await inviteTo(owner, other.email);
    await expectRefusal(accept(other.client, toOther), 'conflict');
    expect(await rolesOf(owner)).toEqual([[owner.email, 'owner']]);
    expect(await rolesOf(other)).toEqual([[other.email, 'owner']]);
  });

  test('to a student says the same to the owner and mails nothing', async () => {
    const owner = await register(server(), 'company');
    const student = await register(server());
    const unknown = someAddress();
    const answers = [];
    for (const email of [student.email, unknown]) {
      const { invitations } = await owner.client.call(companyMembersApi.invite, {
        body: { email, role },
      });
      answers.push({ ...invitations.at(-1), id: '', email: '' });
    }
    expect({ ...answers[0], expires_at: '' }).toEqual({ ...answers[1], expires_at: '' });
    await queuedMail(server(), unknown, 'memberInvitation');
    await expect(queuedMail(server(), student.email, 'memberInvitation')).rejects.toThrow();
  });

  test('waits with nine others at most', async () => {
    const owner = await register(server(), 'company');
    const invite = () =>
      owner.client.call(companyMembersApi.invite, { body: { email: someAddress(), role } });
    for (let at = 0; at < invitationsAtMost; at += 1) await invite();
    await expectRefusal(invite(), 'conflict');
  });

  test('of an owner who became an editor is dead', async () => {
    const owner = await register(server(), 'company');
    const second = await join(owner);
    const token = await inviteTo(owner, someAddress(), 'owner');
    await owner.client.call(companyMembersApi.handOver, { params: { id: second.user.id } });
    await expectRefusal(
      server().anonymous.call(companyInvitationsApi.read, { query: { token } }),
      'link_invalid_or_expired',
    );
  });
});

test('An invitation ends with the right of its inviter, who was stopped', async () => {
  const owner = await register(server(), 'company');
  const token = await inviteTo(owner, someAddress(), 'owner');
  await stop(owner);
  await expectRefusal(
    server().anonymous.call(companyInvitationsApi.register, { body: form(token) }),
    'link_invalid_or_expired',
  );
});

test('A member who was stopped is listed as such, is made no owner, and can be removed', async () => {
  const owner = await register(server(), 'company');
  const second = await join(owner);
  await stop(second);
  const params = { id: second.user.id };
  const { members } = await owner.client.call(companyMembersApi.people, {});
  expect(members.map((member) => member.is_active)).toEqual([true, false]);
  await expectRefusal(owner.client.call(companyMembersApi.handOver, { params }), 'conflict');
  const { members: left } = await owner.client.call(companyMembersApi.remove, { params });
  expect(left).toHaveLength(1);
});

test('An account that goes takes its contact along, and the page where nobody can act', async () => {
  const { context } = server();
  const owner = await register(server(), 'company');
  const second = await join(owner, 'owner');
  const id = await companyOf(owner);
  const [user] = await context.db.select().from(users).where(eq(users.id, owner.user.id));
  const contact = { name: user!.username, phone: '0398765432', email: someAddress() };
  await owner.client.call(companyMembersApi.changeContact, { body: contact });
  await purgeAccount(context.db, { userId: owner.user.id });
  const page = () => context.db.select().from(companies).where(eq(companies.id, id));
  expect(await page()).toMatchObject([
    { contactName: null, contactPhone: null, contactEmail: null },
  ]);
  const third = await join(second);
  await stop(third);
  await purgeAccount(context.db, { userId: second.user.id });
  expect(await page()).toEqual([]);
});

describe('The last owner', () => {
  test('neither leaves nor deletes the account while an editor is there, and may hand over', async () => {
    const owner = await register(server(), 'company');
    const second = await join(owner);
    const self = { params: { id: owner.user.id } };
    for (const call of [
      () => owner.client.call(companyMembersApi.leave, {}),
      () => owner.client.call(companyMembersApi.remove, self),
      () => owner.client.call(companyMembersApi.changeRole, { ...self, body: { role } }),
      () => owner.client.call(usersApi.deleteAccount, {}),
    ])
      await expectRefusal(call(), 'conflict');
    const { members } = await owner.client.call(companyMembersApi.handOver, {
      params: { id: second.user.id },
    });
    expect(members.map((member) => member.role)).toEqual(['editor', 'owner']);
    await owner.client.call(companyMembersApi.leave, {});
    expect(await companyOf(owner)).toBe('');
    expect(await companyOf(second)).not.toBe('');
  });

  test('is one of two who demote or remove each other at the same moment', async () => {
    const first = await register(server(), 'company');
    const second = await join(first, 'owner');
    const results = await Promise.allSettled([
      first.client.call(companyMembersApi.remove, { params: { id: second.user.id } }),
      second.client.call(companyMembersApi.remove, { params: { id: first.user.id } }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = [await companyOf(first), await companyOf(second)].filter((id) => id !== '');
    expect(left).toHaveLength(1);
  });
});

describe('A page that its only owner leaves to the desk', () => {
  const leaveToDesk = (client: Person['client']) => client.call(companyMembersApi.leaveToDesk, {});
  const rowOf = async (id: string) => {
    const { db } = server().context;
    const [row] = await db.select().from(companies).where(eq(companies.id, id));
    return row;
  };

  test('stays public, is noted, told and shown at the desk, and gets its next owner there', async () => {
    const { context } = server();
    const owner = await registerCompany(server(), {
      corporate_number: someCorporateNumber(),
      contact_name: '佐々木 一郎',
    });
    await owner.save(finishedProfile);
    await owner.submit();
    await publishCompany(context, { id: owner.id, by: 'command line' });
    const token = await inviteTo(owner, someAddress(), 'owner');
    await leaveToDesk(owner.client);

    await expectRefusal(owner.client.call(companyMembersApi.people, {}), 'not_found');
    const { params } = owner;
    await expectRefusal(owner.client.call(companyEditingApi.editing, { params }), 'not_found');
    expect(await server().anonymous.call(companiesApi.pageView, { params })).toBeTruthy();
    expect(await rowOf(owner.id)).toMatchObject({
      ...{ status: 'published', contactName: null, contactPhone: null, contactEmail: null },
    });
    await expectRefusal(
      server().anonymous.call(companyInvitationsApi.register, { body: form(token) }),
      'link_invalid_or_expired',
    );
    const noted = await context.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, owner.id), eq(auditEntries.action, 'company.leave_to_desk')),
      );
    expect(noted).toMatchObject([
      { before: { member: owner.user.id, role: 'owner', status: 'published' } },
    ]);
    const notices = await queuedMails(server(), 'desk@operator.example');
    expect(notices.map(({ data }) => data)).toContainEqual({
      ...{ kind: 'company_left', reference: owner.id },
    });

    const reviewer = await server().signedInStaff('reviewer');
    expect((await reviewer.call(desk.detail, { params })).has_account).toBe(false);
    const email = someAddress();
    await reviewer.call(newCompaniesApi.inviteOwner, { params, body: { email } });
    const { data } = await queuedMail(server(), email, 'ownerInvitation');
    const next = await server().anonymous.call(companyInvitationsApi.register, {
      body: form(data.token),
    });
    const client = server().clientOf(next.access);
    expect(await companyOf({ client })).toBe(owner.id);
  });

  test('is not left so while somebody else is there, nor by an editor', async () => {
    const owner = await register(server(), 'company');
    const second = await join(owner);
    await expectRefusal(leaveToDesk(owner.client), 'conflict');
    await expectRefusal(leaveToDesk(second.client), 'permission_denied');
    const other = await register(server(), 'company');
    await join(other, 'owner');
    await expectRefusal(leaveToDesk(other.client), 'conflict');
    expect((await rolesOf(owner)).length + (await rolesOf(other)).length).toBe(4);
  });

  test('keeps a contact who is somebody else', async () => {
    const owner = await register(server(), 'company');
    const id = await companyOf(owner);
    const contact = { name: '田中 花子', phone: '0398765432', email: 'somu@mihon.example' };
    await owner.client.call(companyMembersApi.changeContact, { body: contact });
    await leaveToDesk(owner.client);
    expect(await rowOf(id)).toMatchObject({ contactName: contact.name, status: 'draft' });
  });

  test('is never left by both of two owners, who go at the same moment', async () => {
    const first = await register(server(), 'company');
    const second = await join(first, 'owner');
    const results = await Promise.allSettled([
      first.client.call(companyMembersApi.leave, {}),
      second.client.call(companyMembersApi.leave, {}),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('A removed member reaches nothing of the company any more', async () => {
  const owner = await register(server(), 'company');
  const second = await join(owner);
  const params = { id: await companyOf(owner) };
  await owner.client.call(companyMembersApi.remove, { params: { id: second.user.id } });
  const { client } = second;
  await expectRefusal(client.call(companyEditingApi.editing, { params }), 'not_found');
  await expectRefusal(client.call(companyMembersApi.people, {}), 'not_found');
});

test('The desk sees contact and members, each look is noted, and it makes a member owner', async () => {
  const owner = await register(server(), 'company');
  const second = await join(owner);
  const params = { id: await companyOf(owner) };
  const contact = { name: '高橋 二郎', phone: '0398765432', email: 'jinji@mihon.example' };
  await second.client.call(companyMembersApi.changeContact, { body: contact });
  const staff = await server().signedInStaff('administrator');
  const seen = await staff.call(staffCompanyMembersApi.look, { params });
  expect(seen).toMatchObject({ ...contact, members: [{ role: 'owner' }, { role: 'editor' }] });
  const noted = await server()
    .context.db.select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subjectId, params.id), eq(auditEntries.action, 'company.look_contact')),
    );
  expect(noted).toHaveLength(1);
  const changed = await staff.call(staffCompanyMembersApi.makeOwner, {
    params,
    body: { member: second.user.id },
  });
  expect(changed.members.map((member) => member.role)).toEqual(['owner', 'owner']);
});
