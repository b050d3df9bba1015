import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import type { ApiClient } from '#contract/kit/api-client.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { generateDemoCompanies } from '#server/features/demo/demo-companies.ts';
import { exportValue } from '#server/features/leaving/export-words.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { registerSeenCompany } from '#server/testing/known-student.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
type Registered = Awaited<ReturnType<typeof register>>;
const confirm = (token: string) =>
  server().anonymous.call(usersApi.confirmEmailChange, { body: { token } });
const logIn = (email: string, password = goodPassword) =>
  server().anonymous.call(tokenApi.obtain, { body: { email, password } });
const ask = async (person: Awaited<ReturnType<typeof register>>, new_email = someAddress()) => {
  await person.client.call(usersApi.changeEmail, { body: { new_email } });
  const { data } = await queuedMail(server(), new_email, 'emailChangeConfirm');
  return { new_email, token: data.token };
};

const resetPassword = async (email: string, new_password = 'mizu-no-oto-88') => {
  await server().anonymous.call(registrationApi.requestReset, { body: { email } });
  const { data } = await queuedMail(server(), email, 'resetLink');
  const body = { pre_register_id: data.id, token: data.token, new_password };
  await server().anonymous.call(registrationApi.completeReset, { body });
};

describe('changing the address', () => {
  test('nothing changes until the new mailbox confirms; then other sessions end', async () => {
    const person = await register(server());
    const other = server().clientOf((await logIn(person.email)).access);
    const { new_email, token } = await ask(person);
    expect(await person.client.call(usersApi.me, {})).toMatchObject({
      email: person.email,
      pending_email: new_email,
    });
    expect(await confirm(token)).toMatchObject({ email: new_email });
    expect(await person.client.call(usersApi.me, {})).toMatchObject({
      email: new_email,
      pending_email: null,
    });
    await expectRefusal(other.call(usersApi.me, {}), 'token_not_valid');
    await expectRefusal(logIn(person.email), 'no_active_account');
    expect(await logIn(new_email)).toHaveProperty('access');
    await expectRefusal(confirm(token), 'link_invalid_or_expired');
  });

  test('a taken address gets a note, and the caller the same answer', async () => {
    const [person, owner] = [await register(server()), await register(server())];
    const call = (new_email: string) =>
      person.client.call(usersApi.changeEmail, { body: { new_email } });
    const [taken, free] = [await call(owner.email), await call(someAddress())];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.detail).toBe(free.detail);
    expect((await queuedMails(server(), owner.email)).at(-1)?.template).toBe('emailTaken');
  });

  test('links die when superseded, cancelled, expired or taken meanwhile', async () => {
    const person = await register(server());
    const first = await ask(person);
    const second = await ask(person);
    await expectRefusal(confirm(first.token), 'link_invalid_or_expired');
    await person.client.call(usersApi.cancelEmailChange, {});
    await person.client.call(usersApi.cancelEmailChange, {});
    await expectRefusal(confirm(second.token), 'link_invalid_or_expired');
    expect(await person.client.call(usersApi.me, {})).toMatchObject({ pending_email: null });

    const rival = await register(server());
    const shared = someAddress();
    const [mine, theirs] = [await ask(person, shared), await ask(rival, shared)];
    await confirm(theirs.token);
    await expectRefusal(confirm(mine.token), 'link_invalid_or_expired');

    const late = await ask(person);
    server().advance(25 * 3_600_000);
    await expectRefusal(confirm(late.token), 'link_invalid_or_expired');
    server().advance(-25 * 3_600_000);
  });

  test('the old mailbox undoes it, before and after the confirmation, and everybody logs in again', async () => {
    for (const isConfirmed of [false, true]) {
      const person = await register(server());
      const { new_email, token } = await ask(person);
      if (isConfirmed) await confirm(token);
      const { data } = await queuedMail(server(), person.email, 'emailChangeNotice');
      expect(await confirm(data.token)).toMatchObject({ email: person.email });
      await expectRefusal(confirm(token), 'link_invalid_or_expired');
      await expectRefusal(person.client.call(usersApi.me, {}), 'token_not_valid');
      expect(await logIn(person.email)).toHaveProperty('access');
      await expectRefusal(logIn(new_email), 'no_active_account');
    }
  });

  test('a thief with the session cannot take the undo link from the owner', async () => {
    const person = await register(server());
    const { token } = await ask(person);
    const { data } = await queuedMail(server(), person.email, 'emailChangeNotice');
    await confirm(token);
    await person.client.call(usersApi.cancelEmailChange, {});
    await ask(person);
    expect(await confirm(data.token)).toMatchObject({ email: person.email });
    expect(await logIn(person.email)).toHaveProperty('access');
  });

  test('who takes an account back loses it to no link that was mailed before', async () => {
    const person = await register(server());
    const { new_email, token } = await ask(person);
    await confirm(token);
    const reset = { email: new_email };
    await server().anonymous.call(registrationApi.requestReset, { body: reset });
    const stolen = await queuedMail(server(), new_email, 'resetLink');
    const { data } = await queuedMail(server(), person.email, 'emailChangeNotice');
    await confirm(data.token);
    const body = {
      pre_register_id: stolen.data.id,
      token: stolen.data.token,
      new_password: 'a-thief-was-here-1',
    };
    const late = server().anonymous.call(registrationApi.completeReset, { body });
    await expectRefusal(late, 'link_invalid_or_expired');
  });

  test('a changed password ends the pending change of address', async () => {
    const person = await register(server());
    const { token } = await ask(person);
    const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
    await person.client.call(usersApi.changePassword, { body });
    await expectRefusal(confirm(token), 'link_invalid_or_expired');
  });

  test('a password that was forgotten and set again ends the pending change of address', async () => {
    const person = await register(server());
    const { token } = await ask(person);
    await resetPassword(person.email);
    await expectRefusal(confirm(token), 'link_invalid_or_expired');
    expect(await logIn(person.email, 'mizu-no-oto-88')).toHaveProperty('access');
  });

  test('changes of two people for each other’s address at once never deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [a, b] = [await register(server()), await register(server())];
      const shared = someAddress();
      const [one, two] = [await ask(a, shared), await ask(b, shared)];
      const results = await Promise.allSettled([
        confirm(one.token),
        confirm(two.token),
        a.client.call(usersApi.changeEmail, { body: { new_email: shared } }),
        b.client.call(usersApi.changeEmail, { body: { new_email: shared } }),
      ]);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason.status).toBeLessThan(500);
    }
  });

  test('50 at once confirm exactly once', async () => {
    const person = await register(server());
    const { token } = await ask(person);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same address and nonsense are refused', async () => {
    const { client, email } = await register(server());
    for (const new_email of [email.toUpperCase(), 'nonsense']) {
      const call = client.call(usersApi.changeEmail, { body: { new_email } });
      expect((await expectRefusal(call, 'invalid')).new_email).toHaveLength(1);
    }
  });
});

