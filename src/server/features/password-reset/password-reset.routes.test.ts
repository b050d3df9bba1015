import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { mailCodesApi } from '#contract/account/mail-codes.ts';
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
    const [known, unknown] = [await request(email), await request(stranger)];
    const id = expect.any(String);
    expect(known).toEqual({ detail: unknown.detail, pre_register_id: id });
    expect(unknown).toEqual({ detail: known.detail, pre_register_id: id });
    expect(await queuedMails(server(), stranger)).toEqual([]);
    await request(email);
    const mails = await queuedMails(server(), email);
    expect(mails.filter(({ template }) => template === 'resetLink')).toHaveLength(1);
  });

  test('answers the same id within a minute, and after the mails of an hour', async () => {
    const { email } = await register(server());
    for (const address of [email, someAddress()]) {
      const ids: string[] = [];
      for (let time = 0; time < 7; time += 1) {
        const [first, second] = [await request(address), await request(address)];
        expect(second).toEqual(first);
        ids.push(first.pre_register_id);
        server().advance(61_000);
      }
      expect(new Set(ids.slice(0, 5)).size).toBe(5);
      expect(new Set(ids.slice(4)).size).toBe(1);
    }
  });
});

describe('The code of a reset mail', () => {
  const exchange = (pre_register_id: string, code: string) =>
    server().anonymous.call(mailCodesApi.exchange, { body: { pre_register_id, code } });

  test('is exchanged for a token that sets the password', async () => {
    const { email } = await register(server());
    const { pre_register_id } = await request(email);
    const { data } = await queuedMail(server(), email, 'resetLink');
    const { token } = await exchange(pre_register_id, data.code ?? '');
    await complete({ pre_register_id, token });
    expect(await logIn(email, nextPassword)).toHaveProperty('access');
    await expectRefusal(
      complete({ pre_register_id, token: data.token }),
      'link_invalid_or_expired',
    );
  });

  test('is dead once the password was changed', async () => {
    const { email, client } = await register(server());
    const { pre_register_id } = await request(email);
    const { data } = await queuedMail(server(), email, 'resetLink');
    const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
    await client.call(usersApi.changePassword, { body });
    await expectRefusal(exchange(pre_register_id, data.code ?? ''), 'link_invalid_or_expired');
  });

  test('is counted the same where no account is', async () => {
    const { email } = await register(server());
    const sentences = async (address: string) => {
      const { pre_register_id } = await request(address);
      const said: unknown[] = [];
      for (let time = 0; time < 6; time += 1)
        await exchange(pre_register_id, '000000').catch(({ errorData: { instance, ...rest } }) =>
          said.push(rest),
        );
      return said;
    };
    expect(await sentences(email)).toEqual(await sentences(someAddress()));
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
