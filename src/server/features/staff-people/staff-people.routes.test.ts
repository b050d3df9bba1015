import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffPeopleApi } from '#contract/staff/staff-people.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { makeLink, register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});

const find = (email: string) => administrator.call(staffPeopleApi.find, { body: { email } });
const actionsOf = async (subject_id: string) =>
  (await administrator.call(staffAuditApi.list, { query: { subject_id, sort: 'at' } })).results.map(
    ({ action }) => action,
  );

describe('finding somebody', () => {
  test('takes the whole address, and shows nothing of what a student wrote', async () => {
    const { email, client, user } = await register(server(), 'student', {
      last_name: '金糸雀',
      high_school_name: 'カナリア高等学校',
    });
    await client.call(diagnosisApi.create, { body: { user_profile: { note: 'カナリア' } } });
    const { person, registration } = await find(` ${email.toUpperCase()} `);
    expect(person).toMatchObject({ id: user.id, user_type: 'student', sessions: 1, company: null });
    expect(person?.consents).toHaveLength(1);
    expect(registration).toBeNull();
    expect(JSON.stringify(person)).not.toMatch(/金糸雀|カナリア|@/);
    expect((await find(email.slice(1))).person).toBeNull();
    expect(await actionsOf(user.id)).toEqual(['person.look']);
    expect(await actionsOf('unknown')).toEqual(['person.look']);
    const log = JSON.stringify(await administrator.call(staffAuditApi.list, {}));
    expect(log + server().logged.join()).not.toContain(email);
  });

  test('shows a company with its page, and nobody of the staff', async () => {
    const company = await register(server(), 'company');
    expect((await find(company.email)).person?.company).toMatchObject({
      name: '株式会社みほん製作所',
      status: 'draft',
    });
    const self = await administrator.call(usersApi.me, {});
    expect((await find(self.email)).person).toBeNull();
    const params = { id: administrator.id };
    await expectRefusal(administrator.call(staffPeopleApi.endSessions, { params }), 'not_found');
  });
});

describe('links', () => {
  test('a registration that was begun gets a new link, at the pace of everybody', async () => {
    const { email } = await makeLink(server());
    expect((await find(email)).registration).toMatchObject({ user_type: 'student' });
    const resend = () => administrator.call(staffPeopleApi.resendRegistration, { body: { email } });
    await expectRefusal(resend(), 'throttled');
    server().advance(61_000);
    await resend();
    expect(await queuedMails(server(), email)).toHaveLength(2);
    const body = { email: someAddress() };
    await expectRefusal(
      administrator.call(staffPeopleApi.resendRegistration, { body }),
      'not_found',
    );
  });

  test('an account gets a link for a new password', async () => {
    const { email, user } = await register(server());
    const params = { id: user.id };
    await administrator.call(staffPeopleApi.sendResetLink, { params });
    const mails = await queuedMails(server(), email);
    expect(mails.filter(({ template }) => template === 'resetLink')).toHaveLength(1);
    await expectRefusal(administrator.call(staffPeopleApi.sendResetLink, { params }), 'throttled');
    expect(await actionsOf(user.id)).toEqual(['person.reset_link']);
  });
});

describe('an account', () => {
  test('is signed out, stopped and let in again', async () => {
    const { email, client, user } = await register(server());
    const params = { id: user.id };
    const logIn = () =>
      server().anonymous.call(tokenApi.obtain, { body: { email, password: goodPassword } });
    const ended = await administrator.call(staffPeopleApi.endSessions, { params });
    expect(ended).toMatchObject({ sessions: 0, is_active: true });
    await expectRefusal(client.call(usersApi.me, {}), 'token_not_valid');
    await logIn();
    const setActive = (is_active: boolean) =>
      administrator.call(staffPeopleApi.setActive, { params, body: { is_active } });
    expect(await setActive(false)).toMatchObject({ sessions: 0, is_active: false });
    await expectRefusal(logIn(), 'no_active_account');
    await expectRefusal(administrator.call(staffPeopleApi.sendResetLink, { params }), 'conflict');
    await setActive(true);
    await logIn();
  });

  test('that is signed out everywhere loses the change of address that was open', async () => {
    const { client, user } = await register(server());
    const new_email = someAddress();
    await client.call(usersApi.changeEmail, { body: { new_email } });
    const { data } = await queuedMail(server(), new_email, 'emailChangeConfirm');
    await administrator.call(staffPeopleApi.endSessions, { params: { id: user.id } });
    const body = { token: data.token };
    const late = server().anonymous.call(usersApi.confirmEmailChange, { body });
    await expectRefusal(late, 'link_invalid_or_expired');
  });

  test('is deleted on request as the person could, after the word was typed', async () => {
    const { email, user } = await register(server());
    const params = { id: user.id };
    const remove = (confirmation: string) =>
      administrator.call(staffPeopleApi.remove, {
        params,
        body: { confirmation: confirmation as '削除' },
      });
    await expectRefusal(remove('はい'), 'invalid');
    expect((await find(email)).person?.is_active).toBe(true);
    expect(await remove('削除')).toMatchObject({ is_active: false, is_leaving: true });
    expect((await find(email)).person?.is_leaving).toBe(true);
    await expectRefusal(remove('削除'), 'conflict');
    const body = { is_active: true };
    await expectRefusal(administrator.call(staffPeopleApi.setActive, { params, body }), 'conflict');
    await purgeAccount(server().context.db, { userId: user.id });
    expect((await find(email)).person).toBeNull();
    expect(await actionsOf(user.id)).toContain('person.delete');
  });
});