describe('a change of address that another session opened', () => {
  /** Somebody else is signed in with the person's password and has asked for a change. */
  const stolen = async () => {
    const owner = await register(server());
    const thief = server().clientOf((await logIn(owner.email)).access);
    const change = await ask({ ...owner, client: thief });
    return { owner, thief, change };
  };
  const pendingOf = async ({ client }: { client: ApiClient }) =>
    (await client.call(usersApi.me, {})).pending_email;

  test('dies with logout_others, and the answer says so', async () => {
    const { owner, change } = await stolen();
    expect(await pendingOf(owner)).toBe(change.new_email);
    const answer = await owner.client.call(usersApi.logoutOthers, {});
    expect(answer).toMatchObject({ ended: 1 });
    expect(answer.detail).toContain('メールアドレスの変更も、取り消しました');
    expect(await pendingOf(owner)).toBeNull();
    await expectRefusal(confirm(change.token), 'link_invalid_or_expired');
    expect(await logIn(owner.email)).toHaveProperty('access');
    const again = await owner.client.call(usersApi.logoutOthers, {});
    expect(again.detail).not.toContain('メールアドレスの変更');
  });

  test('dies with logout_others also when that session had logged out by then', async () => {
    const { owner, thief, change } = await stolen();
    await thief.call(usersApi.logout, {});
    await owner.client.call(usersApi.logoutOthers, {});
    await expectRefusal(confirm(change.token), 'link_invalid_or_expired');
  });

  test('dies with a password change and with a password reset', async () => {
    const changed = await stolen();
    const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
    await changed.owner.client.call(usersApi.changePassword, { body });
    await expectRefusal(confirm(changed.change.token), 'link_invalid_or_expired');
    expect(await pendingOf(changed.owner)).toBeNull();

    const reset = await stolen();
    await resetPassword(reset.owner.email);
    await expectRefusal(confirm(reset.change.token), 'link_invalid_or_expired');
    await expectRefusal(reset.thief.call(usersApi.me, {}), 'token_not_valid');
  });

  test('dies when an old refresh token of that session turns up', async () => {
    const { user, email } = await register(server());
    const first = await logIn(email);
    const change = await ask({ ...first, user, email, client: server().clientOf(first.access) });
    const refresh = (token: string) =>
      server().anonymous.call(tokenApi.refresh, { body: { refresh: token } });
    const second = await refresh(first.refresh);
    await refresh(second.refresh);
    await expectRefusal(refresh(first.refresh), 'token_not_valid');
    await expectRefusal(confirm(change.token), 'link_invalid_or_expired');
  });

  test('leaves the owner the cancel link of the notice', async () => {
    const { owner } = await stolen();
    const { data } = await queuedMail(server(), owner.email, 'emailChangeNotice');
    await owner.client.call(usersApi.logoutOthers, {});
    expect(await confirm(data.token)).toMatchObject({ email: owner.email });
    await expectRefusal(owner.client.call(usersApi.me, {}), 'token_not_valid');
  });

  test('does not slip in behind logout_others that is asked for at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await register(server());
      const thief = server().clientOf((await logIn(owner.email)).access);
      const new_email = someAddress();
      const results = await Promise.allSettled([
        thief.call(usersApi.changeEmail, { body: { new_email } }),
        owner.client.call(usersApi.logoutOthers, {}),
      ]);
      expect(results[1].status).toBe('fulfilled');
      const [mail] = await queuedMails(server(), new_email);
      if (mail?.template === 'emailChangeConfirm')
        await expectRefusal(confirm(mail.data.token), 'link_invalid_or_expired');
      else await expectRefusal(thief.call(usersApi.me, {}), 'token_not_valid');
    }
  });

  test('confirmed, and all else ended, at the same moment answers everybody without a deadlock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, change } = await stolen();
      const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
      const [, others] = await Promise.allSettled([
        confirm(change.token),
        owner.client.call(usersApi.logoutOthers, {}),
        owner.client.call(usersApi.changePassword, { body }),
      ]);
      if (others.status === 'rejected') expect(others.reason.status).toBe(401);
    }
  });
});

