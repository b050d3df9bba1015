import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const nextPassword = 'semi-no-koe-42';
const request = (email: string) =>
  server().anonymous.call(registrationApi.requestReset, { body: { email } });
const complete = (link: { pre_register_id: string; token: string }, new_password = nextPassword) =>
  server().anonymous.call(registrationApi.completeReset, { body: { ...link, new_password } });
const linkTo = async (email: string) => {
  await request(email);
  const { data } = await queuedMail(server(), email, 'resetLink');
  return { pre_register_id: data.id, token: data.token };
};
const logIn = (email: string, password: string) =>
  server().anonymous.call(tokenApi.obtain, { body: { email, password } });

describe('POST /api/password-reset-requests/', () => {
  test('answers the same whether known or not, and mails the known alone', async () => {
    const { email } = await register(server());
    const stranger = someAddress();
    expect(await request(email)).toEqual(await request(stranger));
    expect(await queuedMails(server(), stranger)).toEqual([]);
    await request(email);
    const mails = await queuedMails(server(), email);
    expect(mails.filter(({ template }) => template === 'resetLink')).toHaveLength(1);
  });
});

describe('POST /api/password-reset/complete/', () => {
  test('sets the password, ends every session and logs nobody in', async () => {
    const { email, client } = await register(server());
    const answer = await complete(await linkTo(email));
    expect(Object.keys(answer)).toEqual(['detail']);
    await expectRefusal(client.call(usersApi.me, {}), 'token_not_valid');
    await expectRefusal(logIn(email, goodPassword), 'no_active_account');
    expect(await logIn(email, nextPassword)).toHaveProperty('access');
    expect(await queuedMail(server(), email, 'passwordChanged')).toBeDefined();
  });

  test('used, expired, superseded and wrong links are all the same refusal', async () => {
    const { email } = await register(server());
    const first = await linkTo(email);
    server().advance(61_000);
    const second = await linkTo(email);
    await expectRefusal(complete(first), 'link_invalid_or_expired');
    await expectRefusal(complete({ ...second, token: 'x' }), 'link_invalid_or_expired');
    await complete(second);
    await expectRefusal(complete(second), 'link_invalid_or_expired');
    server().advance(61_000);
    const third = await linkTo(email);
    server().advance(61 * 60_000);
    await expectRefusal(complete(third), 'link_invalid_or_expired');
  });

  test('a registration link does not reset', async () => {
    const { email } = await register(server());
    const { data } = await queuedMail(server(), email, 'registrationLink');
    const link = { pre_register_id: data.id, token: data.token };
    await expectRefusal(complete(link), 'link_invalid_or_expired');
  });

  test('50 at once set the password exactly once', async () => {
    const { email } = await register(server());
    const link = await linkTo(email);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => complete(link, `parallel-reset-${at}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }, 60_000);

  test('a weak password is refused and the link stays usable', async () => {
    const { email } = await register(server());
    const link = await linkTo(email);
    for (const weak of ['short', 'password1', email]) {
      const body = await expectRefusal(complete(link, weak), 'invalid');
      expect(body.new_password).toHaveLength(1);
    }
    await complete(link);
  });
});
