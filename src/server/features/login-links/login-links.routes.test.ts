import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { loginLinksApi } from '#contract/account/login-links.ts';
import { mailCodesApi } from '#contract/account/mail-codes.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { staffPeopleApi } from '#contract/staff/staff-people.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { setUserActive } from '#server/features/accounts/users.queries.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof register>>;

const request = (email: string) =>
  server().anonymous.call(loginLinksApi.request, { body: { email } });
const logInBy = (body: { pre_register_id: string; token: string }) =>
  server().anonymous.call(loginLinksApi.complete, { body });
const linkTo = async (email: string) => {
  await request(email);
  const { data } = await queuedMail(server(), email, 'loginLink');
  return { pre_register_id: data.id, token: data.token };
};
const linksOf = (email: string) =>
  server()
    .context.db.select()
    .from(mailLinks)
    .where(eq(mailLinks.emailKey, emailKey(email)));
const loginMailsTo = async (email: string) =>
  (await queuedMails(server(), email)).filter(({ template }) => template === 'loginLink');
const isDead = (use: Promise<unknown>) => expectRefusal(use, 'link_invalid_or_expired');

describe('POST /api/login-link-requests/', () => {
  const addressOf: Record<string, () => Promise<string>> = {
    'an unknown address': async () => someAddress(),
    'a company': async () => (await register(server(), 'company')).email,
    'a member of the staff': async () => {
      const member = await server().signedInStaff('administrator');
      return (await member.call(usersApi.me, {})).email;
    },
    'a stopped student': async () => {
      const { email, user } = await register(server());
      await setUserActive(server().context.db, { id: user.id, isActive: false });
      return email;
    },
  };

  test.each(Object.entries(addressOf))(
    '%s is answered as a student is, and nothing is mailed',
    async (_, make) => {
      const [email, student] = [await make(), (await register(server())).email];
      const [stranger, known] = [await request(email), await request(student)];
      expect(stranger.detail).toBe(known.detail);
      expect(Object.keys(stranger)).toEqual(Object.keys(known));
      expect(await loginMailsTo(email)).toEqual([]);
      expect(await loginMailsTo(student)).toHaveLength(1);
      // The same rows, but the link is dead.
      const decoys = (await linksOf(email)).filter(({ purpose }) => purpose === 'login');
      expect(decoys).toMatchObject([{ userId: null, revokedAt: expect.any(Date) }]);
    },
  );

  test('a second request sends a second mail after a minute, and a sixth in an hour none', async () => {
    const { email } = await register(server());
    await request(email);
    await request(email);
    expect(await loginMailsTo(email)).toHaveLength(1);
    for (let time = 0; time < 6; time += 1) {
      server().advance(61_000);
      await request(email);
    }
    expect(await loginMailsTo(email)).toHaveLength(5);
  });

  test('an address that is none is refused at its field', async () => {
    const { errors } = await expectRefusal(request('michiru'), 'invalid');
    expect(errors).toMatchObject([{ field: 'email' }]);
  });
});