test('a change of address that the staying session opened outlives logout_others', async () => {
  const person = await register(server());
  await logIn(person.email);
  const { new_email, token } = await ask(person);
  const { detail, ended } = await person.client.call(usersApi.logoutOthers, {});
  expect({ detail, ended }).toEqual({ detail: 'この端末以外をログアウトしました。', ended: 1 });
  expect(await person.client.call(usersApi.me, {})).toMatchObject({ pending_email: new_email });
  expect(await confirm(token)).toMatchObject({ email: new_email });
  expect(await person.client.call(usersApi.me, {})).toMatchObject({ email: new_email });
});

describe('POST /api/users/change_password/', () => {
  test('other sessions die, this one lives, the mailbox hears of it', async () => {
    const { client, email } = await register(server());
    const other = server().clientOf((await logIn(email)).access);
    const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
    await client.call(usersApi.changePassword, { body });
    expect(await client.call(usersApi.me, {})).toMatchObject({ email });
    await expectRefusal(other.call(usersApi.me, {}), 'token_not_valid');
    expect(await logIn(email, 'mizu-no-oto-88')).toHaveProperty('access');
    expect(await queuedMail(server(), email, 'passwordChanged')).toBeDefined();
  });

  test('asks for the current one and refuses weak ones', async () => {
    const { client } = await register(server());
    const change = (current_password: string, new_password: string) =>
      client.call(usersApi.changePassword, { body: { current_password, new_password } });
    const wrong = await expectRefusal(change('wrong', 'mizu-no-oto-88'), 'invalid');
    expect(wrong.current_password).toEqual(['現在のパスワードが正しくありません。']);
    const weak = await expectRefusal(change(goodPassword, 'password1'), 'invalid');
    expect(weak.new_password).toHaveLength(1);
  });
});

test('no login with the old password outlives its change', async () => {
  const { client, email } = await register(server());
  const logins = Array.from({ length: 30 }, () => logIn(email).catch(() => null));
  const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
  await client.call(usersApi.changePassword, { body });
  for (const pair of await Promise.all(logins))
    if (pair)
      await expectRefusal(server().clientOf(pair.access).call(usersApi.me, {}), 'token_not_valid');
});

describe('sessions', () => {
  test('lists the own ones, this one first, and ends the others', async () => {
    const { client, email } = await register(server());
    await logIn(email);
    await logIn(email);
    const list = await client.call(usersApi.sessions, {});
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(await client.call(usersApi.logoutOthers, {})).toMatchObject({ ended: 2 });
    expect(await client.call(usersApi.sessions, {})).toHaveLength(1);
  });
});

describe('leaving', () => {
  test.each(['student', 'company'] as const)(
    'a %s leaves nothing personal behind',
    async (userType) => {
      const person = await register(server(), userType);
      if (userType === 'student') {
        const { id } = await person.client.call(diagnosisApi.create, { body: {} });
        const body = { content: 'ひみつのはなし' };
        await person.client.call(diagnosisApi.sendMessage, { params: { id }, body });
      }
      const { db } = server().context;
      await person.client.call(usersApi.deleteAccount, {});
      await expectRefusal(person.client.call(usersApi.me, {}), 'token_not_valid');
      await expectRefusal(logIn(person.email), 'no_active_account');
      await purgeAccount(db, { userId: person.user.id });
      await purgeAccount(db, { userId: person.user.id });
      // The mails that wait are emptied when they are sent; here nobody sends them.
      await db.execute(sql`delete from jobs`);
      const tables = await db.execute(
        sql`select table_name from information_schema.tables where table_schema = 'public'`,
      );
      const { rows } = tables as unknown as { rows: { table_name: string }[] };
      for (const { table_name } of rows) {
        const found = await db.execute(
          sql`select count(*)::int as n from ${sql.identifier(table_name)} as t
            where t::text like ${`%${person.email}%`} or t::text like ${`%${person.user.id}%`}
               or t::text like ${'%ひみつのはなし%'} or t::text like ${'%0312345678%'}`,
        );
        expect((found as unknown as { rows: { n: number }[] }).rows[0]?.n, table_name).toBe(0);
      }
      // The address is free again.
      server().advance(61_000);
      const again = { email: person.email, user_type: userType };
      await server().anonymous.call(registrationApi.preRegister, { body: again });
      expect((await queuedMails(server(), person.email)).at(-1)?.template).toBe('registrationLink');
    },
  );

  test('staff accounts are not removed here', async () => {
    const { access } = await server().signedIn('staff');
    const response = await server().send('DELETE', '/api/users/delete_account/', { access });
    await expectErrorBody(response, 'permission_denied');
  });
});