describe('POST /api/login-link/complete/', () => {
  test('answers as the log-in does, and other sessions live on', async () => {
    const { email, client, user } = await register(server());
    const answer = await logInBy(await linkTo(email));
    const body = { email, password: goodPassword };
    const byPassword = await server().anonymous.call(tokenApi.obtain, { body });
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(byPassword).toSorted());
    expect(answer.user).toEqual(byPassword.user);
    const own = await server().clientOf(answer.access).call(usersApi.sessions, {});
    expect(own).toHaveLength(3);
    expect((await client.call(usersApi.me, {})).id).toBe(user.id);
    await server().anonymous.call(tokenApi.refresh, { body: { refresh: answer.refresh } });
  });

  test('a link works once, and no retry gets the same answer', async () => {
    const link = await linkTo((await register(server())).email);
    const both = await Promise.allSettled([logInBy(link), logInBy(link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await isDead(logInBy(link));
  });

  test('a link is replaced by the next one, and dies after 15 minutes', async () => {
    const { email } = await register(server());
    const first = await linkTo(email);
    server().advance(61_000);
    const second = await linkTo(email);
    await isDead(logInBy(first));
    server().advance(15 * 60_000);
    await isDead(logInBy(second));
  });

  test('opening the page of a link uses nothing up', async () => {
    const link = await linkTo((await register(server())).email);
    await server().send('GET', `/login/${link.pre_register_id}/${link.token}`);
    expect(await logInBy(link)).toHaveProperty('access');
  });

  test('a link never opens the account of a company, whatever its row says', async () => {
    const { email, user } = await register(server(), 'company');
    const student = await register(server());
    const link = await linkTo(student.email);
    const { db } = server().context;
    const row = { userId: user.id, email, emailKey: emailKey(email) };
    await db.update(mailLinks).set(row).where(eq(mailLinks.id, link.pre_register_id));
    await isDead(logInBy(link));
  });
});

describe('a log-in link dies', () => {
  const byStaff = async (name: 'endSessions' | 'remove' | 'stop', id: string) => {
    const staff = await server().signedInStaff('administrator');
    const params = { id };
    if (name === 'endSessions') return staff.call(staffPeopleApi.endSessions, { params });
    if (name === 'remove')
      return staff.call(staffPeopleApi.remove, { params, body: { confirmation: '削除' } });
    // Starting again does not bring the link back.
    await staff.call(staffPeopleApi.setActive, { params, body: { is_active: false } });
    return staff.call(staffPeopleApi.setActive, { params, body: { is_active: true } });
  };
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'the password is changed': ({ client }) =>
      client.call(usersApi.changePassword, {
        body: { current_password: goodPassword, new_password: 'mizu-no-oto-88' },
      }),
    'the password is reset': async ({ email }) => {
      await server().anonymous.call(registrationApi.requestReset, { body: { email } });
      const { data } = await queuedMail(server(), email, 'resetLink');
      const body = { pre_register_id: data.id, token: data.token, new_password: 'mizu-no-oto-88' };
      await server().anonymous.call(registrationApi.completeReset, { body });
    },
    'a change of address is confirmed': async ({ client }) => {
      const new_email = someAddress();
      await client.call(usersApi.changeEmail, { body: { new_email } });
      const { data } = await queuedMail(server(), new_email, 'emailChangeConfirm');
      const body = { token: data.token };
      await server().anonymous.call(usersApi.confirmEmailChange, { body });
    },
    'the person logs out everywhere else': ({ client }) => client.call(usersApi.logoutOthers, {}),
    'the person leaves': ({ client }) => client.call(usersApi.deleteAccount, {}),
    'the staff end the sessions': ({ user }) => byStaff('endSessions', user.id),
    'the staff stop the account': ({ user }) => byStaff('stop', user.id),
    'the staff delete the account': ({ user }) => byStaff('remove', user.id),
  };

  test.each(Object.entries(ends))('when %s', async (_, end) => {
    const person = await register(server());
    const link = await linkTo(person.email);
    await end(person);
    await isDead(logInBy(link));
  });
});

describe('a demonstration account on a public site', () => {
  const publicServer = testServer({ env: { SITE_URL: 'https://michi.example.jp' } });

  test('is not logged in by a link', async () => {
    const email = 'student@demo.example';
    await publicServer().anonymous.call(loginLinksApi.request, { body: { email } });
    const { data } = await queuedMail(publicServer(), email, 'loginLink');
    const body = { pre_register_id: data.id, token: data.token };
    await isDead(publicServer().anonymous.call(loginLinksApi.complete, { body }));
  });
});

test('The code of a log-in mail opens the page of its link, once', async () => {
  const { email } = await register(server());
  const { pre_register_id } = await request(email);
  const { data } = await queuedMail(server(), email, 'loginLink');
  const { token } = await server().anonymous.call(mailCodesApi.exchange, {
    body: { pre_register_id, code: data.code ?? '' },
  });
  expect((await logInBy({ pre_register_id, token })).user.email).toBe(email);
  await isDead(logInBy({ pre_register_id, token: data.token }));
});