describe('GET /api/users/export/', () => {
  test('holds what was told, and no secret', async () => {
    const { client, email } = await register(server());
    const { id } = await client.call(diagnosisApi.create, { body: {} });
    const body = { content: '犬の散歩が日課です' };
    await client.call(diagnosisApi.sendMessage, { params: { id }, body });
    const data = JSON.stringify(await client.call(usersApi.exportData, {}));
    for (const told of [email, '髙橋', 'タカハシ', '犬の散歩が日課です', 'みほん高等学校'])
      expect(data).toContain(told);
    expect(data).not.toMatch(/argon2|password|token/i);
  });
});

describe('GET /api/users/export_page/', () => {
  const hostile = `"><script>alert('&')</script>`;

  test('has every value of the JSON, named in Japanese, for a student with a hostile name', async () => {
    const seen = await registerSeenCompany(server());
    const { client } = await register(server());
    const [profile] = await client.call(studentProfilesApi.list, {});
    await client.call(studentProfilesApi.update, {
      params: { id: profile!.id },
      body: { display_name: hostile.slice(0, 30), likes: hostile, prefecture: '13', plan: 'work' },
    });
    const { id } = await client.call(diagnosisApi.create, { body: { user_profile: {} } });
    const body = { content: `犬の散歩が日課です ${hostile}` };
    await client.call(diagnosisApi.sendMessage, { params: { id }, body });
    await client.call(favoritesApi.add, { body: { company: seen.companyId } });
    expectWhole(await pageOf(client), await client.call(usersApi.exportData, {}));
  });

  test('has every value of the JSON, named in Japanese, for a company', async () => {
    const { client, companyId } = await registerSeenCompany(server());
    const { db, catalogue } = server().context;
    const sample = generateDemoCompanies([...catalogue.occupations], {
      count: 1,
      today: server().context.now(),
    }).next().value!.company;
    const { id: _, ...facts } = sample;
    await db
      .update(companies)
      .set({ ...facts, name: hostile })
      .where(eq(companies.id, companyId));
    await client.call(companyEditingApi.update, {
      params: { id: companyId },
      body: { catch_copy: hostile },
    });
    expectWhole(await pageOf(client), await client.call(usersApi.exportData, {}));
  });

  const pageOf = async (client: Registered['client']) => {
    const { html } = await client.call(usersApi.exportPage, {});
    expect(html).not.toMatch(/<script|<link|<img|(src|href)=/i);
    for (const [, , heading] of html.matchAll(/<(h1|h2|h3|dt)>(.*?)<\/\1>/g))
      expect(heading, 'it has a name in data/export-names.json').toMatch(/[ぁ-んァ-ヶ一-龠]/);
    // Marks of HTML leave; what is left over was written by people.
    return html
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  };

  /** Every leaf stands in the text of the page: as it is, as a day in Japanese form, or as the name of its code. */
  function expectWhole(text: string, data: unknown, key = ''): void {
    if (Array.isArray(data)) for (const one of data) expectWhole(text, one, key);
    else if (typeof data === 'object' && data !== null)
      for (const [inner, value] of Object.entries(data)) expectWhole(text, value, inner);
    else if (typeof data === 'number') expect(text).toContain(String(data));
    else if (typeof data === 'string') expect(text, key).toContain(shown(key, data));
  }

  function shown(key: string, value: string): string {
    const [, year, month, day, time] = /^(\d{4})-(\d\d)-?(\d\d)?(T[\d:.]+Z)?$/.exec(value) ?? [];
    if (!year) return exportValue(key, value) ?? value;
    if (!time) return `${year}年${Number(month)}月${day ? `${Number(day)}日` : ''}`;
    const japan = new Date(Date.parse(value) + 9 * 3_600_000).toISOString();
    const [date, clock] = [japan.slice(0, 10).split('-').map(Number), japan.slice(11, 16)];
    return `${date[0]}年${date[1]}月${date[2]}日 ${clock.replace(/^0/, '')}`;
  }
});
